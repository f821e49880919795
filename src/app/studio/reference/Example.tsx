import { Button, useComputedColorScheme } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReferenceEntry } from '../../../contract/studio.gen';
import type { EditorControl } from '../editor/Editor';
import type { LanguageOfScreens } from '../editor/language';
import { TextWithFaults } from '../editor/TextWithFaults';
import { Preview } from '../preview/Preview';
import previewStyles from '../preview/preview.module.css';
import { exampleFolder } from '../preview/target';
import type { SampleAnswers, StudioServer } from '../server/server';
import { useCheckResult } from '../server/useCheckResult';
import styles from './reference.module.css';
import { snippetOf } from './snippet';

/** Copies a text and reports the result. */
function useCopy(): { readonly notice: string | null; readonly copy: (text: string) => void } {
  const [notice, setNotice] = useState<string | null>(null);
  const copy = (text: string): void => {
    // Browsers provide a clipboard only in secure contexts.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setNotice('Copied.'),
      () => setNotice('The browser blocked copying. Select the text and copy it.'),
    );
  };
  return { notice, copy };
}

/** The props that examples need for editing and previewing. */
export interface ExampleParts {
  readonly server: StudioServer;
  /** Null while loading, a message if that failed. */
  readonly samples: SampleAnswers | string | null;
  readonly language: LanguageOfScreens | null;
  /** Inserts a text into the open screen; null if there is none. */
  readonly insert: ((text: string) => void) | null;
}

interface ExampleProps extends ExampleParts {
  readonly entry: ReferenceEntry;
}

const nothing = (): void => {};

interface ExampleButtonsProps extends Pick<ExampleProps, 'entry' | 'insert'> {
  readonly text: string;
  readonly reset: () => void;
}

/** The actions for an example in its editor. */
function ExampleButtons({ entry, text, insert, reset }: ExampleButtonsProps) {
  const { notice, copy } = useCopy();
  const snippet = snippetOf(entry, text);
  return (
    <div className={styles.buttons}>
      {insert && (
        <Button size="compact-sm" disabled={snippet === null} onClick={() => snippet !== null && insert(snippet)}>
          Insert into my screen
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => copy(text)}>
        Copy
      </Button>
      <Button size="compact-sm" variant="default" disabled={text === entry.example.text} onClick={reset}>
        Reset
      </Button>
      <span role="status" className={styles.calm}>
        {notice}
      </span>
    </div>
  );
}

interface StageProps extends Pick<ExampleParts, 'samples'> {
  readonly path: string;
  /** The URL of the last module without faults. */
  readonly module: string | null;
}

/** The preview of an example. */
function Stage({ path, module, samples }: StageProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  if (typeof samples === 'string') return <p role="alert">{samples}</p>;
  return (
    <div className={styles.stage}>
      {module && samples ? (
        <Preview
          file={path}
          module={module}
          samples={samples}
          choices={{ persona: 'employee', width: 'fit', scheme, from: 'samples', date: '' }}
          asking={false}
          kept={false}
          onExplained={nothing}
          onMockProvider={nothing}
        />
      ) : (
        <p className={previewStyles.waiting}>The preview appears once the screen has no faults.</p>
      )}
    </div>
  );
}

/** The example of an entry, which can be edited and previewed. Nothing is saved. */
export function Example({ entry, server, samples, language, insert }: ExampleProps) {
  const { example } = entry;
  const path = `${exampleFolder}${example.name}.json`;
  const [text, setText] = useState(example.text);
  const editor = useRef<EditorControl>(null);
  const checked = useCheckResult(server, path, text);
  return (
    <section className={styles.example} aria-label="Example">
      <div className={styles.text}>
        <TextWithFaults
          path={path}
          label={`Example of ${entry.name}`}
          initial={example.text}
          text={text}
          checked={checked}
          language={language}
          editor={editor}
          onText={setText}
          onSave={nothing}
        />
      </div>
      <ExampleButtons entry={entry} text={text} insert={insert} reset={() => editor.current?.replace(example.text)} />
      <Stage path={path} module={checked.good} samples={samples} />
    </section>
  );
}
