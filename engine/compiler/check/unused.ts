import { part } from '../resolve/typed';
import type { Checker } from './checker';

/** Sources that nothing reads, and modals that nothing opens. */
export function checkUnused(checker: Checker): void {
  const { sources, modals } = checker.facts;
  for (const [name, { typed }] of sources) {
    if (!checker.usedSources.has(name))
      checker.report('unused-source', typed.keyNode ?? typed.node, typed.pointer, { name });
  }
  for (const [name, typed] of modals) {
    if (!checker.usedModals.has(name))
      checker.report('unused-modal', typed.keyNode ?? typed.node, typed.pointer, { name });
  }
}

/** The sources that each source reads. */
function readBySources(checker: Checker): ReadonlyMap<string, readonly string[]> {
  const entries = [...checker.facts.sources].map(([name, { typed }]) => {
    const reads = [...checker.held]
      .filter(([pointer]) => pointer.startsWith(`${typed.pointer}/`))
      .flatMap(([, held]) => held.reads);
    return [
      name,
      reads.filter((path) => path.startsWith('source.')).map((path) => path.slice('source.'.length)),
    ] as const;
  });
  return new Map(entries);
}

/** Sources that wait for one another. */
export function checkCycles(checker: Checker): void {
  const reads = readBySources(checker);
  const reported = new Set<string>();
  for (const start of reads.keys()) {
    const cycle = cycleFrom(start, reads);
    if (cycle === undefined || cycle.some((name) => reported.has(name))) continue;
    for (const name of cycle) reported.add(name);
    const typed = checker.facts.sources.get(start)?.typed;
    const at = part(typed, 'with') ?? typed;
    if (at !== undefined) checker.report('cyclic-source', at.keyNode ?? at.node, at.pointer, { names: cycle });
  }
}

function cycleFrom(start: string, reads: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const walk = (name: string, path: readonly string[]): readonly string[] | undefined => {
    for (const next of reads.get(name) ?? []) {
      if (next === start) return [...path, start];
      if (path.includes(next)) continue;
      const found = walk(next, [...path, next]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}
