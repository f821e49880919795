import { type RefObject, Suspense, useEffect, useMemo } from 'react';
import { onDemand } from '../../../../engine/runtime';
import type { CheckResult } from '../server/useCheckResult';
import type { EditorControl } from './Editor';
import { EditorFaultList } from './FaultList';
import type { EditorHistory } from './history';
import type { LanguageOfScreens } from './language';
import styles from './textWithFaults.module.css';

/** Loaded with the first text: the studio begins without one. */
const Editor = onDemand(async () => ({ default: (await import('./Editor')).Editor }));

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
        <Suspense fallback={null}>
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
        </Suspense>
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
