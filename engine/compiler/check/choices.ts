import type { Type } from '../expression';
import { part, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { itemsOf, type NounCheck, withRoots } from './noun';

/** Settings of a widget: the rows that it offers are root item for what it shows of them. */
export const checkFieldOptions: NounCheck = (typed, checker, scope) => {
  const from = part(typed, 'from');
  checkSearches(typed, checker, 'searches');
  if (from === undefined) return () => scope;
  const item = itemsOf(checker.hold(from, scope));
  for (const key of ['value', 'label']) checkRowKey(typed, checker, key, item);
  const inner = withRoots(scope, { item });
  return (key) => (key === 'shows' || key === 'columns' ? inner : scope);
};

function checkRowKey(typed: Typed, checker: Checker, key: string, row: Type): void {
  const node = part(typed, key);
  const name = stringAt(typed, key);
  if (node === undefined || name === undefined || row.kind !== 'object' || row.open || row.fields[name] !== undefined)
    return;
  checker.report('unknown-field', node.node, node.pointer, {
    part: 'The key',
    name,
    of: row.label ?? 'the rows',
    known: Object.keys(row.fields),
  });
}

/** The source that is asked with what is typed. */
function checkSearches(typed: Typed, checker: Checker, key: string): void {
  const node = part(typed, key);
  const name = stringAt(typed, key);
  const known = [...checker.facts.sources.keys()];
  if (node !== undefined && name !== undefined && !known.includes(name))
    checker.report('unknown-source', node.node, node.pointer, { name, known });
}

/** A search box. */
export const checkSearch: NounCheck = (typed, checker, scope) => {
  checkSearches(typed, checker, 'source');
  return () => scope;
};
