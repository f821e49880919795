import { isExactSynonym, synonymOf } from './vocabulary';

/** The maximum length of a name that gets a suggestion: a longer one is not a typing error. */
const longestName = 64;

/** The maximum number of known names to compare. */
const maxNames = 1000;

/** Three rows of the edit-distance table, allocated once: names are compared by the thousand. */
type Rows = [before: Uint16Array, previous: Uint16Array, current: Uint16Array];
const rowsFor = (columns: number): Rows => [
  new Uint16Array(columns),
  new Uint16Array(columns),
  new Uint16Array(columns),
];
let rows = rowsFor(longestName + 1);

/**
 * The number of edits (insert, delete, replace, swap neighbours) between two words; stops early once it exceeds `max`.
 */
export function distance(a: string, b: string, max = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  if (rows[0].length <= b.length) rows = rowsFor(b.length + 1);
  for (let column = 0; column <= b.length; column++) rows[1][column] = column;
  let min = 0;
  for (let row = 1; row <= a.length; row++) {
    const before = min;
    min = fillRow(a, b, row, rows);
    if (Math.min(before, min) > max) return max + 1;
    rows = [rows[1], rows[2], rows[0]];
  }
  return rows[1][b.length] ?? 0;
}

/** Fills the current row of the table and returns its minimum. */
function fillRow(a: string, b: string, row: number, [before, previous, current]: Rows): number {
  current[0] = row;
  let min = row;
  for (let column = 1; column <= b.length; column++) {
    const cost = a[row - 1] === b[column - 1] ? 0 : 1;
    const [above, left, corner] = [previous[column] ?? 0, current[column - 1] ?? 0, previous[column - 1] ?? 0];
    let best = Math.min(above + 1, left + 1, corner + cost);
    const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    if (swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
    current[column] = best;
    min = Math.min(min, best);
  }
  return min;
}

/** The maximum length of names that one edit already makes another word: two edits of "and" give "abs". */
const shortName = 4;

/** The maximum number of edits between near names. */
function within(name: string, candidate: string): number {
  const longer = Math.max(name.length, candidate.length);
  return longer <= shortName ? 1 : Math.max(2, Math.floor(longer / 3));
}

/** A known name near an unknown one. */
export interface NearName {
  readonly name: string;
  /** Whether the unknown name is a typing error of this one, not a different word. */
  readonly isTypo: boolean;
}

/** The name inside an expression: "day" of "{row.day}" and of "source.day", "visit-id" of "=row['visit-id']". */
const nameInExpression = (written: string): string | undefined =>
  /^[={$\s]*[a-z]\w*(?:\.([\w-]+)|\[\s*['"]([^'"]+)['"]\s*\])[}\s]*$/i
    .exec(written)
    ?.slice(1)
    .find((name) => name !== undefined);

/** The known names near a name, the nearest first. */
export function nearNames(name: string, known: readonly string[]): NearName[] {
  if (name.length > longestName) return [];
  const wanted = name.toLowerCase();
  const inside = nameInExpression(name);
  if (inside !== undefined && known.includes(inside)) return [{ name: inside, isTypo: true }];
  const here = synonymOf(name, known);
  if (here !== undefined) return [{ name: here, isTypo: isExactSynonym(name) }];
  // Of two equally near names, prefer one with the same prefix: authors drop endings more often.
  const begins = (candidate: string): number => Number(candidate.toLowerCase().startsWith(wanted.slice(0, 1)));
  return known
    .slice(0, maxNames)
    .filter((candidate) => candidate.length <= longestName)
    .map((candidate) => ({
      candidate,
      edits: distance(wanted, candidate.toLowerCase(), within(name, candidate)),
    }))
    .filter(({ candidate, edits }) => edits <= within(name, candidate))
    .sort(
      (one, other) =>
        one.edits - other.edits ||
        begins(other.candidate) - begins(one.candidate) ||
        one.candidate.localeCompare(other.candidate),
    )
    .map(({ candidate, edits }) => ({ name: candidate, isTypo: isTypo(wanted, candidate.toLowerCase(), edits) }));
}

/** The minimum length of a word that two names share. */
const minSharedWord = 3;

/** The words of a name: "open" and "modal" of "openModal", "visit" and "id" of "visit-id". */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= minSharedWord);

/** The known names that are words of a name, or that have all its words: "open" for "openModal". */
export function namesSharingWords(name: string, known: readonly string[]): readonly string[] {
  const words = wordsOf(name);
  const isAmong = (some: readonly string[], all: readonly string[]): boolean =>
    some.length > 0 && some.every((word) => all.includes(word));
  // Most paths share the words of their first folders.
  return words.length === 0 || name.includes('/')
    ? []
    : known.slice(0, maxNames).filter((one) => isAmong(wordsOf(one), words) || isAmong(words, wordsOf(one)));
}

/** The nearest known name; undefined if none is near enough. */
export const nearest = (name: string, known: readonly string[]): string | undefined => nearNames(name, known)[0]?.name;

/** The minimum length of a name in which one typing error still shows what was meant, and two. */
const minLengthForTypos = { one: 3, two: 8 };

/**
 * Whether a lowercase name is a typing error of another. Another digit is another name (`line1`, `line2`), and two
 * neighbouring edits are another word (`minItems`, `maxItems`).
 */
function isTypo(written: string, meant: string, edits: number): boolean {
  const words = (name: string): string => name.replace(/[-_ ]/g, '');
  if (words(written) === words(meant)) return true;
  const digits = (name: string): string => name.replace(/\D/g, '');
  if (digits(written) !== digits(meant) || written.length < minLengthForTypos.one) return false;
  if (edits <= 1) return true;
  return edits === 2 && written.length >= minLengthForTypos.two && !isOtherWord(written, meant);
}

/** Whether two names differ in one place only, by at most two characters. */
function isOtherWord(written: string, meant: string): boolean {
  let start = 0;
  while (start < written.length && written[start] === meant[start]) start += 1;
  let end = 0;
  const max = Math.min(written.length, meant.length) - start;
  while (end < max && written.at(-1 - end) === meant.at(-1 - end)) end += 1;
  return Math.max(written.length, meant.length) - start - end <= 2;
}
