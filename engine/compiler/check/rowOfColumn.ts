import { fieldPath, quote } from '../../diagnostics/wording';
import type { Scope } from '../expression';
import { stringAt, type Typed } from '../resolve/typed';
import type { ScreenFacts } from './screenFacts';
import { listEndpointOf, sourceShown } from './shownList';

/** The table of a column, and the scope around the table. */
export interface AroundColumn {
  readonly table: Typed;
  readonly scope: Scope;
}

/** The columns of a screen's tables, by pointer. */
interface Columns {
  readonly aroundColumn: ReadonlyMap<string, AroundColumn>;
  readonly facts: ScreenFacts;
}

/** The keys of a column that hold for all rows. */
export const aboutAllRows: ReadonlySet<string> = new Set(['header', 'total', 'visible', 'each']);

/** The field that an expression reads from a row. */
const fieldOfRow = /\brow(?:\.(\w+)|\[\s*['"]([^'"]+)['"]\s*\])/;

/** What to write where a source reads a row. */
function insteadInSource(text: string): string {
  const [path = 'row.id'] = fieldOfRow.exec(text) ?? [];
  return `A source is loaded for the whole page, so it has no row. Keep the value in a page variable when users choose a row, as in "onClick": [{ "set": { "chosen": "=${path}" } }], and read page.chosen.`;
}

/** What to write where a column or a source, rather than one of its cells, reads the row; undefined elsewhere. */
export function insteadOfRow(pointer: string, text: string, { aroundColumn, facts }: Columns): string | undefined {
  const [, column = '', key = ''] = /^(.*\/columns\/\d+)\/([^/]+)$/.exec(pointer) ?? [];
  if (pointer.startsWith('/sources/')) return insteadInSource(text);
  const around = aroundColumn.get(column);
  if (around === undefined || !aboutAllRows.has(key)) return undefined;
  const [, plain, quoted] = fieldOfRow.exec(text) ?? [];
  const field = plain ?? quoted;
  if (key === 'visible')
    return 'A column is shown or hidden for all rows. To leave some of its cells empty, write its "text" as {condition ? value : \'\'}.';
  if (key === 'each')
    return 'All rows have the same columns, so "each" cannot read one. Name a list that is not in a row, such as "=source.…", or write a column for each item.';
  if (key !== 'total' || field === undefined) return `${quote(key)} is the same for all rows, so it cannot read one.`;
  return insteadOfTotal(field, around, facts);
}

/** The names that authors give the rows of a bulk action. */
const chosenRows: ReadonlySet<string> = new Set(['rows', 'selected', 'selection', 'selectedRows', 'items', 'records']);

/** What to write where a bulk action reads all its rows; undefined elsewhere. */
export const insteadOfChosenRows = (name: string | undefined, pointer: string): string | undefined =>
  name !== undefined && chosenRows.has(name) && /\/bulkActions\/\d+\/(?:with|when)\b/.test(pointer)
    ? 'The call is made once for each selected row: read "row".'
    : undefined;

/** How to add up a field over all rows of a table. */
function insteadOfTotal(field: string, around: AroundColumn, facts: ScreenFacts): string {
  const total = totalOf(field, around, facts);
  return total === undefined
    ? `A total is about all rows, and the server does not add up "${field}" of this list: remove "total".`
    : `A total is about all rows: ${total}.`;
}

/** The expression that adds up a field over all rows of a table; undefined if nothing can. */
function totalOf(field: string, { table, scope }: AroundColumn, facts: ScreenFacts): string | undefined {
  const source = sourceShown(table);
  if (listEndpointOf(table, facts) === undefined || source === undefined)
    return `sumOf(${stringAt(table, 'rows')?.replace(/^=\s*/, '') ?? 'rows'}, '${field}')`;
  const sums = scope.sums?.kind === 'object' ? scope.sums.fields[source] : undefined;
  return sums?.kind === 'object' && Object.hasOwn(sums.fields, field) ? fieldPath(`sums.${source}`, field) : undefined;
}

/** The total that the formula of a spreadsheet means, such as `=SUM(days)`; undefined for other texts. */
export function insteadOfFormula(pointer: string, text: string, { aroundColumn, facts }: Columns): string | undefined {
  const around = aroundColumn.get(pointer.replace(/\/total$/, ''));
  const [, field] = /^=\s*SUM\(\s*(?:row\.?)?\[?\s*['"]?([\w-]+)['"]?\s*\]?\s*\)$/i.exec(text) ?? [];
  return around === undefined || field === undefined ? undefined : totalOf(field, around, facts);
}
