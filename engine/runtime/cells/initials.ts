/** How many tints the theme has for people: --person-1-tint, --person-1-ink and so on. */
const tints = 6;

/** The first letters of a name's first and last word, ignoring anything in brackets, such as a code. */
export function initialsOf(name: string): string {
  const words = name.replace(/\(.*?\)/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase() ?? '').join('');
}

/** The number of a name's tint, always the same. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % tints) + 1;
}
