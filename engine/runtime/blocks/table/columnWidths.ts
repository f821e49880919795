import type { Column, Table } from '../../../language/plan.gen';
import { endAligned } from '../../cells';

/**
 * Whether what is said more of a value stands at the other end of its column, such as an amount behind a status: words
 * in a column that ends its values.
 */
export const isSpread = ({ align, as, secondary }: Pick<Column, 'align' | 'as' | 'secondary'>): boolean =>
  align === 'end' && secondary !== undefined && !endAligned.has(as);

type Width = 'across' | 'slim';

/**
 * How names use the width of a row when they are all that a table has besides codes: what is said more of them has the
 * middle, which would be empty; where nothing is said, the table is no wider than what it says.
 */
export function widthOf({ columns, bulk }: Pick<Table, 'columns' | 'bulk'>): Width | undefined {
  const [first, second] = columns.filter(({ as }) => as !== 'code');
  if (second !== undefined || bulk !== undefined || first?.as !== 'person') return undefined;
  return first.secondary === undefined ? 'slim' : 'across';
}
