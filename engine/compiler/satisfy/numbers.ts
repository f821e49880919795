import { isMultiple } from '../validators/multipleOf';
import type { Restriction } from './restriction';

/** The numbers between two bounds. */
interface Range {
  readonly low: number;
  readonly high: number;
  /** Whether the bounds themselves are excluded. */
  readonly isOverLow: boolean;
  readonly isUnderHigh: boolean;
}

/** The maximum number of multiples to try. */
const maxTried = 10_000;

/** Whether no number satisfies the bounds and divisors. */
export function excludesNumbers(all: readonly Restriction[], isInteger: boolean): boolean {
  const range = rangeOf(all);
  const { low, high } = range;
  if (low > high || (low === high && (range.isOverLow || range.isUnderHigh))) return true;
  const steps = [...numbersOf(all, 'multipleOf').filter((one) => one > 0), ...(isInteger ? [1] : [])];
  return steps.length > 0 && hasNoMultiple(range, steps);
}

const numbersOf = (all: readonly Restriction[], keyword: string): readonly number[] =>
  all.flatMap(({ keyword: own, limit }) => (own === keyword && typeof limit === 'number' ? [limit] : []));

function rangeOf(all: readonly Restriction[]): Range {
  const lows = [numbersOf(all, 'minimum'), numbersOf(all, 'exclusiveMinimum')] as const;
  const highs = [numbersOf(all, 'maximum'), numbersOf(all, 'exclusiveMaximum')] as const;
  const [low, high] = [Math.max(...lows.flat()), Math.min(...highs.flat())];
  return { low, high, isOverLow: lows[1].includes(low), isUnderHigh: highs[1].includes(high) };
}

/** Whether none of the numbers of a finite range is a multiple of all steps; tries the multiples of the largest step. */
function hasNoMultiple({ low, high, isOverLow, isUnderHigh }: Range, steps: readonly number[]): boolean {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return false;
  const step = Math.max(...steps);
  const [first, last] = [Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9)];
  if (last - first > maxTried) return false;
  for (let count = first; count <= last; count += 1) {
    const value = Number((count * step).toPrecision(15));
    const isInside = (isOverLow ? value > low : value >= low) && (isUnderHigh ? value < high : value <= high);
    if (isInside && steps.every((one) => isMultiple(value, one))) return false;
  }
  return true;
}
