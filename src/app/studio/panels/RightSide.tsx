import { SegmentedControl } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { EditorControl } from '../editor/Editor';
import type { LanguageOfScreens } from '../editor/language';
import { otherFiles } from '../files/otherFiles';
import { ReferencePanel, useReferencePlace } from '../reference/ReferencePanel';
import type { StudioServer } from '../server/server';
import type { OpenFile } from '../useOpenFile';
import { valueIn } from '../valueIn';
import { HistoryPanel } from './HistoryPanel';
import { PreviewSide } from './PreviewSide';
import styles from './panels.module.css';

interface RightSideProps {
  readonly server: StudioServer;
  readonly file: OpenFile;
  /** The URL of the last module without faults. */
  readonly good: string | null;
  /** Whether the text has faults, so that the preview shows an earlier version. */
  readonly faulty: boolean;
  readonly language: LanguageOfScreens | null;
  readonly editor: RefObject<EditorControl | null>;
}

const sides = [
  { value: 'preview', label: 'Preview' },
  { value: 'history', label: 'Earlier versions' },
  { value: 'reference', label: 'Reference' },
] as const;

type Side = (typeof sides)[number]['value'];

/** Explains why a file has no preview. */
function NoPreview({ file: { path } }: { readonly file: OpenFile }) {
  return (
    <p className={styles.none}>
      <code>{path}</code> has no preview because it only lists {otherFiles[path]?.says}. Faults are listed below the
      text. Your changes appear in the application after you save it.
    </p>
  );
}

/** The panels next to the text: preview, earlier versions and reference. */
export function RightSide(props: RightSideProps) {
  const { server, file, language, editor } = props;
  const [side, setSide] = useState<Side>('preview');
  const [place, setPlace] = useReferencePlace();
  const silent = otherFiles[file.path]?.says !== undefined;
  const insertable = !(file.path in otherFiles);
  return (
    <section className={styles.side} data-side aria-label="Side panel">
      <div className={styles.choice}>
        <SegmentedControl
          size="xs"
          aria-label="Side panel"
          data={[...sides]}
          value={side}
          onChange={(value) => setSide(valueIn(sides, value) ?? side)}
        />
      </div>
      {side === 'preview' && (silent ? <NoPreview file={file} /> : <PreviewSide {...props} file={file} />)}
      {side === 'history' && (
        <HistoryPanel
          key={`${file.path} ${file.hash}`}
          server={server}
          path={file.path}
          take={(text) => editor.current?.replace(text)}
        />
      )}
      {side === 'reference' && (
        <ReferencePanel
          server={server}
          language={language}
          place={place}
          go={setPlace}
          insert={insertable ? (text) => editor.current?.insert(text) : null}
        />
      )}
    </section>
  );
}
