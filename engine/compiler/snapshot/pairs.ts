import { isObject } from '../../language/json';
import { nameOfItem } from './identity';

/** The positions of an item in a list before and after. */
export type Pair = readonly [before: number, after: number];

/** Keys that identify an item even if its other values differ. */
const pointing = ['url', 'path', 'screen', 'name', 'id', 'icon', 'field', 'label', 'header', 'title', 'text'];

/** Lists of alternatives, whose items are identified only by position. */
const alternatives = new Set(['allOf', 'anyOf', 'oneOf']);

/** Whether an item can only be identified by its position: an alternative, or a column of a page. */
const isPlaced = (key: string, item: object): boolean => alternatives.has(key) || (key === 'items' && 'body' in item);

/** Lists of groups: if their length is unchanged, a group without a title is matched by its position. */
const groups = new Set(['groups', 'ui:groups']);

/** Lists whose items have a kind: the item's first key. */
const ofKinds = new Set(['body', 'then', 'onClick', 'onSubmit', 'onClose', 'onChange']);

/**
 * Matches the items of a list before and after: first identical items, then items with the same name, then similar
 * items.
 */
export function matchItems(key: string, before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const pairs: Pair[] = [];
  const [left, right] = [new Set(before.keys()), new Set(after.keys())];
  const take = (from: number, to: number): void => {
    pairs.push([from, to]);
    left.delete(from);
    right.delete(to);
  };
  const takeEqual = (sign: (item: unknown) => string | undefined): void => {
    for (const from of [...left]) {
      const own = sign(before[from]);
      const to = own === undefined ? undefined : [...right].find((one) => sign(after[one]) === own);
      if (to !== undefined) take(from, to);
    }
  };
  takeEqual((item) => JSON.stringify(item));
  takeEqual((item) => nameOfItem(key, item));
  const alike = [...left].flatMap((from) =>
    [...right].map((to) => ({ from, to, score: likeness(key, before[from], after[to]) - Math.abs(from - to) / 1000 })),
  );
  for (const { from, to, score } of alike.sort((one, other) => other.score - one.score)) {
    if (score >= 0.45 && left.has(from) && right.has(to)) take(from, to);
  }
  const isNameless = (item: unknown): boolean => isObject(item) && nameOfItem(key, item) === undefined;
  if (groups.has(key) && before.length === after.length)
    for (const at of [...left]) if (right.has(at) && isNameless(before[at]) && isNameless(after[at])) take(at, at);
  return pairs.sort(([one], [other]) => one - other);
}

/** How similar two items are, from 0 to about 1. */
function likeness(key: string, before: unknown, after: unknown): number {
  if (!isObject(before) || !isObject(after)) return 0;
  const [first, second] = [Object.keys(before)[0], Object.keys(after)[0]];
  if (ofKinds.has(key) && first !== second) return 0;
  const [one, other] = [leavesOf(before), leavesOf(after)];
  const shared = [...one].filter((leaf) => other.has(leaf)).length;
  const same = shared / (one.size + other.size - shared || 1);
  const points = pointing.some((by) => before[by] !== undefined && before[by] === after[by]);
  if (isPlaced(key, before)) return same + 0.5;
  return same + (points || ofKinds.has(key) ? 0.3 : 0);
}

/** Every leaf value of a part, as `path=value`. */
function leavesOf(value: unknown, place = ''): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([`${place}=${JSON.stringify(value)}`]);
  return new Set(Object.entries(value).flatMap(([key, one]) => [...leavesOf(one, `${place}/${key}`)]));
}
