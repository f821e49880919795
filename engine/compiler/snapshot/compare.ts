import { isObject } from '../../language/json';
import type { DefinitionPart } from './identity';
import { matchItems } from './pairs';

/** A step on the path to a part of a definition: a key and, if the part is in a list, the item. */
export interface DefinitionStep {
  readonly key: string;
  readonly item?: { readonly before?: unknown; readonly after?: unknown };
}

/** One difference between two normal forms. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed' | 'moved';
  readonly path: readonly DefinitionStep[];
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Every difference between two normal forms of one definition; list items are matched by name. */
export function compareDefinitions(
  before: unknown,
  after: unknown,
  path: readonly DefinitionStep[] = [],
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isOne = [before, after].some((value) => isObject(value) && '$data' in value);
  if (isObject(before) && isObject(after) && !isOne) return compareParts(before, after, path);
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isObject))
    return compareLists(before, after, path);
  return [{ kind: 'changed', path, before, after }];
}

/** Parts whose entries are named by the author. */
const named = new Set([
  'sources',
  'modals',
  'page',
  'calls',
  'ui',
  'onChange',
  'properties',
  'items',
  'redirects',
  'icons',
  'tones',
]);

/** Parts that map names chosen by the author to values. */
const valued = new Set(['with', 'set', 'initialContext', 'initial']);

/** Lists whose items are reported one by one, even if the whole list is added or removed. */
const listed = new Set([
  'buttons',
  'actions',
  'columns',
  'body',
  'then',
  'onClick',
  'onSubmit',
  'onClose',
  'ui:groups',
  'panels',
  'items',
  'quickLinks',
  'groups',
]);

/** The value; or, if it is missing and its counterpart's entries are reported one by one, an empty list or object. */
function emptyFor(value: unknown, other: unknown, path: readonly DefinitionStep[]): unknown {
  const key = path.at(-1)?.key ?? '';
  if (value !== undefined || path.some((step) => step.key === 'schema')) return value;
  if (Array.isArray(other) && listed.has(key) && other.some(isObject)) return [];
  return isObject(other) && named.has(key) && Object.keys(other).length > 0 ? {} : value;
}

function compareParts(before: DefinitionPart, after: DefinitionPart, path: readonly DefinitionStep[]): Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const renamed = findRenamedKeys(before, after, path.at(-1)?.key ?? '');
  const inner = keys.flatMap((key): Difference[] => {
    const next = [...path, { key }];
    if ([...renamed.values()].includes(key)) return [];
    if (renamed.has(key)) return [{ kind: 'renamed', path: next, before: key, after: renamed.get(key) }];
    const [old, now] = [emptyFor(before[key], after[key], next), emptyFor(after[key], before[key], next)];
    if (now === undefined) return [{ kind: 'removed', path: next, before: old }];
    if (old === undefined) return [{ kind: 'added', path: next, after: now }];
    return compareDefinitions(old, now, next);
  });
  return [...inner, ...findMovedKeys(before, after, path)];
}

/** Keys whose value is unchanged under another key. */
function findRenamedKeys(before: DefinitionPart, after: DefinitionPart, owner: string): ReadonlyMap<string, string> {
  if (!named.has(owner) && !valued.has(owner)) return new Map();
  const gone = Object.keys(before).filter((key) => !(key in after));
  const come = Object.keys(after).filter((key) => !(key in before));
  const pairs = new Map<string, string>();
  for (const key of gone) {
    const same = (one: string): boolean => JSON.stringify(after[one]) === JSON.stringify(before[key]);
    const other = come.find((one) => same(one) && ![...pairs.values()].includes(one));
    if (other !== undefined) pairs.set(key, other);
  }
  return pairs;
}

/**
 * Reports moved form fields, which are shown in the order of their properties; in other objects, order has no meaning.
 */
function findMovedKeys(before: DefinitionPart, after: DefinitionPart, path: readonly DefinitionStep[]): Difference[] {
  if (path.at(-1)?.key !== 'properties') return [];
  return findMovedItems(Object.keys(before), Object.keys(after)).map((key) => ({
    kind: 'moved',
    path: [...path, { key }],
  }));
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly DefinitionStep[],
): Difference[] {
  const key = path.at(-1)?.key ?? '';
  const pairs = matchItems(path.at(-2)?.key === 'onChange' ? 'onChange' : key, before, after);
  const at = (old: unknown, now: unknown): readonly DefinitionStep[] => [
    ...path.slice(0, -1),
    { key, item: { before: old, after: now } },
  ];
  const gone = before.filter((_, from) => !pairs.some(([one]) => one === from));
  const come = after.filter((_, to) => !pairs.some(([, one]) => one === to));
  const places = pairs.map(([, to]) => to);
  return [
    ...gone.map((item): Difference => ({ kind: 'removed', path: at(item, undefined), before: item })),
    ...come.map((item): Difference => ({ kind: 'added', path: at(undefined, item), after: item })),
    ...pairs.flatMap(([from, to]) => compareDefinitions(before[from], after[to], at(before[from], after[to]))),
    ...findMovedItems(
      places,
      [...places].sort((one, other) => one - other),
    ).map((to): Difference => {
      const from = pairs.find(([, one]) => one === to)?.[0] ?? to;
      return { kind: 'moved', path: at(before[from], after[to]) };
    }),
  ];
}

/** The minimal set of moved items between two orders: those outside the longest common subsequence. */
function findMovedItems<Name>(before: readonly Name[], after: readonly Name[]): Name[] {
  const kept = before.filter((name) => after.includes(name));
  const order = after.filter((name) => before.includes(name));
  const places = order.map((name) => kept.indexOf(name));
  const stays = longestRising(places);
  return order.filter((_, index) => !stays.has(index));
}

/** The positions of a longest increasing subsequence of numbers. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const best = numbers.map(() => 1);
  const previous = numbers.map(() => -1);
  for (const [index, value] of numbers.entries()) {
    for (let earlier = 0; earlier < index; earlier++) {
      if ((numbers[earlier] ?? 0) < value && (best[earlier] ?? 0) + 1 > (best[index] ?? 0)) {
        best[index] = (best[earlier] ?? 0) + 1;
        previous[index] = earlier;
      }
    }
  }
  const chosen = new Set<number>();
  for (let at = best.indexOf(Math.max(0, ...best)); at >= 0; at = previous[at] ?? -1) chosen.add(at);
  return chosen;
}
