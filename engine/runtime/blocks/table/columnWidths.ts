import type { Column, Table } from '../../../language/plan.gen';
import { endAligned } from '../../cells';

/**
 * Whether the second line is at the opposite side of the column, such as an amount after a status: text in an
 * end-aligned column.
 */
export const isSpread = ({ align, as, secondary }: Pick<Column, 'align' | 'as' | 'secondary'>): boolean =>
  align === 'end' && secondary !== undefined && !endAligned.has(as);

type Width = 'across' | 'slim';

/**
 * The layout of a table that has only names and codes: second lines fill the middle of the row, which would be empty;
 * without second lines, the table is only as wide as its content.
 */
export function widthOf({ columns, bulkActions }: Pick<Table, 'columns' | 'bulkActions'>): Width | undefined {
  const [first, second] = columns.filter(({ as }) => as !== 'code');
  if (second !== undefined || bulkActions !== undefined || first?.as !== 'person') return undefined;
  return first.secondary === undefined ? 'slim' : 'across';
}
