import type { Shell } from '../../../../engine/language/plan.gen';
import { searchText } from '../../../../engine/language/searchText';
import type { SearchResult } from '../../../../engine/runtime';
import type { MenuArea } from '../menu';

/** The words of a text, normalized for comparison: without accents, capitals or punctuation. */
const wordsIn = (text: string): readonly string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Every page of the menu, with its menu headings. */
export const pagesOf = (areas: readonly MenuArea[]): readonly SearchResult[] =>
  areas.flatMap((area) =>
    area.groups.flatMap((group) =>
      group.items.map(({ label, path }) => ({ text: label, note: noteOf(area.label, group.label), to: path })),
    ),
  );

/** The pages in the user's profile menu. */
export const ownPagesOf = ({ profileMenu }: Shell): readonly SearchResult[] =>
  profileMenu.items.flatMap(({ label, to }) => (to === undefined ? [] : [{ text: label, note: '', to }]));

const noteOf = (...above: readonly string[]): string =>
  [...new Set(above.filter((heading) => heading !== ''))].join(', ');

/** A page or action, with further words that find it. */
interface Findable extends SearchResult {
  readonly keywords?: string;
}

/** The maximum number of pages: more words narrow them down. */
const max = 6;

/** The pages whose name or headings contain a word starting with each search word; matches in the name come first. */
export function pagesFound(pages: readonly Findable[], words: string): readonly SearchResult[] {
  const wanted = wordsIn(words);
  if (wanted.length === 0) return [];
  const has = (text: string): boolean => {
    const own = wordsIn(text);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  };
  const found = onePerPath(pages.filter(({ text, note, keywords = '' }) => has(`${text} ${note} ${keywords}`)));
  return [...found.filter(({ text }) => has(text)), ...found.filter(({ text }) => !has(text))].slice(0, max);
}

const onePerPath = (pages: readonly SearchResult[]): readonly SearchResult[] =>
  pages.filter(({ to }, at) => pages.findIndex((other) => other.to === to) === at);
