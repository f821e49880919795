import { spend } from './budget';
import type { FunctionGroup } from './function';
import { round } from './numbers';

/** The steps to format a number, and to spell one. */
const formattingSteps = 20;
const spellingSteps = 40;

/** Groups digits the Indian way: the last three, then pairs. */
const group = (digits: string): string => digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

export function formatNumber(value: unknown, decimals?: unknown): string | null {
  spend(formattingSteps);
  const fixed = typeof decimals === 'number' ? Math.max(0, Math.min(15, Math.trunc(decimals))) : null;
  const rounded = round(value, fixed ?? 10);
  if (rounded === null || !Number.isFinite(rounded) || Math.abs(rounded) >= 1e21) return null;
  const plain = fixed === null ? decimal(Math.abs(rounded)) : Math.abs(rounded).toFixed(fixed);
  const [digits = '', fraction] = plain.split('.');
  return `${rounded < 0 ? '-' : ''}${group(digits)}${fraction ? `.${fraction}` : ''}`;
}

/** Formats a number in plain decimals, even below 0.000001, where `String` would use an exponent. */
const decimal = (value: number): string => (value < 1e-6 ? value.toFixed(10).replace(/\.?0+$/, '') : String(value));

/** Formats an amount, with a minus sign, which is as wide as a digit, instead of a hyphen. */
export function money(value: unknown): string | null {
  const plain = formatNumber(value, 2);
  if (plain === null) return null;
  return plain.startsWith('-') ? `−₹ ${plain.slice(1)}` : `₹ ${plain}`;
}

const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** The Indian units, the largest first. */
const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** Spells a whole number in words, the Indian way: with thousand, lakh and crore. */
function spellNumber(whole: number): string {
  if (whole < 20) return small[whole] ?? '';
  if (whole < 100) return [tens[Math.floor(whole / 10) - 2], ...(whole % 10 ? [small[whole % 10]] : [])].join('-');
  const [size, name] = units.find(([unit]) => whole >= unit) ?? units[3];
  const rest = whole % size;
  return `${spellNumber((whole - rest) / size)} ${name}${rest ? ` ${spellNumber(rest)}` : ''}`;
}

export function amountInWords(value: unknown): string | null {
  spend(spellingSteps);
  const rounded = round(value, 2);
  if (rounded === null || !Number.isFinite(rounded) || Math.abs(rounded) >= 1e21) return null;
  const [rupees = 0, paise = 0] = Math.abs(rounded).toFixed(2).split('.').map(Number);
  const fraction = paise ? `${rupees ? ' and' : ''} ${spellNumber(paise)} paise` : '';
  const said = `${rupees || !paise ? `rupees ${spellNumber(rupees)}` : ''}${fraction} only`.trim();
  const words = rounded < 0 ? `minus ${said}` : said;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Amounts, formatted for reading. */
export const amounts = {
  money: {
    signature: 'money(number): string',
    doc: 'Formats an amount in rupees, with two decimal places and lakh and crore grouping.',
    example: ['money(100000)', '₹ 1,00,000.00'],
    run: money,
  },
  formatNumber: {
    signature: 'formatNumber(number, number?): string',
    doc: 'Formats a number with lakh and crore grouping, and optionally a fixed number of decimal places.',
    example: ['formatNumber(1234567.5)', '12,34,567.5'],
    run: formatNumber,
  },
  amountInWords: {
    signature: 'amountInWords(number): string',
    doc: 'Writes an amount of rupees and paise in words, using thousand, lakh and crore.',
    example: ['amountInWords(44238)', 'Rupees forty-four thousand two hundred thirty-eight only'],
    run: amountInWords,
  },
} as const satisfies FunctionGroup;
