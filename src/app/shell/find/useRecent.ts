import { useState } from 'react';
import { asText, objectsIn } from '../../../../engine/language/json';
import type { Finding } from '../../../../engine/runtime';
import { useApplication } from '../../application/context';

const key = 'search.recent';

/** How many are kept. */
const most = 6;

const readable = (kept: unknown): readonly Finding[] =>
  objectsIn(kept).flatMap((one) => {
    const [text, note, to] = [one.text, one.note, one.to].map(asText);
    return text === undefined || to === undefined ? [] : [{ text, note: note ?? '', to }];
  });

/**
 * What the person has lately opened from the search, the latest first. It is kept like a draft: in this tab, and not
 * beyond the session.
 */
export function useRecent(): readonly [readonly Finding[], (opened: Finding) => void] {
  const { port } = useApplication().drafts;
  const [recent, setRecent] = useState(() => readable(port.read(key)));
  const add = (opened: Finding): void => {
    const next = [opened, ...recent.filter(({ to }) => to !== opened.to)].slice(0, most);
    port.write(key, next);
    setRecent(next);
  };
  return [recent, add];
}
