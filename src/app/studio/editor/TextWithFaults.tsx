import { type RefObject, useEffect, useMemo } from 'react';
import type { TriedText } from '../server/useTried';
import { Editor, type EditorControl } from './Editor';
import { FaultList } from './FaultList';
import type { LanguageOfScreens } from './language';
import styles from './textWithFaults.module.css';

interface TextWithFaultsProps {
  /** The file below `screens/` that the text stands for. */
  readonly path: string;
  readonly label: string;
  /** The initial text, and the text as typed. */
  readonly initial: string;
  readonly text: string;
  readonly tried: TriedText;
  readonly language: LanguageOfScreens | null;
  readonly editor: RefObject<EditorControl | null>;
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
}

/** A text in the editor, with its faults below. Faults of an older text are hidden. */
export function TextWithFaults(props: TextWithFaultsProps) {
  const { path, text, tried, language, editor } = props;
  const isFresh = tried.of === text;
  const diagnostics = useMemo(() => (isFresh ? (tried.tried?.diagnostics ?? []) : []), [isFresh, tried.tried]);
  const help = useMemo(() => language?.of(path) ?? null, [language, path]);
  const names = tried.tried?.names;
  useEffect(() => {
    if (names) language?.learn(path, names);
  }, [language, path, names]);
  return (
    <>
      <div className={styles.editor}>
        <Editor
          initial={props.initial}
          label={props.label}
          language={help}
          diagnostics={diagnostics}
          onText={props.onText}
          onSave={props.onSave}
          control={editor}
        />
      </div>
      <FaultList
        diagnostics={diagnostics}
        checking={!isFresh}
        failed={tried.fault}
        go={(line, column) => editor.current?.go(line, column)}
        applyFix={(fault) => editor.current?.applyFix(fault)}
      />
    </>
  );
}
