import { isPart, namesOf, type Part } from './identity';

/** A step from a definition to a part of it: a key, or an item of a list with the item itself. */
export interface Step {
  readonly key: string;
  readonly item?: { readonly name: string; readonly before?: unknown; readonly after?: unknown };
}

/** One difference between two normal forms. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed' | 'moved';
  readonly path: readonly Step[];
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Every difference between two normal forms of one definition; items of lists are matched by what they are called. */
export function compare(before: unknown, after: unknown, path: readonly Step[] = []): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isPart(before) && isPart(after)) return compareParts(before, after, path);
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isPart))
    return compareLists(before, after, path);
  return [{ kind: 'changed', path, before, after }];
}

function compareParts(before: Part, after: Part, path: readonly Step[]): Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const renamed = renamedKeys(before, after);
  const inner = keys.flatMap((key): Difference[] => {
    const next = [...path, { key }];
    if ([...renamed.values()].includes(key)) return [];
    if (renamed.has(key)) return [{ kind: 'renamed', path: next, before: key, after: renamed.get(key) }];
    if (!(key in after)) return [{ kind: 'removed', path: next, before: before[key] }];
    if (!(key in before)) return [{ kind: 'added', path: next, after: after[key] }];
    return compare(before[key], after[key], next);
  });
  return [...inner, ...movedKeys(before, after, path)];
}

/** Keys whose value stands unchanged under another key. */
function renamedKeys(before: Part, after: Part): ReadonlyMap<string, string> {
  const gone = Object.keys(before).filter((key) => !(key in after) && isPart(before[key]));
  const come = Object.keys(after).filter((key) => !(key in before));
  const pairs = gone.flatMap((key) => {
    const other = come.find((one) => JSON.stringify(after[one]) === JSON.stringify(before[key]));
    return other === undefined ? [] : [[key, other] as const];
  });
  return new Map(pairs);
}

/** Of most objects the order says nothing; fields of a form are shown in the order of its properties. */
function movedKeys(before: Part, after: Part, path: readonly Step[]): Difference[] {
  if (path.at(-1)?.key !== 'properties') return [];
  return moved(Object.keys(before), Object.keys(after)).map((key) => ({ kind: 'moved', path: [...path, { key }] }));
}

/** The items of a list before and after, by name. */
interface Lists {
  readonly key: string;
  readonly before: ReadonlyMap<string, unknown>;
  readonly after: ReadonlyMap<string, unknown>;
}

function compareLists(before: readonly unknown[], after: readonly unknown[], path: readonly Step[]): Difference[] {
  const key = path.at(-1)?.key ?? '';
  const byName = (items: readonly unknown[]) => new Map(namesOf(key, items).map((name, index) => [name, items[index]]));
  const lists: Lists = { key, before: byName(before), after: byName(after) };
  const renamed = renamedItems(lists);
  const at = (name: string, later = name): readonly Step[] => [
    ...path.slice(0, -1),
    { key, item: { name, before: lists.before.get(name), after: lists.after.get(later) } },
  ];
  const gone = [...lists.before.keys()].filter((name) => !lists.after.has(name) && !renamed.has(name));
  const come = [...lists.after.keys()].filter(
    (name) => !lists.before.has(name) && ![...renamed.values()].includes(name),
  );
  const both = [...lists.before.keys()].filter((name) => lists.after.has(name));
  return [
    ...gone.map((name): Difference => ({ kind: 'removed', path: at(name), before: lists.before.get(name) })),
    ...come.map((name): Difference => ({ kind: 'added', path: at(name), after: lists.after.get(name) })),
    ...[...renamed].flatMap(([name, later]) =>
      compare(lists.before.get(name), lists.after.get(later), at(name, later)),
    ),
    ...both.flatMap((name) => compare(lists.before.get(name), lists.after.get(name), at(name))),
    ...moved([...lists.before.keys()], [...lists.after.keys()]).map(
      (name): Difference => ({ kind: 'moved', path: at(name) }),
    ),
  ];
}

/** Items that are the same but for the words by which they are called. */
function renamedItems({ before, after }: Lists): ReadonlyMap<string, string> {
  const rest = (item: unknown) =>
    JSON.stringify(isPart(item) ? { ...item, label: '', title: '', header: '', text: '' } : item);
  const come = [...after.keys()].filter((name) => !before.has(name));
  const pairs = [...before.keys()].flatMap((name) => {
    if (after.has(name)) return [];
    const other = come.find((one) => rest(after.get(one)) === rest(before.get(name)));
    return other === undefined ? [] : [[name, other] as const];
  });
  return new Map(pairs);
}

/** The fewest names that must have moved for the one order to become the other: those outside the longest run that kept its order. */
function moved(before: readonly string[], after: readonly string[]): string[] {
  const kept = before.filter((name) => after.includes(name));
  const order = after.filter((name) => before.includes(name));
  const places = order.map((name) => kept.indexOf(name));
  const stays = longestRising(places);
  return order.filter((_, index) => !stays.has(index));
}

/** Positions of a longest rising sequence among numbers. */
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
