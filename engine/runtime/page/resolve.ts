import { isExpression, type Roots } from '../../language/expression';

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A value of a plan with all expressions in it evaluated, however deep. */
export function resolveDeep(value: unknown, roots: Roots): unknown {
  if (isExpression(value)) return value.run(roots);
  if (Array.isArray(value)) return value.map((item) => resolveDeep(item, roots));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveDeep(item, roots)]));
}

/** The paths that a value of a plan reads, however deep its expressions are. */
export function readsOf(value: unknown): readonly string[] {
  if (isExpression(value)) return value.reads;
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap((item) => readsOf(item)))];
}
