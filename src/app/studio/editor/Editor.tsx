import { redo, undo } from '@codemirror/commands';
import { type Action, type Diagnostic as Marked, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { asMarked } from '../../../../engine/language/replacement';
import type { ScreenFault } from '../../../contract/studio.gen';
import styles from './editor.module.css';
import { editorExtensions } from './extensions';
import { fitting } from './fitting';
import type { Language } from './language';
import { offsetOf } from './place';

/** The action that applies the fault's fix, if it has one. */
function fixOf({ replacement }: ScreenFault): Action[] {
  if (replacement === undefined) return [];
  return [
    {
      name: `Change to ${replacement}`,
      apply: (view, from, to) => {
        const insert = asMarked(view.state.sliceDoc(from, to), replacement);
        view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
      },
    },
  ];
}

function markOf(doc: Text, fault: ScreenFault): Marked {
  const from = offsetOf(doc, fault.line, fault.column);
  const to = Math.max(from, offsetOf(doc, fault.endLine, fault.endColumn));
  const message = fault.fix ? `${fault.problem}\n${fault.fix}` : fault.problem;
  return { from, to, severity: 'error', source: fault.code, message, actions: fixOf(fault) };
}

/** Applies a fix, like the button next to the fault. */
function dispatchFix(view: EditorView, fault: ScreenFault): void {
  const { from, to, actions } = markOf(view.state.doc, fault);
  for (const action of actions ?? []) action.apply(view, from, to);
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
  /** Applies the fix of a fault. */
  applyFix(fault: ScreenFault): void;
  /** Replaces the whole text; the user can undo it. */
  replace(text: string): void;
  /** Inserts a text at the cursor; a JSON value gets the commas it needs. */
  insert(text: string): void;
  undo(): void;
  redo(): void;
}

interface EditorProps {
  /** The initial text; another `key` resets the editor. */
  readonly initial: string;
  readonly label: string;
  readonly language: Language | null;
  readonly diagnostics: readonly ScreenFault[];
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
  readonly control: React.Ref<EditorControl>;
}

function controlOf(view: EditorView): EditorControl {
  return {
    go(line, column) {
      const at = offsetOf(view.state.doc, line, column);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    applyFix(fault) {
      dispatchFix(view, fault);
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
          text: (text) => newest.current.onText(text),
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
