import { asText } from '../../language/json';
import { everyPart, part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const roundWords = new Map(Object.entries({ fifteen: 15, twenty: 20, thirty: 30, forty: 40, sixty: 60 }));

/** The number that a word is; undefined for other words. */
function numberOf(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word);
  const small = numberWords.indexOf(word.toLowerCase());
  return small >= 0 ? small : roundWords.get(word.toLowerCase());
}

/** The only number of seconds that a text states; undefined if there is none, or several. */
function secondsIn(text: string): number | undefined {
  const [only, ...others] = [...text.matchAll(/\b(\w+)(?:\s+|-)seconds?\b/gi)].flatMap(
    ([, word = '']) => numberOf(word) ?? [],
  );
  return others.length > 0 ? undefined : only;
}

/** Warns of texts of an action that state another time for undoing it than its setting. */
export function checkStatedSeconds(checker: Checker): void {
  for (const one of everyPart(checker.facts.root)) {
    const setting = part(one, 'undoSeconds');
    const limit = setting?.node.value;
    if (typeof limit !== 'number') continue;
    for (const { node, pointer } of textsBelow(one)) {
      const stated = secondsIn(asText(node.value) ?? '');
      if (stated !== undefined && stated !== limit)
        checker.report('stale-message', node, pointer, { keyword: 'undoSeconds', limit, stated, of: 'text' });
    }
  }
}

/** The parts of an action that are texts. */
const textsBelow = (one: Typed): readonly Typed[] =>
  one.parts.flatMap((inner) => (typeof inner.node.value === 'string' ? [inner] : textsBelow(inner)));
