import { type Expression, isExpression, type Roots } from '../../../engine/language/expression';
import type { Reason } from './explanation';
import { formatValue, valueAt } from './values';

/** An expression of a part, with its key. */
export interface KeyedExpression {
  readonly key: string;
  readonly expression: Expression;
}

/** Keys that hold nested parts, or actions that run later. */
const elsewhere = new Set([
  'body',
  'onClick',
  'onSubmit',
  'then',
  'outcome',
  'schema',
  'onChange',
  'actions',
  'onClose',
]);

/** The part's own expressions, without those of nested parts. */
export function expressionsOf(part: unknown, key = ''): KeyedExpression[] {
  if (isExpression(part)) return [{ key, expression: part }];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    elsewhere.has(name) ? [] : expressionsOf(value, key === '' ? name : `${key}.${name}`),
  );
}

/** Whether a root exists only for one row, item or response, so that it cannot explain the part as a whole. */
const isOfOne = (read: string): boolean => /^(row|item|column|index|result|fault)(\.|$)/.test(read);

/** The current result of an expression, and the values it read. */
export function reasonOf({ key, expression }: KeyedExpression, roots: Roots): Reason {
  const { text, at, reads } = expression;
  // An expression that is only a path returns the value it read.
  const seen = reads.filter((path) => path !== text);
  return {
    key,
    text,
    at,
    gives: formatValue(expression.run(roots)),
    saw: seen.map((path) => ({ path, value: formatValue(valueAt(roots, path)) })),
  };
}

/** The reasons of a part that apply to it as a whole. */
export function reasonsOf(held: readonly KeyedExpression[], roots: Roots): Reason[] {
  const isLacking = (read: string): boolean => isOfOne(read) && !((read.split('.')[0] ?? '') in roots);
  return held.filter(({ expression }) => !expression.reads.some(isLacking)).map((one) => reasonOf(one, roots));
}
