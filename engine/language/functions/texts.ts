import { spend, spendOnSearch, spendOnText } from './budget';
import { text } from './core';
import type { FunctionGroup } from './function';
import { joinPieces } from './joinPieces';

const of = <A extends unknown[], R>(compute: (value: string, ...rest: A) => R) => {
  return (value: unknown, ...rest: A): R | null => {
    if (typeof value !== 'string') return null;
    spendOnText(value.length);
    return compute(value, ...rest);
  };
};
const withText = <R>(compute: (value: string, part: string) => R) =>
  of((value, part: unknown) => (typeof part === 'string' ? compute(value, part) : null));

export const upper = /* @__PURE__ */ of((value) => value.toUpperCase());
export const lower = /* @__PURE__ */ of((value) => value.toLowerCase());
export const trim = /* @__PURE__ */ of((value) => value.trim());
export const contains = /* @__PURE__ */ withText((value, part) => {
  spendOnSearch(value, part);
  return value.includes(part);
});
export const startsWith = /* @__PURE__ */ withText((value, part) => value.startsWith(part));
export const endsWith = /* @__PURE__ */ withText((value, part) => value.endsWith(part));

/** The steps to prepare a regular expression. */
const patternSteps = 50;

export const matches = /* @__PURE__ */ withText((value, pattern) => {
  spend(patternSteps + value.length);
  return new RegExp(pattern, 'u').test(value);
});
export const split = /* @__PURE__ */ withText((value, part) => {
  spend(value.length);
  spendOnSearch(value, part);
  return value.split(part);
});
export const length = /* @__PURE__ */ of((value) => {
  spend(value.length);
  return [...value].length;
});

export function replace(value: unknown, find: unknown, by: unknown): string | null {
  if (typeof value !== 'string' || typeof find !== 'string' || typeof by !== 'string') return null;
  spend(value.length);
  spendOnSearch(value, find);
  return find === '' ? value : joinPieces(value.split(find), by);
}

export function join(list: unknown, separator: unknown = ', '): string | null {
  if (!Array.isArray(list) || typeof separator !== 'string') return null;
  spend(list.length);
  const items = list.filter((item) => item !== null && item !== undefined && item !== '');
  return joinPieces(items.map(text), separator);
}

export const initials = /* @__PURE__ */ of((value) => {
  const words = value.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
});

export function string(value: unknown): string | null {
  return value === null || value === undefined ? null : text(value);
}

/** Texts. */
export const texts = {
  upper: {
    signature: 'upper(string): string',
    doc: 'Converts a text to uppercase.',
    example: ['upper("ward")', 'WARD'],
    run: upper,
  },
  lower: {
    signature: 'lower(string): string',
    doc: 'Converts a text to lowercase.',
    example: ['lower("WARD")', 'ward'],
    run: lower,
  },
  trim: {
    signature: 'trim(string): string',
    doc: 'Removes spaces at both ends of a text.',
    example: ['trim("  a b ")', 'a b'],
    run: trim,
  },
  contains: {
    signature: 'contains(string, string): bool',
    doc: 'Whether the first text contains the second.',
    example: ['contains("bedroom", "room")', true],
    run: contains,
  },
  startsWith: {
    signature: 'startsWith(string, string): bool',
    doc: 'Whether the first text starts with the second.',
    example: ['startsWith("bedroom", "bed")', true],
    run: startsWith,
  },
  endsWith: {
    signature: 'endsWith(string, string): bool',
    doc: 'Whether the first text ends with the second.',
    example: ['endsWith("bedroom", "bed")', false],
    run: endsWith,
  },
  matches: {
    signature: 'matches(string, pattern): bool',
    doc: 'Whether the regular expression matches part of the text. Use ^ and $ to match the whole text.',
    example: ['matches("E-0042", "^E-[0-9]+$")', true],
    run: matches,
  },
  replace: {
    signature: 'replace(string, string, string): string',
    doc: 'Replaces every occurrence of the second text with the third.',
    example: ['replace("a-b-c", "-", " ")', 'a b c'],
    run: replace,
  },
  join: {
    signature: 'join(list<any>, string?): string',
    doc: 'Joins the items into one text, with a separator between them. Skips empty items. Default separator: ", ".',
    example: ['join(["a", "b"], " / ")', 'a / b'],
    run: join,
  },
  split: {
    signature: 'split(string, string): list<string>',
    doc: 'Splits a text at each separator.',
    example: ['split("a,b", ",")', ['a', 'b']],
    run: split,
  },
  length: {
    signature: 'length(string): number',
    doc: 'Number of characters.',
    example: ['length("leave")', 5],
    harmless: true,
    run: length,
  },
  initials: {
    signature: 'initials(string): string',
    doc: 'First letters of the first and last words.',
    example: ['initials("Asha Devi Rao")', 'AR'],
    run: initials,
  },
  string: {
    signature: 'string(any): string',
    doc: 'Converts a value to text, as {…} does.',
    example: ['string(12.5)', '12.5'],
    run: string,
  },
} as const satisfies FunctionGroup;
