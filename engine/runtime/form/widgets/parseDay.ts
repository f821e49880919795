import { dayNumber } from '../../../language/functions/civil';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The day as 'YYYY-MM-DD'; null if it does not exist, such as 31 Feb. */
function asDay(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  return dayNumber(text) === null ? null : text;
}

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));
const monthNumber = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

interface Notation {
  readonly pattern: RegExp;
  read(parts: readonly string[]): string | null;
}

/** The ways to write a day. In purely numeric ones the day comes first, as in India. */
const notations: readonly Notation[] = [
  {
    pattern: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
    read: ([y = '', m, d]) => asDay(Number(y), Number(m), Number(d)),
  },
  {
    pattern: /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/,
    read: ([d, m, y = '']) => asDay(fullYear(y), Number(m), Number(d)),
  },
  {
    pattern: /^(\d{1,2})[-/.\s]*([a-z]{3,9})[-/.,\s]*(\d{4}|\d{2})$/i,
    read: ([d, m = '', y = '']) => asDay(fullYear(y), monthNumber(m), Number(d)),
  },
  {
    pattern: /^([a-z]{3,9})[-/.\s]*(\d{1,2})[-/.,\s]+(\d{4}|\d{2})$/i,
    read: ([m = '', d, y = '']) => asDay(fullYear(y), monthNumber(m), Number(d)),
  },
];

/** Parses a typed day to 'YYYY-MM-DD'; null if it is not one. */
export function parseDay(text: string): string | null {
  const plain = text.trim();
  for (const { pattern, read } of notations) {
    const match = pattern.exec(plain);
    if (match) return read(match.slice(1));
  }
  return null;
}
