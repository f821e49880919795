import type { Scope, Type } from '../expression';
import { part } from '../resolve/typed';
import { faultScope, itemsOf, type NounCheck, withRoots } from './noun';

const aboutRow = new Set(['subject', 'details', 'totals']);
const aboutColumn = new Set(['header', 'date']);
const aboutDate = new Set(['subheader', 'today', 'muted', 'marks']);

/** A matrix: some texts are about a row, some about a column, and the values about both. */
export const checkMatrix: NounCheck = (typed, checker, scope) => {
  const itemOf = (key: string): Type => {
    const list = part(typed, key);
    return list === undefined ? { kind: 'any' } : itemsOf(checker.hold(list, scope));
  };
  const row = { row: itemOf('rows') };
  const column: Scope = { item: itemOf('columns'), index: { kind: 'number' } };
  const date: Scope = { ...column, date: { kind: 'date' } };
  return (key) => {
    if (aboutRow.has(key)) return withRoots(scope, row);
    if (aboutColumn.has(key)) return withRoots(scope, column);
    if (aboutDate.has(key)) return withRoots(scope, date);
    if (key === 'value') return withRoots(scope, { ...row, ...date });
    if (key === 'columnTotal') return withRoots(scope, { ...date, values: { kind: 'list', of: { kind: 'any' } } });
    return key === 'failed' ? withRoots(scope, faultScope) : scope;
  };
};
