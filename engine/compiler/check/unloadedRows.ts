import { sourceRead } from '../../language/expression';
import { everyPart, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/**
 * Reports sources that only the action "reload" loads, if each of these actions is in a row of their own list, or in a
 * modal that only such rows open: without rows, no one can run one. A session's cache may be filled by another screen.
 */
export function checkUnloadedRows(checker: Checker): void {
  const { root, sources } = checker.facts;
  if (checker.hasErrors) return;
  for (const [name, { typed }] of sources) {
    const load = part(typed, 'load');
    if (load?.node.value !== 'manual' || stringAt(typed, 'cache') === 'session') continue;
    const blocks = everyPart(root).filter((one) => isListOf(name, one, checker));
    const asking = everyPart(root).filter((one) => asks(name, one));
    if (asking.every((one) => needsRow(one.pointer, blocks, checker)))
      checker.report('never-loaded', load.node, load.pointer, { name, isAsked: asking.length > 0 });
  }
}

/** Whether a block shows the rows of a source. */
const isListOf = (source: string, block: Typed, { held }: Checker): boolean => {
  const rows = part(block, 'rows');
  return rows !== undefined && held.get(rows.pointer)?.reads.some((path) => sourceRead(path) === source) === true;
};

/** Whether a part loads a source: an action, a bulk action, or a search box. */
const asks = (source: string, one: Typed): boolean =>
  ['reload', 'source', 'searchSource'].some(
    (key) => stringAt(one, key) === source || partsByKey(one, key).some(({ node }) => node.value === source),
  );

/** The parts of a list that appear only for a row. */
const ofRow = /^\/(?:columns|actions|bulkActions)\//;

/** Whether a place exists only while one of these blocks has a row. */
function needsRow(pointer: string, blocks: readonly Typed[], checker: Checker, seen: readonly string[] = []): boolean {
  const { modals, root } = checker.facts;
  if (blocks.some((block) => pointer.startsWith(block.pointer) && ofRow.test(pointer.slice(block.pointer.length))))
    return true;
  const modal = [...modals].find(([, typed]) => pointer.startsWith(`${typed.pointer}/`));
  if (modal === undefined) return false;
  const [name, typed] = modal;
  if (seen.includes(name)) return true;
  if (part(typed, 'openInStates') !== undefined) return false;
  const openers = everyPart(root).filter((one) => opens(one, name));
  return openers.every((one) => needsRow(one.pointer, blocks, checker, [...seen, name]));
}

const opens = (one: Typed, modal: string): boolean =>
  ['open', 'modal', 'editModal'].some((key) => stringAt(one, key) === modal);
