import type { RefObject } from 'react';
import type { CheckResult } from '../server/useCheckResult';
import styles from '../studio.module.css';
import { isDirty, type OpenFile } from '../useOpenFile';
import type { Saving } from '../useSaving';
import type { EditorControl } from './Editor';
import type { EditorHistory } from './history';
import type { LanguageOfScreens } from './language';
import { TextWithFaults } from './TextWithFaults';

interface WritingProps {
  readonly file: OpenFile;
  readonly checked: CheckResult;
  readonly saving: Saving;
  readonly language: LanguageOfScreens | null;
  readonly editor: RefObject<EditorControl | null>;
  readonly type: (text: string) => void;
  readonly onHistory: (history: EditorHistory) => void;
}

/** The editor for the open file, and its faults. */
export function Writing({ file, checked, saving, language, editor, type, onHistory }: WritingProps) {
  return (
    <section className={styles.writing} aria-label="Text">
      <TextWithFaults
        path={file.path}
        label={`Text of screens/${file.path}`}
        initial={file.initial}
        text={file.text}
        checked={checked}
        language={language}
        editor={editor}
        onText={type}
        onHistory={onHistory}
        onSave={() => isDirty(file) && void saving.ask()}
      />
    </section>
  );
}
