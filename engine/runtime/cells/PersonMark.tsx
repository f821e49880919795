import styles from './Cell.module.css';

/** The number of tints for people in the theme: --person-1-tint, --person-1-ink and so on. */
const tints = 6;

/** The first letters of a name's first and last word, ignoring anything in brackets, such as a code. */
function initialsOf(name: string): string {
  const words = name.replace(/\(.*?\)/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase() ?? '').join('');
}

/** The number of a name's tint, derived from the name. */
function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % tints) + 1;
}

/** A person's initials in a small circle; decoration next to the name. */
export function PersonMark({ name }: { readonly name: string }) {
  const tint = tintOf(name);
  const colours = { '--tint': `var(--person-${tint}-tint)`, '--ink': `var(--person-${tint}-ink)` };
  return <span className={styles.mark} data-initials={initialsOf(name)} style={colours} aria-hidden />;
}
