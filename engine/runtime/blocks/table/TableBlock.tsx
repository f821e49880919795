import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Row } from '../../../language/plan';
import type { Table } from '../../../language/plan.gen';
import { pageSizeOf, type RowsState, useDynamic, useList, usePage, useRowsState, writesThrough } from '../../page';
import { RowsFrame } from '../rows/RowsFrame';
import { useQuestion } from '../rows/useQuestion';
import { BulkDock } from './bulk/bulkView';
import { useSelection } from './bulk/useSelection';
import { isSlim } from './columnWidths';
import widths from './columnWidths.module.css';
import coming from './coming.module.css';
import compact from './compact.module.css';
import closeness from './density.module.css';
import { columnsWithLabel, densityOf } from './narrowPlaces';
import { useWidthChoice } from './resize/useColumnWidths';
import { TableGrid } from './TableGrid';
import { TableSkeleton } from './TableSkeleton';
import styles from './table.module.css';
import { abreastOf } from './tableWidth';
import { NoneFound } from './tools/NoneFound';
import type { TableToolsProps } from './tools/TableTools';
import { hasTools, TableTools } from './tools/toolsView';
import { type Density, useDensity } from './useDensity';
import { useFilters } from './useFilters';
import { useNarrowing } from './useNarrowing';
import { type ColumnChoice, useShownColumns } from './useShownColumns';

/** How long saved rows stay marked, in milliseconds. */
const shownFor = 4000;

interface Seen {
  readonly rows: readonly Row[];
  readonly question: string;
  /** The number of completed writes when the rows arrived. */
  readonly writes: number;
}

const none: ReadonlySet<Row> = new Set();

/** The rows that differ from the previous response. */
function findChangedRows(rows: readonly Row[], before: readonly Row[]): ReadonlySet<Row> {
  const known = new Set(before.map((row) => JSON.stringify(row)));
  return new Set(rows.filter((row) => !known.has(JSON.stringify(row))));
}

/**
 * The rows that are new or changed since a save, for a moment; also when the save was on another page. Rows of
 * different queries are never compared.
 *
 * @param owner the part of the plan that shows the rows
 */
function useFresh(owner: object, { rows, state }: RowsState, question: string): ReadonlySet<Row> {
  const { memory, ports } = usePage();
  const [seen, setSeen] = useState(() => memory.read(owner, 'seen') as Seen | undefined);
  const [fresh, setFresh] = useState(none);
  if (state === 'ready' && seen?.rows !== rows) {
    const writes = writesThrough(ports);
    const saved = seen !== undefined && seen.question === question && seen.writes !== writes;
    setFresh(saved ? findChangedRows(rows, seen.rows) : none);
    setSeen({ rows, question, writes });
  }
  useEffect(() => memory.write(owner, 'seen', seen), [memory, owner, seen]);
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), shownFor);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

/** Custom properties that the styles of the table and its skeleton use. */
const sizesOf = (plan: Table) => ({ '--pairs-abreast': abreastOf(columnsWithLabel(plan)) });

interface ToolsProps extends Omit<TableToolsProps, 'isReady' | 'shown'> {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly state: RowsState;
  readonly isNarrowed: boolean;
}

/**
 * Whether a list has no rows that its toolbar could exclude. Rows that are empty only because of a search or filters
 * do not count, even after these are cleared, until the next rows arrive.
 */
function useIsEmpty({ rows, state }: RowsState, isNarrowed: boolean): boolean {
  const isEmpty = rows.length === 0 && !isNarrowed;
  const [seen, setSeen] = useState({ rows, isEmpty });
  const hasArrived = seen.rows !== rows && state !== 'loading';
  if ((seen.isEmpty && !isEmpty) || hasArrived) setSeen({ rows, isEmpty });
  return seen.isEmpty;
}

/** The toolbar; invisible, but with its height, while there are no rows that it could exclude and it has no focus. */
function Tools({ state, isNarrowed, frame, ...tools }: ToolsProps) {
  const isEmpty = useIsEmpty(state, isNarrowed);
  return (
    <div
      ref={frame}
      className={coming.tools}
      data-search={tools.plan.search || undefined}
      data-empty={isEmpty || undefined}
    >
      <Suspense fallback={null}>
        <TableTools {...tools} isReady={state.state === 'ready'} shown={state.rows.length} />
      </Suspense>
    </div>
  );
}

/** A key for the choices that affect the size of the rows, other than their number and the window. */
const lookOf = ({ isCompact }: Density, choice: ColumnChoice | null, isResized: boolean): string =>
  [isCompact ? 'compact' : '', isResized ? 'resized' : '', ...(choice?.left ?? [])].filter(Boolean).join(' ');

/** Rows and columns, page by page. */
export function TableBlock({ plan }: { readonly plan: Table }) {
  const state = useRowsState(plan.rows);
  const page = useDynamic(usePage().module.plan.title, 'Rows');
  const title = useDynamic(plan.title, '');
  const loading = useDynamic(plan.loading, '');
  const question = useQuestion(plan.rows);
  const fresh = useFresh(plan, state, question);
  const filters = useFilters(plan);
  const { shown, views, choice } = useShownColumns(plan);
  const density = useDensity();
  const { isChanged } = useWidthChoice(plan);
  const narrowing = useNarrowing(plan, filters);
  const frame = useRef<HTMLDivElement>(null);
  const tools = { plan, label: title || page, filters, choice, density, state, frame, isNarrowed: narrowing !== null };
  const selection = useSelection(plan);
  const list = useList(plan);
  const isListed = list.plan.source !== undefined;
  const size = pageSizeOf(plan, list.state);
  return (
    <div
      className={`${styles.whole} ${widths.whole} ${closeness.dense} ${compact.rows}`}
      style={sizesOf(shown)}
      data-density={densityOf(shown)}
      data-slim={isSlim(shown) || undefined}
      data-bulk={selection !== null || undefined}
      data-lone={columnsWithLabel(shown).length === 1 || undefined}
      data-compact={density.isCompact || undefined}
    >
      <RowsFrame
        plan={plan}
        state={state}
        shape="table"
        loading={loading}
        look={lookOf(density, choice, isChanged)}
        above={hasTools(plan) && <Tools {...tools} />}
        none={narrowing && <NoneFound {...narrowing} tools={frame} />}
        coming={(last) => <TableSkeleton plan={shown} {...{ views, isListed, size, last }} />}
      >
        {(rows) => <TableGrid {...{ plan, shown, views, rows, question, fresh, selection }} label={title || page} />}
      </RowsFrame>
      {selection && (
        <Suspense fallback={null}>
          <BulkDock plan={plan} selection={selection} />
        </Suspense>
      )}
    </div>
  );
}
