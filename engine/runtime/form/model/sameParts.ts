import { keysOfTable } from '../../../language/tableKeys';
/** Whether two objects are shallowly equal; false for undefined. */
export function sameParts<T extends object>(one: T, other: T | undefined): boolean {
  if (one === other) return true;
  if (!other) return false;
  const keys = keysOfTable(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}
