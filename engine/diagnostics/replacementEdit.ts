import type { OffsetEdit } from './diagnostic';

/** A text as it is written between the quotes of a JSON string. */
const escapeForJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** A text as a literal of an expression inside a JSON string. */
const literal = (mark: string, text: string): string =>
  escapeForJson(`${mark}${text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)}${mark}`);

/** A number, boolean or null of JSON. */
const isBare = (text: string): boolean => /^(true|false|null|-?\d[\d.eE+-]*)$/.test(text);

/** A name as it replaces a marked text after a character, in the quotes of that text. */
function asMarked(marked: string, before: string, name: string): string {
  if (marked.startsWith('"')) return JSON.stringify(name);
  if (isBare(marked) && !/['"]/.test(before)) return isBare(name) ? name : JSON.stringify(name);
  const quote = /^[rR]?(\\"|')/.exec(marked)?.[1];
  return quote === undefined ? escapeForJson(name) : literal(quote.slice(-1), name);
}

const isPlainName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

/**
 * The edit that replaces a marked text with a name, and keeps its quotes. After a dot, a name that expressions cannot
 * write there, such as `visit-id`, goes into brackets.
 */
export function replacementEdit(text: string, from: number, to: number, name: string): OffsetEdit {
  const marked = text.slice(from, to);
  if (text[from - 1] === '.' && isPlainName(marked) && !isPlainName(name))
    return { from: from - 1, to, text: escapeForJson(`['${name}']`) };
  return { from, to, text: asMarked(marked, text.charAt(from - 1), name) };
}
