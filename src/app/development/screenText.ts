import { useEffect, useState } from 'react';
import { asObject } from '../../../engine/language/json';
import type { Explanation } from '../why/explanation';

/** A file of the screens as it is saved now. */
export interface ScreenText {
  /** Below `screens/`. */
  readonly file: string;
  /** Where it is on the developer's machine. */
  readonly path: string;
  readonly text: string;
}

/** Asks the development server, which answers `path` and `text` under this address (scripts/dev/screenTexts.ts). */
async function fetchText(file: string): Promise<ScreenText> {
  const url = `/__screen-text?file=${encodeURIComponent(file)}`;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The text of screens/${file} could not be read: ${url} answered ${answer.status}.`);
  const { path, text } = asObject(await answer.json());
  return { file, path: String(path), text: String(text) };
}

/** The text of the file that an explanation is about, as it is saved when the explanation is given; null until it is here. */
export function useScreenText(explanation: Explanation | null): ScreenText | null {
  const [known, setKnown] = useState<ScreenText | null>(null);
  useEffect(() => {
    if (!explanation) return;
    let isWanted = true;
    fetchText(explanation.file).then(
      (text) => isWanted && setKnown(text),
      (fault: unknown) => console.warn('Why? cannot tell the line.', fault),
    );
    return () => {
      isWanted = false;
    };
  }, [explanation]);
  return known?.file === explanation?.file ? known : null;
}
