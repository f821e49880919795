import { useEffect, useState } from 'react';
import { asObject } from '../../../engine/language/json';
import type { Explanation } from '../why/explanation';

/** A screens file as currently saved. */
export interface ScreenText {
  /** Below `screens/`. */
  readonly file: string;
  /** Its path on the developer's machine. */
  readonly path: string;
  readonly text: string;
}

/** Asks the development server, which returns `path` and `text` at this address (scripts/dev/screenTexts.ts). */
async function fetchText(file: string): Promise<ScreenText> {
  const url = `/__screen-text?file=${encodeURIComponent(file)}`;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The text of screens/${file} could not be read: ${url} answered ${answer.status}.`);
  const { path, text } = asObject(await answer.json());
  return { file, path: String(path), text: String(text) };
}

/** The file of an explanation, as saved when the explanation was made; null while loading. */
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
