import { useEffect, useRef, useState } from 'react';
import type { Place } from '../why/placeInText';
import { WhyPanel } from '../why/WhyPanel';
import type { Asking, AskingStore } from './askingStore';
import styles from './development.module.css';
import { PlaceButtons } from './PlaceButtons';
import { type ScreenText, useScreenText } from './screenText';

const hint =
  'Point at a part of the page, or move the focus there, to see why it is as it is. Press it to keep the answer.';

/** Vite's development server starts the editor; it answers before it knows whether there is one. */
async function openInEditor({ path }: ScreenText, { line, column }: Place): Promise<string> {
  const answer = await fetch(`/__open-in-editor?file=${encodeURIComponent(`${path}:${line}:${column}`)}`);
  return answer.ok
    ? 'Sent to the editor. If none opens, name yours in the variable LAUNCH_EDITOR and start npm run dev again.'
    : `The development server could not open the editor: it answered ${answer.status}.`;
}

interface AnswersProps extends Asking {
  readonly store: AskingStore;
}

/** Why the part pointed at is as it is, with a link to its file. */
export function Answers({ explanation, kept, store }: AnswersProps) {
  const saved = useScreenText(explanation);
  const place = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: done for each part that is pressed
  useEffect(() => {
    if (!kept) return;
    // Keyboard users continue here, and the part is not hidden behind the answers.
    place.current?.focus({ preventScroll: true });
    document.querySelector('[data-pointed] > *')?.scrollIntoView({ block: 'nearest' });
  }, [kept, explanation]);
  const go = (to: Place): void => {
    if (!saved) return;
    openInEditor(saved, to).then(setTold, (fault: Error) =>
      setTold(`The development server is away: ${fault.message}.`),
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
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  );
}
