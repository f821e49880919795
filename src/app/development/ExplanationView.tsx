import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { asObject } from '../../../engine/language/json';
import type { Explanation } from '../why/explanation';
import type { TextPosition } from '../why/placeInText';
import { WhyPanel } from '../why/WhyPanel';
import type { AskingStore, WhyState } from './askingStore';
import styles from './development.module.css';

/** A screen file as currently saved. */
interface ScreenText {
  /** The path below `screens/`. */
  readonly file: string;
  /** Its path on the developer's machine. */
  readonly path: string;
  readonly text: string;
}

/**
 * Fetches a file from the development server, which returns `path` and `text` at this URL (scripts/dev/screenTexts.ts).
 */
async function fetchText(file: string): Promise<ScreenText> {
  const url = `/__screen-text?file=${encodeURIComponent(file)}`;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`Could not load screens/${file}: ${url} returned ${answer.status}.`);
  const { path, text } = asObject(await answer.json());
  return { file, path: String(path), text: String(text) };
}

/** The text of the explained screen file, as it was when the explanation was created; null while loading. */
function useScreenText(explanation: Explanation | null): ScreenText | null {
  const [known, setKnown] = useState<ScreenText | null>(null);
  useEffect(() => {
    if (!explanation) return;
    let isWanted = true;
    fetchText(explanation.file).then(
      (text) => isWanted && setKnown(text),
      (fault: unknown) => console.warn('Could not find the line.', fault),
    );
    return () => {
      isWanted = false;
    };
  }, [explanation]);
  return known?.file === explanation?.file ? known : null;
}

interface PlaceButtonsProps {
  /** The file and line, such as `screens/me/leave/request.json:62`. */
  readonly place: string;
  /** Opens the position in the editor. */
  readonly open: () => void;
}

/** Opens a position in the developer's editor, or copies it. */
function PlaceButtons({ place, open }: PlaceButtonsProps) {
  return (
    <div className={styles.place}>
      <Tooltip label="Open in the editor">
        <button type="button" className={styles.file} aria-label={`Open ${place} in the editor`} onClick={open}>
          {place}
        </button>
      </Tooltip>
      <CopyButton value={place}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : 'Copy'}>
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Copy ${place}`} onClick={copy}>
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </div>
  );
}

const hint = 'Point at or focus a part of the page to see why it looks this way. Click it to keep the explanation.';

/**
 * Opens a position in the editor, through Vite's development server. Vite responds before it knows whether an editor
 * exists.
 */
async function openInEditor({ path }: ScreenText, { line, column }: TextPosition): Promise<string> {
  const answer = await fetch(`/__open-in-editor?file=${encodeURIComponent(`${path}:${line}:${column}`)}`);
  return answer.ok
    ? 'Sent to the editor. If no editor opens, set LAUNCH_EDITOR to yours and restart npm run dev.'
    : `The development server could not open the editor: it returned ${answer.status}.`;
}

interface AnswersProps extends WhyState {
  readonly store: AskingStore;
}

/** The explanation of the part pointed at, with a link to its file. */
export function ExplanationView({ explanation, kept, store }: AnswersProps) {
  const saved = useScreenText(explanation);
  const place = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each clicked part
  useEffect(() => {
    if (!kept) return;
    // Keyboard users continue from here, and focusing must not scroll the part behind the panel.
    place.current?.focus({ preventScroll: true });
    document.querySelector('[data-pointed] > *')?.scrollIntoView({ block: 'nearest' });
  }, [kept, explanation]);
  const go = (to: TextPosition): void => {
    if (!saved) return;
    openInEditor(saved, to).then(setNotice, (fault: Error) =>
      setNotice(`The development server cannot be reached: ${fault.message}.`),
    );
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.answers}>
      <WhyPanel
        explanation={explanation}
        hint={hint}
        text={saved?.text ?? null}
        kept={kept}
        release={store.release}
        go={go}
        jump={(at) => <PlaceButtons place={`screens/${saved?.file}:${at.line}`} open={() => go(at)} />}
      />
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </div>
  );
}
