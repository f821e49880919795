import { type PaginationState, type SortingState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Row } from '../../../language/plan';
import type { Table } from '../../../language/plan.gen';
import { useDynamic } from '../../page';
import { type ColumnView, useColumnViews } from './columnViews';
import { Pager } from './Pager';
import { Scroller } from './Scroller';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import styles from './table.module.css';
import { columnDefs, features } from './tableModel';
import { VirtualRows } from './VirtualRows';

interface TableGridProps {
  readonly plan: Table;
  readonly rows: readonly Row[];
  readonly label: string;
  /** Changes when the rows answer another question; the first page is then shown. */
  readonly question: string;
}

/** From so many rows a page on, only those in sight are drawn. */
const virtualFrom = 100;

const noActions: NonNullable<Table['actions']> = [];

/** The page that is shown: the first one again after a new question, and never one beyond the last. */
function usePageIndex(question: string, pages: number): readonly [number, (page: number) => void] {
  const [at, setAt] = useState({ question, page: 0 });
  const page = at.question === question ? Math.min(at.page, Math.max(0, pages - 1)) : 0;
  return [page, (next) => setAt({ question, page: next })];
}

function useModel(rows: readonly Row[], views: readonly ColumnView[], pagination: PaginationState) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const columns = useMemo(() => columnDefs(views), [views]);
  return useTable({
    features,
    columns,
    data: rows,
    state: { sorting, pagination },
    onSortingChange: setSorting,
    autoResetPageIndex: false,
  });
}

/** The table itself: headings, the rows of the present page, and the pager. */
export function TableGrid({ plan, rows, label, question }: TableGridProps) {
  const views = useColumnViews(plan.columns);
  const { pageSize } = plan;
  const [page, setPage] = usePageIndex(question, Math.ceil(rows.length / pageSize));
  const table = useModel(rows, views, { pageIndex: page, pageSize });
  const heading = useDynamic(plan.actionsHeader, '');
  const actions = plan.actions ?? noActions;
  const shared = { views, actions, actionsHeader: actions.length > 0 ? heading : null };
  const shown = table.getRowModel().rows.map((row) => row.original);
  const head = (
    <TableHead
      views={views}
      actionsHeader={shared.actionsHeader}
      sortedBy={(id) => table.getColumn(id)?.getIsSorted() ?? false}
      onSort={(id) => table.getColumn(id)?.toggleSorting()}
    />
  );
  return (
    <>
      {shown.length >= virtualFrom ? (
        <VirtualRows rows={shown} label={label} head={head} {...shared} />
      ) : (
        <Scroller label={label}>
          {/* biome-ignore lint/a11y/noRedundantRoles: a narrow screen shows rows as cards, which takes their own meaning away */}
          <table className={styles.table} role="table" aria-label={label}>
            {head}
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <tbody role="rowgroup">
              {shown.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
                <TableRow key={`${page}.${index}`} row={row} index={page * pageSize + index} {...shared} />
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        total={rows.length}
        window={plan.pagerWindow}
        label={label}
        onPage={setPage}
      />
    </>
  );
}
