import type { Table } from '../../../language/plan.gen';

/** Whether a table has only names and codes, so that it is only as wide as its content. */
export function isSlim({ columns, bulkActions }: Pick<Table, 'columns' | 'bulkActions'>): boolean {
  const [first, second] = columns.filter(({ as }) => as !== 'code');
  return second === undefined && bulkActions === undefined && first?.as === 'person';
}
