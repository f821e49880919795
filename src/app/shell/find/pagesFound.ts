import type { Shell } from '../../../../engine/language/plan.gen';
import type { Finding } from '../../../../engine/runtime';
import type { MenuArea } from '../menu';

/** The words of a text as they are compared: without accents, capitals or signs. */
const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Every page of the menu, with the headings above it. */
export const pagesOf = (areas: readonly MenuArea[]): readonly Finding[] =>
  areas.flatMap((area) =>
    area.groups.flatMap((group) =>
      group.items.map(({ label, path }) => ({ text: label, note: noteOf(area.label, group.label), to: path })),
    ),
  );

/** The pages that a person reaches by their own menu. */
export const ownPagesOf = ({ profileMenu }: Shell): readonly Finding[] =>
  profileMenu.items.flatMap(({ label, to }) => (to === undefined ? [] : [{ text: label, note: '', to }]));

const noteOf = (...above: readonly string[]): string =>
  [...new Set(above.filter((heading) => heading !== ''))].join(', ');

/** How many pages are enough: more words narrow them down. */
const most = 6;

/** The pages in which each word begins a word of their name or of the headings above; those so named first. */
export function pagesFound(pages: readonly Finding[], words: string): readonly Finding[] {
  const wanted = wordsIn(words);
  if (wanted.length === 0) return [];
  const has = (text: string): boolean => {
    const own = wordsIn(text);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  };
  const found = onePerPath(pages.filter(({ text, note }) => has(`${text} ${note}`)));
  return [...found.filter(({ text }) => has(text)), ...found.filter(({ text }) => !has(text))].slice(0, most);
}

const onePerPath = (pages: readonly Finding[]): readonly Finding[] =>
  pages.filter(({ to }, at) => pages.findIndex((other) => other.to === to) === at);
