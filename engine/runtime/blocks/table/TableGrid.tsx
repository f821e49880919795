import { type PaginationState, useTable } from '@tanstack/react-table';
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Row } from '../../../language/plan';
import type { Table } from '../../../language/plan.gen';
import { useDynamic } from '../../page';
import { usePageIndex } from '../rows/usePageIndex';
import { cardLinesOf } from './cardLines';
import { type ColumnView, useColumnViews, useGroupOf } from './columnViews';
import { GroupLine } from './GroupLine';
import { longestOf } from './longest';
import { moveBetweenRows } from './moveBetweenRows';
import { isTall, type Narrow, useNarrow } from './narrowPlaces';
import { Pager } from './Pager';
import { Scroller } from './Scroller';
import scroller from './scroller.module.css';
import { sharedColumns } from './sharedColumns';
import { type ShownRow, shownRows } from './shownRows';
import { TableFoot } from './TableFoot';
import { comingOrder, TableHead } from './TableHead';
import { TableRow } from './TableRow';
import styles from './table.module.css';
import { columnDefs, features } from './tableModel';
import { useSorting } from './useSorting';
import { VirtualRows } from './VirtualRows';

interface TableGridProps {
  readonly plan: Table;
  readonly rows: readonly Row[];
  readonly label: string;
  /** Changes when the rows answer another query; the first page is shown then. */
  readonly question: string;
  /** Rows that were just saved. */
  readonly fresh: ReadonlySet<Row>;
}

/** From this many rows on a page, only the visible ones are drawn. */
const virtualFrom = 100;

const noActions: NonNullable<Table['actions']> = [];

function useModel(plan: Table, rows: readonly Row[], views: readonly ColumnView[], pagination: PaginationState) {
  const [sorting, setSorting] = useSorting(plan, views);
  const columns = useMemo(() => columnDefs(views), [views]);
  return useTable({
    features,
    columns,
    data: rows,
    state: { sorting, pagination },
    onSortingChange: (next) => setSorting(typeof next === 'function' ? next(sorting) : next),
    autoResetPageIndex: false,
  });
}

/** Sorts by a column; the first time by one that the rows come ordered by, the other way round. */
function sortBy(table: ReturnType<typeof useModel>, views: readonly ColumnView[], id: string): void {
  const order = views.map((view) => view.id === id && comingOrder(view)).find(Boolean);
  const isChosen = views.some((view) => table.getColumn(view.id)?.getIsSorted());
  if (isChosen || !order) table.getColumn(id)?.toggleSorting();
  else table.setSorting([{ id, desc: order === 'asc' }]);
}

/** A new page starts at its first row: scrolls it into view if it is above the window. */
function useFirstRow(page: number): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [page]);
  return top;
}

/** Room for a full page, so that a shorter last page moves nothing. */
const roomOf = ({ pageSize }: Table, pages: number) => ({ '--room': pages > 1 ? pageSize : 0 });

/** The rows of the current page, with information about them. */
function usePages({ plan, rows, question, fresh }: TableGridProps, views: readonly ColumnView[]) {
  const { pageSize } = plan;
  const pages = Math.ceil(rows.length / pageSize);
  const [page, setPage] = usePageIndex(plan, question, pages);
  const table = useModel(plan, rows, views, { pageIndex: page, pageSize });
  const longest = useMemo(() => (pages > 1 ? views.map((view) => longestOf(rows, view)) : []), [rows, views, pages]);
  const groupOf = useGroupOf(plan.group);
  const data = table.getRowModel().rows.map((row) => row.original);
  return {
    pages,
    page,
    setPage,
    table,
    longest,
    shown: shownRows({ rows: data, views, from: page * pageSize, fresh, groupOf }),
  };
}

/** Whether rows have two lines, whether those two lines are unrelated, and whether rows stand under lines of their own. */
const marksOf = (plan: Table) => ({
  'data-tall': isTall(plan) || undefined,
  'data-halves': plan.narrow === 'pairs' || undefined,
  'data-grouped': plan.group !== undefined || undefined,
});

interface BodyProps {
  readonly plan: Table;
  readonly label: string;
  readonly narrow: Narrow | undefined;
  /** The number of pages. */
  readonly pages: number;
  readonly shown: readonly ShownRow[];
  readonly head: ReactNode;
  readonly foot: ReactNode;
  readonly draw: (row: ShownRow, measure?: (element: HTMLTableRowElement | null) => void) => ReactNode;
}

/** The rows of the current page between headings and totals; only the visible ones if there are very many. */
function Rows({ plan, label, narrow, pages, shown, head, foot, draw }: BodyProps) {
  if (shown.length >= virtualFrom && plan.group === undefined) {
    return <VirtualRows rows={shown} label={label} head={head} foot={foot} narrow={narrow} draw={draw} />;
  }
  return (
    <Scroller label={label} narrow={narrow} style={roomOf(plan, pages)}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a phone lays rows out anew, which takes their own meaning away */}
      <table className={styles.table} {...marksOf(plan)} role="table" aria-label={label} onKeyDown={moveBetweenRows}>
        {head}
        <tbody role="rowgroup">{shown.map((row) => draw(row))}</tbody>
        {foot}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Scroller>
  );
}

/** The heading of the column of actions; null without one. */
function useActionsHeader({ actions = noActions, actionsHeader }: Table): string | null {
  const heading = useDynamic(actionsHeader, '');
  return actions.length > 0 ? heading : null;
}

/** The looks of values that follow from all rows. */
function useLooks(rows: readonly Row[], views: readonly ColumnView[], narrow: Narrow | undefined) {
  const lines = useMemo(() => (narrow === 'rows' ? cardLinesOf(rows, views) : {}), [rows, views, narrow]);
  const shared = useMemo(() => sharedColumns(rows, views), [rows, views]);
  return { lines, shared };
}

/** The table itself: headings, rows of the current page, totals, pager. */
export function TableGrid(props: TableGridProps) {
  const { plan, rows, label } = props;
  const views = useColumnViews(plan.columns);
  const { pages, page, setPage, table, longest, shown } = usePages(props, views);
  const top = useFirstRow(page);
  const { actions = noActions } = plan;
  const actionsHeader = useActionsHeader(plan);
  const narrow = useNarrow(plan);
  const head = (
    <TableHead
      views={views}
      actionsHeader={actionsHeader}
      sortedBy={(id) => table.getColumn(id)?.getIsSorted() ?? false}
      onSort={(id) => sortBy(table, views, id)}
      hasOrder={rows.length > 1}
      longest={longest}
    />
  );
  const ofEach = { views, actions, actionsHeader, sums: plan.sums, ...useLooks(rows, views, narrow) };
  const draw = ({ key, group, ...row }: ShownRow, measure?: (element: HTMLTableRowElement | null) => void) => (
    <Fragment key={key}>
      {group !== '' && <GroupLine words={group} across={views.length + (actionsHeader === null ? 0 : 1)} />}
      <TableRow {...row} {...ofEach} measure={measure} />
    </Fragment>
  );
  return (
    <>
      <div ref={top} className={scroller.top} />
      <Rows
        plan={plan}
        label={label}
        narrow={narrow}
        pages={pages}
        shown={shown}
        head={head}
        foot={<TableFoot views={views} withActions={actionsHeader !== null} />}
        draw={draw}
      />
      <Pager
        page={page}
        pageSize={plan.pageSize}
        total={rows.length}
        window={plan.pagerWindow}
        label={label}
        onPage={setPage}
      />
    </>
  );
}
