import { spend } from './budget';

/** CEL's list macros. Each returns null unless it is given a list. */

type Each<T> = (item: unknown) => T;
function items(list: unknown): unknown[] | null {
  if (!Array.isArray(list)) return null;
  spend(list.length);
  return list.map((item) => item ?? null);
}

/** `list.filter(x, test)`: the items that pass. */
export function filter(list: unknown, test: Each<boolean>): unknown[] | null {
  return items(list)?.filter(test) ?? null;
}

/** `list.map(x, value)`: the value for each item. */
export function map(list: unknown, value: Each<unknown>): unknown[] | null {
  return items(list)?.map((item) => value(item)) ?? null;
}

/** `list.exists(x, test)`: whether any item passes. */
export function exists(list: unknown, test: Each<boolean>): boolean | null {
  return items(list)?.some(test) ?? null;
}

/** `list.exists_one(x, test)`: whether exactly one item passes. */
export function existsOne(list: unknown, test: Each<boolean>): boolean | null {
  const kept = filter(list, test);
  return kept && kept.length === 1;
}

/** `list.all(x, test)`: whether every item passes. */
export function all(list: unknown, test: Each<boolean>): boolean | null {
  return items(list)?.every(test) ?? null;
}
