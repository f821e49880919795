import { spend, spendOnText } from './budget';
import { gt, lt } from './core';
import { duration } from './duration';
import type { FunctionGroup } from './function';

// Every function of a group is exported from the group's file.
export { duration };

const of = <R>(compute: (value: number) => R) => {
  return (value: unknown): R | null => (typeof value === 'number' ? compute(value) : null);
};
const dropEmpty = (list: readonly unknown[]): unknown[] => {
  spend(list.length);
  return list.filter((item) => item !== null && item !== undefined);
};

/** Moves the decimal point in the number's text, so that 1.005 is rounded as written, not as stored. */
function shift(value: number, places: number): number {
  const [digits, exponent] = String(value).split('e');
  return Number(`${digits}e${Number(exponent ?? 0) + places}`);
}

/** The steps to round a number as it is written. */
const roundingSteps = 5;

export function round(value: unknown, digits: unknown = 0): number | null {
  if (typeof value !== 'number' || typeof digits !== 'number' || Number.isNaN(digits)) return null;
  spend(roundingSteps);
  const places = Math.max(-15, Math.min(15, Math.trunc(digits)));
  const rounded = shift(Math.round(shift(Math.abs(value), places)), -places);
  return Number.isFinite(rounded) ? Math.sign(value) * rounded + 0 : null;
}

export const floor = /* @__PURE__ */ of(Math.floor);
export const ceil = /* @__PURE__ */ of((value) => Math.ceil(value) + 0);
export const abs = /* @__PURE__ */ of(Math.abs);

const extreme =
  (beats: (a: unknown, b: unknown) => boolean | null) =>
  (...values: unknown[]): unknown => {
    const list = values.length === 1 && Array.isArray(values[0]) ? dropEmpty(values[0]) : values;
    if (list.length === 0 || list.some((item) => item === null || item === undefined)) return null;
    return list.reduce((best, item) => (beats(item, best) ? item : best));
  };

export const min = /* @__PURE__ */ extreme(lt);
export const max = /* @__PURE__ */ extreme(gt);

export function sum(list: unknown): number | null {
  if (!Array.isArray(list)) return null;
  spend(list.length);
  const total = list.reduce((so: number, item) => so + (typeof item === 'number' ? item : 0), 0);
  return Number.isFinite(total) ? total : null;
}

export function average(list: unknown): number | null {
  if (Array.isArray(list)) spend(list.length);
  const numbers = Array.isArray(list) ? list.filter((item) => typeof item === 'number') : [];
  const total = sum(numbers);
  return total === null || numbers.length === 0 ? null : total / numbers.length;
}

export function number(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') spendOnText(value.length);
  const plain = typeof value === 'string' ? value.trim() : '';
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

export function percent(value: unknown, digits: unknown = 2): string | null {
  const rounded = typeof value === 'number' ? round(shift(value, 2), digits) : null;
  return rounded === null ? null : `${rounded}%`;
}

/** Numbers. There is one kind of number, so 7 / 2 is 3.5. */
export const numbers = {
  round: {
    signature: 'round(number, number?): number',
    doc: 'Rounds to this many decimal places. Halves round away from zero. Default: 0 decimal places.',
    example: ['round(1.005, 2)', 1.01],
    run: round,
  },
  floor: {
    signature: 'floor(number): number',
    doc: 'Rounds down to a whole number.',
    example: ['floor(2.7)', 2],
    run: floor,
  },
  ceil: {
    signature: 'ceil(number): number',
    doc: 'Rounds up to a whole number.',
    example: ['ceil(2.1)', 3],
    run: ceil,
  },
  abs: { signature: 'abs(number): number', doc: 'Absolute value.', example: ['abs(-2)', 2], run: abs },
  min: {
    signature: 'min(list<T>): T or min(T...): T',
    doc: 'Smallest of several numbers, dates or texts, or of the items of a list. Nulls in a list are skipped.',
    example: ['min(3, 1, 2)', 1],
    run: min,
  },
  max: {
    signature: 'max(list<T>): T or max(T...): T',
    doc: 'Largest of several numbers, dates or texts, or of the items of a list. Nulls in a list are skipped.',
    example: ['max(["2026-01-02", "2026-01-01"])', '2026-01-02'],
    run: max,
  },
  sum: {
    signature: 'sum(list<number>): number',
    doc: 'Sum of the numbers in a list. Nulls are skipped. The sum of an empty list is 0.',
    example: ['sum([1, 2, 3])', 6],
    run: sum,
  },
  average: {
    signature: 'average(list<number>): number',
    doc: 'Average of the numbers in a list. Null if there are none.',
    example: ['average([1, 2])', 1.5],
    run: average,
  },
  number: {
    signature: 'number(any): number',
    doc: 'Converts a text to a number. Null if it is not a number.',
    example: ['number(" 12.5 ")', 12.5],
    run: number,
  },
  percent: {
    signature: 'percent(number, number?): string',
    doc: 'Formats a fraction as a percentage, with at most this many decimal places. Default: 2.',
    example: ['percent(0.125)', '12.5%'],
    run: percent,
  },
  duration: {
    signature: 'duration(number): string',
    doc: 'Formats a number of minutes as hours and minutes.',
    example: ['duration(90)', '1 h 30 min'],
    run: duration,
  },
} as const satisfies FunctionGroup;
