import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { type Action, type Diagnostic as Marked, setDiagnostics } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import { EditorState, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ScreenFault } from '../../../contract/studio.gen';
import styles from './editor.module.css';
import { editorExtensions } from './extensions';
import { fitting } from './fitting';
import type { EditorHistory } from './history';
import type { Language } from './language';
import { offsetOf } from './place';

/** One possible fix of a fault. */
export type FixCandidate = NonNullable<ScreenFault['candidates']>[number];

/** Applies a fix; `moved` is how far its fault moved since the check. */
function dispatchFix(view: EditorView, { edits }: FixCandidate, moved = 0): void {
  const { doc } = view.state;
  const changes = view.state.changes(
    edits.map(({ line, column, endLine, endColumn, text }) => {
      const from = offsetOf(doc, line, column) + moved;
      return { from, to: Math.max(from, offsetOf(doc, endLine, endColumn) + moved), insert: text };
    }),
  );
  const last = edits.at(-1);
  const anchor = last === undefined ? 0 : changes.mapPos(offsetOf(doc, last.endLine, last.endColumn) + moved, 1);
  view.dispatch({ changes, selection: { anchor } });
}

/**
 * The actions that apply the possible fixes of a fault. One that changes several places does nothing once the text was
 * edited: their distance may differ. The next check brings it back.
 */
function fixesOf(doc: Text, at: number, { candidates = [] }: ScreenFault): Action[] {
  return candidates.map((candidate) => ({
    name: candidate.label,
    apply: (view, from) => {
      if (candidate.edits.length === 1 || view.state.doc.eq(doc)) dispatchFix(view, candidate, from - at);
    },
  }));
}

function markOf(doc: Text, fault: ScreenFault): Marked {
  const from = offsetOf(doc, fault.line, fault.column);
  const to = Math.max(from, offsetOf(doc, fault.endLine, fault.endColumn));
  const message = fault.fix ? `${fault.problem}\n${fault.fix}` : fault.problem;
  return {
    from,
    to,
    severity: fault.severity ?? 'error',
    source: fault.code,
    message,
    actions: fixesOf(doc, from, fault),
  };
}

/** Underlines the compiler's faults. */
function showFaults(view: EditorView, faults: readonly ScreenFault[]): void {
  const marks = faults.map((fault) => markOf(view.state.doc, fault));
  view.dispatch(setDiagnostics(view.state, marks));
}

/** How other parts control the editor. */
export interface EditorControl {
  /** Moves the cursor to a 1-based position, and scrolls there. */
  go(line: number, column: number): void;
  /** Applies a possible fix of a fault. */
  applyFix(candidate: FixCandidate): void;
  /** Replaces the whole text; the user can undo it. */
  replace(text: string): void;
  /** Inserts a text at the cursor; a JSON value gets the commas it needs. */
  insert(text: string): void;
  undo(): void;
  redo(): void;
  /** Opens the panel that finds and replaces in the text. */
  find(): void;
}

interface EditorProps {
  /** The initial text; another `key` resets the editor. */
  readonly initial: string;
  readonly label: string;
  readonly language: Language | null;
  readonly diagnostics: readonly ScreenFault[];
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
  readonly onHistory?: ((history: EditorHistory) => void) | undefined;
  readonly control: React.Ref<EditorControl>;
}

function controlOf(view: EditorView): EditorControl {
  return {
    go(line, column) {
      const at = offsetOf(view.state.doc, line, column);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    applyFix(candidate) {
      dispatchFix(view, candidate);
      view.focus();
    },
    replace(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    insert(text) {
      const { from, to } = view.state.selection.main;
      const fits = fitting(text, view.state.sliceDoc(0, from), view.state.sliceDoc(to));
      view.dispatch(view.state.replaceSelection(fits), { scrollIntoView: true });
      view.focus();
    },
    undo: () => void undo(view),
    redo: () => void redo(view),
    find: () => void openSearchPanel(view),
  };
}

/** The editor for a file's text, with completion, hovers and faults. */
export function Editor(props: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const newest = useRef(props);
  newest.current = props;
  useLayoutEffect(() => {
    if (!place.current) return;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: newest.current.initial,
        extensions: editorExtensions({
          label: newest.current.label,
          language: () => newest.current.language,
          text: (text, state) => {
            newest.current.onText(text);
            newest.current.onHistory?.({ canUndo: undoDepth(state) > 0, canRedo: redoDepth(state) > 0 });
          },
          save: () => newest.current.onSave(),
        }),
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    if (view.current) showFaults(view.current, props.diagnostics);
  }, [props.diagnostics]);
  useImperativeHandle(props.control, () => controlOf(view.current as EditorView), []);
  return <div ref={place} className={styles.editor} />;
}
