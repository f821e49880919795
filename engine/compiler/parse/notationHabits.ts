/** A mistake with its cause, and what to write instead. */
export interface Habit {
  readonly problem: string;
  readonly instead: string;
}

/** The start of the word, such as a number, that ends at an offset. */
function startOfWord(text: string, end: number): number {
  let at = end;
  while (at > 0 && /[\w.,+-]/.test(text[at - 1] ?? '')) at -= 1;
  return at;
}

const separated = (written: string, number: string): Habit => ({
  problem: `${written} has separators between its digits`,
  instead: `Write ${number}.`,
});

/** Detects numbers as a spreadsheet shows them: with separators, a decimal comma, a sign, a unit or leading zeros. */
function numberHabit(text: string, from: number): Habit | undefined {
  if (/^\+\d/.test(text.slice(from))) return { problem: 'numbers have no plus sign', instead: 'Remove the plus sign.' };
  const start = startOfWord(text, from);
  const written = /^-?\d[\d.,]*\d/.exec(text.slice(start))?.[0] ?? '';
  const isInNumber = start < from && from <= start + written.length;
  const isSeparated = /^-?[1-9]\d{0,2}(?:(?:,\d{2,3})*,\d{3}(?:\.\d+)?|(?:\.\d{3}){2,}(?:,\d+)?)$/.test(written);
  const separator = /[.,]/.exec(written)?.[0] ?? '';
  if (isInNumber && isSeparated) return separated(written, written.replaceAll(separator, '').replace(',', '.'));
  if (isInNumber && /^-?\d+,\d+$/.test(written))
    return { problem: `${written} has a decimal comma`, instead: `Write ${written.replace(',', '.')}.` };
  const zeros = /^(-?)0+(\d+(?:\.\d+)?)$/.exec(written);
  if (isInNumber && zeros !== null)
    return { problem: `${written} starts with a zero`, instead: `Write ${zeros[1]}${zeros[2]}.` };
  const spaced = /(?<![\w.])-?\d{1,3}(?: \d{3})*[ \u00a0\u202f]$/.exec(text.slice(0, from))?.[0];
  const rest = /^\d{3}(?:[ \u00a0\u202f]\d{3})*(?!\w)/.exec(text.slice(from))?.[0];
  if (spaced !== undefined && rest !== undefined)
    return separated(spaced + rest, (spaced + rest).replace(/[ \u00a0\u202f]/g, ''));
  const number = /(?<![\w.])-?\d+(?:\.\d+)?$/.exec(text.slice(0, from))?.[0];
  const unit = /^(?:%|[\p{L}\p{Sc}]+)/u.exec(text.slice(from))?.[0];
  if (number === undefined || unit === undefined) return undefined;
  return {
    problem: `the number ${number} is followed by ${unit}`,
    instead: `Write ${number}, or "${number}${unit}" for a string.`,
  };
}

/** Detects keys and strings without quotation marks, or with only the closing one. */
function unquotedHabit(text: string, from: number): Habit | undefined {
  const line = text.slice(from).split('\n', 1)[0] ?? '';
  if (!/^[\p{L}_$=]/u.test(line)) return undefined;
  const before = text.slice(0, from).trimEnd().at(-1);
  const key = /^([\p{L}_$][\w$.:-]*?)\s*:(?:\s|$)/u.exec(line)?.[1] ?? /^([\p{L}_$][\w$.-]*)\s*:/u.exec(line)?.[1];
  if ((before === '{' || before === ',') && key !== undefined)
    return { problem: `the key ${key} has no quotation marks`, instead: `Write "${key}".` };
  if (/^[^"\\]*"\s*(?:[,:}\]]|$)/.test(line))
    return { problem: 'missing opening quotation mark', instead: 'Add a quotation mark before this word.' };
  const value = /^[^"\\,}\]]*/.exec(line)?.[0].trim() ?? '';
  if (before !== ':' || value === '' || !/^[,}\]]|^$/.test(line.slice(value.length).trimStart())) return undefined;
  return { problem: 'this string has no quotation marks', instead: `Write "${value}".` };
}

/** Detects an assignment in place of a colon, and a semicolon in place of a comma. */
function separatorHabit(text: string, from: number): Habit | undefined {
  const isAfterString = text.slice(0, from).trimEnd().endsWith('"');
  if (isAfterString && /^=(?!=)/.test(text.slice(from)))
    return { problem: 'expected a colon, got =', instead: 'Write a colon instead of =.' };
  if (text[from] !== ';') return undefined;
  const isLast = /^;\s*(?:[}\]]|$)/.test(text.slice(from));
  return { problem: 'a semicolon is no separator', instead: isLast ? 'Remove it.' : 'Write a comma instead.' };
}

/** Detects a string that goes on in the next line. */
function lineHabit(text: string, from: number, code: string): Habit | undefined {
  if (code !== 'UnexpectedEndOfString') return undefined;
  const next = text.slice(from).split('\n')[1]?.trim() ?? '';
  // A line of JSON begins with a quotation mark or a bracket.
  const goesOn = /^[^"{}[\],]/.test(next) && next.includes('"');
  return goesOn
    ? { problem: 'a line break inside a string', instead: 'Write the string on one line.' }
    : { problem: 'missing closing quotation mark', instead: 'Add a quotation mark where the string ends.' };
}

/** Spaces and other characters that look like nothing or like a space, but are no white space of JSON. */
const invisible = /[\u00a0\u00ad\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/;

/** Detects what copying leaves in a file: the marks of a merge conflict or a code block, dots, and invisible characters. */
export function pastedHabit(text: string, from: number): Habit | undefined {
  const rest = text.slice(from);
  if (/^(<{7}|={7}|>{7})/.test(rest))
    return {
      problem: 'the file has two versions of these lines, because a merge was not finished',
      instead: 'Keep one version between <<<<<<< and >>>>>>>, and remove the other one and these marks.',
    };
  if (rest.startsWith('```'))
    return { problem: 'this marks a block of code in another kind of text', instead: 'Remove the lines with ```.' };
  const dots = /^(\.{3}|\u2026)/.exec(rest)?.[0];
  if (dots !== undefined)
    return { problem: `${dots} stands for something that was left out`, instead: 'Write it in full, or remove this.' };
  if (!invisible.test(text[from] ?? '') || /\d$/.test(text.slice(0, from))) return undefined;
  return {
    problem: 'an invisible character, such as the wide space of a word processor',
    instead: 'Delete it, and type a space if one is needed.',
  };
}

/** Detects numbers, words and separators as other notations write them. */
export const notationHabit = (text: string, from: number, code: string): Habit | undefined =>
  numberHabit(text, from) ?? separatorHabit(text, from) ?? unquotedHabit(text, from) ?? lineHabit(text, from, code);

/** The advice for an error without a known cause; absent if the place alone does not show what to write. */
export function plainAdvice(text: string, from: number, code: string): string | undefined {
  switch (code) {
    case 'CommaExpected':
      return /["{[]/.test(text[from] ?? '') ? 'Add a comma before this.' : undefined;
    case 'ColonExpected':
      return 'Add a colon before this.';
    case 'ValueExpected':
      return /[,}]/.test(text[from] ?? '') ? 'Write a value before this.' : undefined;
    case 'EndOfFileExpected':
      return 'Remove this, or the bracket before it if that closes too much.';
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return 'Remove the comment.';
    default:
      return undefined;
  }
}
