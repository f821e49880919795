import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { EditorControl } from '../editor/Editor';
import type { PreviewChoices } from '../preview/choices';
import type { MockProvider } from '../preview/mockProvider';
import { Preview } from '../preview/Preview';
import { PreviewBar } from '../preview/PreviewBar';
import styles from '../preview/preview.module.css';
import { previewKey } from '../preview/target';
import type { StudioServer } from '../server/server';
import { useSamples } from '../server/useSamples';
import type { OpenFile } from '../useOpenFile';
import { usePreviewWhy, WhyOfPreview } from './WhyOfPreview';

interface PreviewSideProps {
  readonly server: StudioServer;
  readonly file: OpenFile;
  /** The URL of the last module without faults. */
  readonly good: string | null;
  /** Whether the text has faults, so that the preview shows an earlier version. */
  readonly faulty: boolean;
  readonly editor: RefObject<EditorControl | null>;
}

/** The preview of the screen, its settings, and explanations of its parts. */
export function PreviewSide({ server, file, good, faulty, editor }: PreviewSideProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [choices, setChoices] = useState<PreviewChoices>({
    persona: 'employee',
    width: 'fit',
    scheme,
    from: 'samples',
    date: '',
  });
  const { asking, asked, setAsking, onExplained, release } = usePreviewWhy();
  const [mockProvider, setMockProvider] = useState<MockProvider | null>(null);
  const samples = useSamples(server);
  if (typeof samples === 'string') return <p className={styles.waiting}>{samples}</p>;
  const choose = (change: Partial<PreviewChoices>): void => setChoices((before) => ({ ...before, ...change }));
  return (
    <>
      <PreviewBar choices={choices} choose={choose} asking={asking} setAsking={setAsking} mockProvider={mockProvider} />
      {good && faulty && (
        <p className={styles.behind} role="status">
          This is the last version without faults.
        </p>
      )}
      {good && samples ? (
        <Preview
          key={previewKey(file.path, good, choices)}
          file={file.path}
          module={good}
          samples={samples}
          choices={choices}
          asking={asking}
          kept={asked.kept}
          onExplained={onExplained}
          onMockProvider={setMockProvider}
        />
      ) : (
        <p className={styles.waiting}>The preview appears once the screen has no faults.</p>
      )}
      {asking && <WhyOfPreview {...asked} text={file.text} release={release} editor={editor} />}
    </>
  );
}
