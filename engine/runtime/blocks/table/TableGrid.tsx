import { type PaginationState, type SortingState, useTable } from '@tanstack/react-table';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Roots } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import type { Table } from '../../../language/plan.gen';
import { isBlank } from '../../cells';
import { firstPage, readsOf, useComputed, useDynamic, useExtraRoots, useList } from '../../page';
import { usePages } from '../rows/usePages';
import { usePaging } from '../rows/usePaging';
import { CheckboxCell, CheckboxHeader } from './bulk/CheckboxCell';
import { useRowCheckboxes } from './bulk/useRowCheckboxes';
import type { Selection } from './bulk/useSelection';
import { cardLinesOf } from './cardLines';
import { type ColumnView, useGroupOf } from './columnViews';
import { isSlim } from './columnWidths';
import { GroupLine } from './GroupLine';
import { longestOf } from './longest';
import { isTall, type Narrow, useNarrow } from './narrowPlaces';
import { Pager } from './Pager';
import { Columns } from './resize/Columns';
import { ResizableHead } from './resize/ResizableHead';
import resize from './resize/resize.module.css';
import { useWidthChoice } from './resize/useColumnWidths';
import { Scroller } from './Scroller';
import scroller from './scroller.module.css';
import { type ShownRow, toShownRows } from './shownRows';
import { TableFoot } from './TableFoot';
import { comingOrder, TableHead, type TableHeadProps } from './TableHead';
import { TableRow } from './TableRow';
import styles from './table.module.css';
import { columnDefs, features } from './tableModel';
import type { ShownColumns } from './useShownColumns';
import { VirtualRows } from './VirtualRows';

const unsorted: SortingState = [];

/** Parses a sort order: the name of a sortable column, with a leading dash for descending. */
function orderIn(asked: string | null, views: readonly ColumnView[]): SortingState {
  const view = views.find(({ name, sortable }) => sortable && (name === asked || `-${name}` === asked));
  return view ? [{ id: view.id, desc: view.name !== asked }] : unsorted;
}

/** Formats a sort order as {@link orderIn} parses it. */
function formatOrder([order]: SortingState, views: readonly ColumnView[]): string | null {
  const view = views.find(({ id }) => id === order?.id);
  return order && view ? `${order.desc ? '-' : ''}${view.name}` : null;
}

/** The user's sort order of a table; another order starts at the first page. */
function useSorting(plan: Table, views: readonly ColumnView[]) {
  const { state, change } = useList(plan);
  const sorting = useMemo(() => orderIn(state.sort, views), [state.sort, views]);
  const setSorting = (next: SortingState): void => change({ sort: formatOrder(next, views), place: firstPage });
  return { sorting, setSorting };
}

/** The minimum number of rows for treating a value that all of them have as shared. */
const fewest = 4;

const canStandBack = ({ as, subject }: ColumnView): boolean => !subject && (as === 'text' || as === 'code');

/** The text columns with the same value in all rows: it distinguishes no row, and is muted. */
function sharedColumns(rows: readonly Row[], views: readonly ColumnView[]): ReadonlySet<string> {
  const [first] = rows;
  if (!first || rows.length < fewest) return new Set();
  const isShared = (view: ColumnView): boolean =>
    !isBlank(view.valueOf(first)) && rows.every((row) => view.valueOf(row) === view.valueOf(first));
  return new Set(views.filter((view) => canStandBack(view) && isShared(view)).map(({ id }) => id));
}

const steps: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
};

const kinds = ['button', 'input[type="checkbox"]'];

/**
 * The Up and Down arrow keys move focus from a button or checkbox to the first one in the previous or next row that
 * has one.
 */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target } = event;
  const kind = target instanceof Element ? kinds.find((one) => target.closest(one)) : undefined;
  const row = target instanceof Element ? target.closest('tr') : null;
  if (!(step && row && kind) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  let other = row[step];
  while (other && !other.querySelector(kind)) other = other[step];
  if (!other) return;
  event.preventDefault();
  other.querySelector<HTMLElement>(kind)?.focus();
}

interface TableGridProps extends Pick<ShownColumns, 'shown' | 'views'> {
  readonly plan: Table;
  readonly rows: readonly Row[];
  readonly label: string;
  /** Changes with the query of the rows; the first page is then shown. */
  readonly question: string;
  /** Rows that were just saved. */
  readonly fresh: ReadonlySet<Row>;
  /** The selected rows; null if the table has no selection. */
  readonly selection: Selection | null;
}

/** The number of rows on a page from which only the visible ones are drawn. */
const virtualFrom = 100;

const noActions: NonNullable<Table['actions']> = [];

function useModel(
  rows: readonly Row[],
  views: readonly ColumnView[],
  { sorting, setSorting }: ReturnType<typeof useSorting>,
  pagination: PaginationState | null,
) {
  const columns = useMemo(() => columnDefs(views), [views]);
  return useTable({
    features,
    columns,
    data: rows,
    state: { sorting, pagination: pagination ?? { pageIndex: 0, pageSize: rows.length } },
    // The rows of a list are already sorted, and are a single page.
    manualSorting: pagination === null,
    onSortingChange: (next) => setSorting(typeof next === 'function' ? next(sorting) : next),
    autoResetPageIndex: false,
  });
}

/** Sorts by a column; on the first click, a column that the rows are already sorted by is reversed. */
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

/** The rows of the current page, with information about them. */
function useRowsOfPage({ plan, views, rows, question, fresh }: TableGridProps) {
  const isListed = usePaging(plan) !== null;
  const pages = usePages(plan, rows.length, question);
  const { page, size: pageSize } = pages;
  const isPaged = pages.isLong || pages.total > pageSize;
  const table = useModel(rows, views, useSorting(plan, views), isListed ? null : { pageIndex: page, pageSize });
  const longest = useMemo(() => (isPaged ? views.map((view) => longestOf(rows, view)) : []), [rows, views, isPaged]);
  const groupOf = useGroupOf(plan.groupBy);
  const data = table.getRowModel().rows.map((row) => row.original);
  const shown = toShownRows({ rows: data, views, from: Math.max(0, page) * pageSize, fresh, groupOf });
  return { pages, isPaged, table, longest, shown };
}

/**
 * Style attributes: whether rows have two lines, whether those two lines are unrelated, and whether rows are grouped
 * under lines.
 */
const marksOf = (plan: Table) => ({
  'data-tall': isTall(plan) || undefined,
  'data-slim': isSlim(plan) || undefined,
  'data-halves': plan.mobileLayout === 'pairs' || undefined,
  'data-grouped': plan.groupBy !== undefined || undefined,
});

interface BodyProps {
  readonly plan: Table;
  readonly label: string;
  readonly narrow: Narrow | undefined;
  /** The number of rows to reserve height for, so that a shorter last page causes no layout shift. */
  readonly reserved: number;
  readonly shown: readonly ShownRow[];
  /** The widths of the columns that the user has set; null without them. */
  readonly columns: ReactNode;
  readonly head: ReactNode;
  readonly foot: ReactNode;
  readonly draw: (row: ShownRow, measure?: (element: HTMLTableRowElement | null) => void) => ReactNode;
}

/** The rows of the current page between headings and totals; only the visible ones if there are very many. */
function Rows({ plan, label, narrow, reserved, shown, columns, head, foot, draw }: BodyProps) {
  if (shown.length >= virtualFrom && plan.groupBy === undefined) {
    return <VirtualRows rows={shown} {...{ label, columns, head, foot, narrow, draw }} />;
  }
  return (
    <Scroller label={label} narrow={narrow} style={{ '--reserved-rows': reserved }}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the phone layout changes `display`, which removes the semantics */}
      <table
        className={`${styles.table} ${resize.table}`}
        {...marksOf(plan)}
        data-resized={columns !== null || undefined}
        role="table"
        aria-label={label}
        onKeyDown={moveBetweenRows}
      >
        {columns}
        {head}
        <tbody role="rowgroup">{shown.map((row) => draw(row))}</tbody>
        {foot}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Scroller>
  );
}

/** The heading of the column of actions; null without one, and if none of the table's rows has an action. */
function useActionsHeader(
  { actions = noActions, actionsHeader }: Table,
  rows: readonly Row[],
  isPaged: boolean,
): string | null {
  const heading = useDynamic(actionsHeader, '');
  const extra = useExtraRoots();
  const reads = useMemo(() => readsOf(actions.map(({ visible }) => visible)), [actions]);
  const compute = useCallback(
    (roots: Roots) =>
      rows.some((row, index) =>
        actions.some(({ visible }) => visible === undefined || visible.run({ ...roots, row, index }) === true),
      ),
    [actions, rows],
  );
  const isUsed = useComputed(reads, compute, extra);
  // Other pages may have actions: the columns must not change from page to page.
  return actions.length > 0 && (isUsed || isPaged) ? heading : null;
}

/** The styles of values that depend on all rows. */
function useLooks(rows: readonly Row[], views: readonly ColumnView[], narrow: Narrow | undefined) {
  const lines = useMemo(() => (narrow === 'rows' ? cardLinesOf(rows, views) : {}), [rows, views, narrow]);
  const shared = useMemo(() => sharedColumns(rows, views), [rows, views]);
  return { lines, shared };
}

/** The table itself: headings, rows of the current page, totals, pager. */
export function TableGrid(props: TableGridProps) {
  const { plan, shown: seen, views, rows, label, selection } = props;
  const { pages, isPaged, table, longest, shown } = useRowsOfPage(props);
  const top = useFirstRow(pages.page);
  const { actions = noActions } = plan;
  const actionsHeader = useActionsHeader(plan, rows, isPaged);
  const narrow = useNarrow(seen);
  const ticks = useRowCheckboxes(selection, shown, isPaged);
  const { canChange, isChanged } = useWidthChoice(seen);
  const isWide = narrow === undefined;
  const headings: TableHeadProps = {
    tick: ticks && <CheckboxHeader tick={ticks.head} />,
    views,
    actionsHeader,
    sortedBy: (id) => table.getColumn(id)?.getIsSorted() ?? false,
    onSort: (id) => sortBy(table, views, id),
    hasOrder: pages.total > 1,
    longest,
  };
  const ofEach = { views, actions, actionsHeader, sums: plan.summaryRow, ...useLooks(rows, views, narrow) };
  const across = views.length + (actionsHeader === null ? 0 : 1) + (ticks ? 1 : 0);
  const draw = (shownRow: ShownRow, measure?: (element: HTMLTableRowElement | null) => void) => {
    const { key, group, ...row } = shownRow;
    return (
      <Fragment key={`${pages.page}:${key}`}>
        {group !== '' && <GroupLine words={group} across={across} />}
        <TableRow {...row} {...ofEach} tick={ticks && <CheckboxCell tick={ticks.of(shownRow)} />} measure={measure} />
      </Fragment>
    );
  };
  return (
    <>
      <div ref={top} className={scroller.top} />
      <Rows
        plan={seen}
        label={label}
        narrow={narrow}
        reserved={isPaged ? pages.size : 0}
        shown={shown}
        columns={
          isWide && isChanged ? (
            <Columns plan={seen} views={views} hasTick={ticks !== null} hasActions={actionsHeader !== null} />
          ) : null
        }
        head={isWide && canChange ? <ResizableHead plan={seen} {...headings} /> : <TableHead {...headings} />}
        foot={<TableFoot views={views} withTicks={ticks !== null} withActions={actionsHeader !== null} />}
        draw={draw}
      />
      <Pager pages={pages} window={plan.pagerWindow} label={label} />
    </>
  );
}
