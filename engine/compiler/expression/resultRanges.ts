import { isKeyOf } from '../../language/tableKeys';
import { literalNumber } from './daysFromToday';
import type { DecidedTest } from './fault';
import type { Node } from './parse';

/** The smallest and the largest result of functions that do not return every number. */
const ranges = {
  month: [1, 12],
  day: [1, 31],
  // Dates have years of four digits.
  year: [1000, 9999],
  size: [0, Number.POSITIVE_INFINITY],
  count: [0, Number.POSITIVE_INFINITY],
  length: [0, Number.POSITIVE_INFINITY],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

const mirrored: Readonly<Record<Comparison, Comparison>> = {
  ...{ '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' },
};

/** Whether no number in a range passes the test. */
const neverTrue: Readonly<Record<Comparison, (value: number, min: number, max: number) => boolean>> = {
  '==': (value, min, max) => value < min || value > max,
  // Only "!=" is true for an empty value too, so its opposite decides it.
  '!=': (value, min, max) => value < min || value > max,
  '<': (value, min) => value <= min,
  '<=': (value, min) => value < min,
  '>': (value, _, max) => value >= max,
  '>=': (value, _, max) => value > max,
};

/** Finds out whether a comparison such as `month(date) == 0` is never true, or always, whatever the data are. */
export function decideByRange(node: Extract<Node, { readonly args: [Node, Node] }>): DecidedTest | undefined {
  const { op } = node;
  if (!isKeyOf(mirrored, op)) return undefined;
  const [left, right] = node.args;
  const [of, fixed, test] = left.op === 'call' ? [left, right, op] : [right, left, mirrored[op]];
  const value = literalNumber(fixed);
  if (value === undefined || of.op !== 'call' || !isKeyOf(ranges, of.args[0])) return undefined;
  const name = of.args[0];
  const [min, max] = ranges[name];
  return neverTrue[test](value, min, max) ? { name, min, max, isAlways: op === '!=' } : undefined;
}
