import { type RefObject, useEffect, useMemo } from 'react';
import type { CheckResult } from '../server/useCheckResult';
import { Editor, type EditorControl, type EditorHistory } from './Editor';
import { EditorFaultList } from './FaultList';
import type { LanguageOfScreens } from './language';
import styles from './textWithFaults.module.css';

interface TextWithFaultsProps {
  /** The text's file, below `screens/`. */
  readonly path: string;
  readonly label: string;
  /** The initial text, and the current text. */
  readonly initial: string;
  readonly text: string;
  readonly checked: CheckResult;
  readonly language: LanguageOfScreens | null;
  readonly editor: RefObject<EditorControl | null>;
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
  readonly onHistory?: (history: EditorHistory) => void;
}

/** The editor for a text, with its faults below. Faults of an older text are hidden. */
export function TextWithFaults(props: TextWithFaultsProps) {
  const { path, text, checked, language, editor } = props;
  const isFresh = checked.of === text;
  const diagnostics = useMemo(() => (isFresh ? (checked.checked?.diagnostics ?? []) : []), [isFresh, checked.checked]);
  const help = useMemo(() => language?.of(path) ?? null, [language, path]);
  const names = checked.checked?.names;
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
          onHistory={props.onHistory}
          control={editor}
        />
      </div>
      <EditorFaultList
        diagnostics={diagnostics}
        checking={!isFresh}
        failed={checked.fault}
        go={(line, column) => editor.current?.go(line, column)}
        applyFix={(candidate) => editor.current?.applyFix(candidate)}
      />
    </>
  );
}
