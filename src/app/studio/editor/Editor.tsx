import { redo, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ScreenFault } from '../../../contract/studio.gen';
import styles from './editor.module.css';
import { extensions } from './extensions';
import { mendFault, showFaults } from './faults';
import { fitting } from './fitting';
import type { Language } from './language';
import { offsetOf } from './place';

/** How other parts control the editor. */
export interface EditorControl {
  /** Moves the cursor to a place, counted from 1, and scrolls there. */
  go(line: number, column: number): void;
  /** Applies the fix of a fault. */
  mend(fault: ScreenFault): void;
  /** Replaces the whole text; can be undone. */
  replace(text: string): void;
  /** Inserts a text at the cursor; a JSON value gets the commas it needs. */
  insert(text: string): void;
  undo(): void;
  redo(): void;
}

interface EditorProps {
  /** The initial text; another key starts over. */
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
    mend(fault) {
      mendFault(view, fault);
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

/** The text of a file, with completion, explanations and faults. */
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
        extensions: extensions({
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
