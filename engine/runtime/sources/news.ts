import { isObject } from '../../language/json';

/** A text that tells a value from every other. */
const told = (value: unknown): string => JSON.stringify(value) ?? '';

/** Rows stay where they are while there are as many, and none stands in the place of another. */
function moveRows(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return true;
  const [old, fresh] = [before.map(told), after.map(told)];
  const [known, now] = [new Set(old), new Set(fresh)];
  return fresh.some((row, at) => row !== old[at] && (known.has(row) || now.has(old[at] ?? '')));
}

/** Whether showing another answer in the place of one moves what a person reads. */
export function moves(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return moveRows(before, after) || before.some((row, at) => moves(row, after[at]));
  if (isObject(before) && isObject(after))
    return Object.keys({ ...before, ...after }).some((key) => moves(before[key], after[key]));
  return Array.isArray(before) || Array.isArray(after) || isObject(before) !== isObject(after);
}

/** Whether two answers say the same. */
export const isSame = (before: unknown, after: unknown): boolean => told(before) === told(after);
