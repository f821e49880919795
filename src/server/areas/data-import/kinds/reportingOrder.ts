import { wouldCycle } from '../../../rules/reportingLine';

/** A person in a file, and whom they report to, by the keys of their codes. */
export interface InFile {
  readonly key: string;
  readonly managerKey: string | undefined;
}

/** The order in which people of a file can be stored. */
export interface ReportingOrder<T> {
  /** Managers come before the people who report to them. */
  readonly ordered: readonly T[];
  /** The people who would report to themselves through others. */
  readonly inCycle: ReadonlySet<T>;
}

/** Orders people so that managers come first; people of the same level keep their order. */
export function orderByManager<T extends InFile>(people: readonly T[]): ReportingOrder<T> {
  const numbers = new Map(people.map(({ key }, number) => [key, number] as const));
  const managers = people.map(({ managerKey }) => (managerKey === undefined ? undefined : numbers.get(managerKey)));
  const lines = { get: (number: number) => managers[number] };
  const inCycle = new Set(
    people.filter(({ key }) => {
      const number = numbers.get(key) ?? -1;
      const above = managers[number];
      return above !== undefined && above !== number && wouldCycle(number, above, lines);
    }),
  );
  const levels = new Map<number, number>();
  const levelOf = (start: number): number => {
    const path: number[] = [];
    const seen = new Set<number>();
    let next: number | undefined = start;
    while (next !== undefined && !levels.has(next) && !seen.has(next)) {
      seen.add(next);
      path.push(next);
      next = managers[next];
    }
    let level = next === undefined ? -1 : (levels.get(next) ?? -1);
    for (const number of path.reverse()) {
      level += 1;
      levels.set(number, level);
    }
    return level;
  };
  const ordered = people
    .map((person) => ({ person, level: levelOf(numbers.get(person.key) ?? 0) }))
    .sort((one, other) => one.level - other.level)
    .map(({ person }) => person);
  return { ordered, inCycle };
}
