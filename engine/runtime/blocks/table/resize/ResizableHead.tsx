import type { Table } from '../../../../language/plan.gen';
import { TableHead, type TableHeadProps } from '../TableHead';
import { useSeparators } from './useSeparators';

/** The headings of a table, with separators that resize its columns. */
export const ResizableHead = ({ plan, ...head }: Omit<TableHeadProps, 'separators'> & { readonly plan: Table }) => (
  <TableHead {...head} separators={useSeparators(plan, head.views)} />
);
