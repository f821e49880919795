import type { FunctionGroup } from './function';
import { round } from './numbers';

/** Groups digits the Indian way: three, then twos. */
const group = (digits: string): string => digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

export function formatNumber(value: unknown, decimals?: unknown): string | null {
  const fixed = typeof decimals === 'number' ? Math.max(0, Math.min(15, Math.trunc(decimals))) : null;
  const rounded = round(value, fixed ?? 10);
  if (rounded === null || !Number.isFinite(rounded) || Math.abs(rounded) >= 1e21) return null;
  const plain = fixed === null ? decimal(Math.abs(rounded)) : Math.abs(rounded).toFixed(fixed);
  const [digits = '', fraction] = plain.split('.');
  return `${rounded < 0 ? '-' : ''}${group(digits)}${fraction ? `.${fraction}` : ''}`;
}

/** Plain decimals, also below 0.000001, where `String` would switch to an exponent. */
const decimal = (value: number): string => (value < 1e-6 ? value.toFixed(10).replace(/\.?0+$/, '') : String(value));

export function money(value: unknown): string | null {
  const plain = formatNumber(value, 2);
  return plain === null ? null : plain.replace(/^-?/, '$&₹ ');
}

/** Amounts to read. */
export const amounts = {
  money: {
    signature: 'money(number): string',
    doc: 'An amount in rupees: two decimals, digits grouped by lakh and crore.',
    example: ['money(100000)', '₹ 1,00,000.00'],
    run: money,
  },
  formatNumber: {
    signature: 'formatNumber(number, number?): string',
    doc: 'A number with its digits grouped by lakh and crore, to so many decimals when given.',
    example: ['formatNumber(1234567.5)', '12,34,567.5'],
    run: formatNumber,
  },
} as const satisfies FunctionGroup;
