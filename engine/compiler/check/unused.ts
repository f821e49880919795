import type { MessageCode } from '../../diagnostics/messages';
import { fieldPath } from '../../diagnostics/wording';
import type { JsonSchema } from '../../language/contract';
import { sourceRead } from '../../language/expression';
import { asObject } from '../../language/json';
import { escapePointer, unescapePointer } from '../../language/jsonPointer';
import { decideCondition } from '../expression';
import { everyPart, members, part, partsByKey, plainValue } from '../resolve/typed';
import type { Checker } from './checker';

/** The names that unknown ones probably mean: one mistake is one fault. */
const namesMeant = ({ faults }: Checker, code: MessageCode): ReadonlySet<string | undefined> =>
  new Set(faults.reported.filter((one) => one.code === code).map(({ replacements }) => replacements?.[0]?.name));

/** Reports sources that nothing reads and modals that nothing opens. */
export function checkUnused(checker: Checker): void {
  const { sources, modals } = checker.facts;
  const meant = namesMeant(checker, 'unknown-modal');
  // An expression that reads a source that does not exist may have been meant to read an unused one.
  const mayBeMeant = checker.faults.reported.some(
    ({ code, problem }) => code === 'unknown-field' && problem.startsWith('Unknown source '),
  );
  for (const [name, { typed }] of mayBeMeant ? [] : sources) {
    if (!checker.usedSources.has(name))
      checker.report('unused-source', typed.keyNode ?? typed.node, typed.pointer, { name });
  }
  for (const [name, typed] of modals) {
    if (!checker.usedModals.has(name) && !meant.has(name))
      checker.report('unused-modal', typed.keyNode ?? typed.node, typed.pointer, { name });
  }
}

/**
 * Reports page variables that nothing reads, or that nothing sets although a source waits for them; a part with a fault may
 * be meant to do so.
 */
export function checkUnusedVariables(checker: Checker): void {
  const reads = new Set([...checker.held.values()].flatMap((one) => one.reads));
  if (checker.hasErrors || reads.has('page')) return;
  const actions = everyPart(checker.facts.root).filter(({ language }) => language.noun === 'action');
  const set = actions.flatMap((action) => members(part(action, 'set')?.node));
  for (const variable of partsByKey(checker.facts.root, 'page')) {
    const name = variable.key ?? '';
    if (reads.has(`page.${name}`)) {
      if (!set.some(({ key }) => key === name)) checkAwaited(name, asObject(plainValue(variable.node)), checker);
      continue;
    }
    const lines = set.filter(({ key }) => key === name).map(({ keyNode }) => checker.lineOf(keyNode.offset));
    const at = variable.keyNode ?? variable.node;
    checker.report('unused-variable', at, variable.pointer, { name, path: fieldPath('page', name), lines });
  }
}

/** Reports sources that wait for another value of a variable than the one that it always has. */
function checkAwaited(variable: string, { default: value = null }: JsonSchema, checker: Checker): void {
  const path = fieldPath('page', variable);
  for (const [name, { typed }] of checker.facts.sources) {
    const when = part(typed, 'when');
    const isWaiting = (condition: string): boolean =>
      decideCondition(condition, (read) => (read.join('.') === `page.${variable}` ? { value } : undefined)) === false;
    if (when === undefined || !isWaiting(String(when.node.value))) continue;
    checker.report('unset-variable', when.node, when.pointer, { name, path, variable });
  }
}

type Reads = ReadonlyMap<string, ReadonlySet<string>>;

/** The sources that each source reads. */
function readBySources(checker: Checker): Reads {
  const reads = new Map<string, Set<string>>();
  for (const [name] of checker.facts.sources) reads.set(name, new Set());
  for (const [pointer, held] of checker.held) {
    const [, part, key] = pointer.split('/', 3);
    const mine = part === 'sources' ? reads.get(unescapePointer(key ?? '')) : undefined;
    for (const path of mine === undefined ? [] : held.reads) {
      const name = sourceRead(path);
      if (name !== undefined) mine?.add(name);
    }
  }
  return reads;
}

/** The key of a source whose expressions read another source. */
function keyThatReads(checker: Checker, source: string, read: string): string {
  const around = `/sources/${escapePointer(source)}/`;
  for (const [pointer, held] of checker.held)
    if (pointer.startsWith(around) && held.reads.some((path) => sourceRead(path) === read))
      return pointer.slice(around.length).split('/', 1)[0] ?? '';
  return 'with';
}

/** Reports circular dependencies between sources. */
export function checkCycles(checker: Checker): void {
  const reported = new Set<string>();
  for (const cycle of cyclesIn(readBySources(checker))) {
    if (cycle.some((name) => reported.has(name))) continue;
    for (const name of cycle) reported.add(name);
    const typed = checker.facts.sources.get(cycle[0] ?? '')?.typed;
    const at = part(typed, keyThatReads(checker, cycle[0] ?? '', cycle[1] ?? '')) ?? typed;
    if (at !== undefined) checker.report('cyclic-source', at.keyNode ?? at.node, at.pointer, { names: cycle });
  }
}

/** Yields one cycle for each back edge of the dependency graph; visits every source once. */
function* cyclesIn(reads: Reads): Generator<readonly string[]> {
  const entered = new Set<string>();
  for (const start of reads.keys()) {
    const path: string[] = [];
    const places = new Map<string, number>();
    const ways: Iterator<string>[] = [];
    const enter = (name: string): void => {
      entered.add(name);
      places.set(name, path.push(name) - 1);
      ways.push((reads.get(name) ?? new Set<string>()).values());
    };
    if (!entered.has(start)) enter(start);
    while (path.length > 0) {
      const next = ways.at(-1)?.next();
      if (next === undefined || next.done) {
        places.delete(path.pop() ?? '');
        ways.pop();
      } else if (!entered.has(next.value)) enter(next.value);
      else if (places.has(next.value)) yield [...path.slice(places.get(next.value)), next.value];
    }
  }
}
