import { Suspense } from 'react';
import type { Table } from '../../../language/plan.gen';
import { type RowsState, useDynamic, usePage, useRowsState } from '../../page';
import { RowsFrame } from '../rows/RowsFrame';
import { useQuestion } from '../rows/useQuestion';
import { BulkDock } from './bulk/bulkView';
import { useSelection } from './bulk/useSelection';
import coming from './coming.module.css';
import compact from './compact.module.css';
import closeness from './density.module.css';
import { densityOf, pairsOf } from './narrowPlaces';
import { abreastOf } from './room';
import { widthOf } from './spread';
import spread from './spread.module.css';
import { TableGrid } from './TableGrid';
import { TableSkeleton } from './TableSkeleton';
import styles from './table.module.css';
import { NoneFound } from './tools/NoneFound';
import type { TableToolsProps } from './tools/TableTools';
import { hasTools, TableTools } from './tools/toolsView';
import { type Density, useDensity } from './useDensity';
import { isNarrowed, useFilters } from './useFilters';
import { useFresh } from './useFresh';
import { type ColumnChoice, useShownColumns } from './useShownColumns';

/** Sizes that the styles of the table and its skeleton use. */
const sizesOf = (plan: Table) => ({ '--pairs-abreast': abreastOf(pairsOf(plan)) });

interface ToolsProps extends Omit<TableToolsProps, 'isComing' | 'shown'> {
  readonly state: RowsState;
}

const Tools = ({ state, ...tools }: ToolsProps) => (
  <Suspense fallback={<div className={coming.tools} />}>
    <TableTools {...tools} isComing={state.state === 'loading'} shown={state.rows.length} />
  </Suspense>
);

/** What the size of the rows follows from besides their number and the window. */
const lookOf = ({ isCompact }: Density, choice: ColumnChoice | null): string =>
  [isCompact ? 'compact' : '', ...(choice?.left ?? [])].join(' ').trim();

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
  const tools = { plan, label: title || page, filters, choice, density, state };
  const selection = useSelection(plan);
  return (
    <div
      className={`${styles.whole} ${spread.whole} ${closeness.dense} ${compact.rows}`}
      style={sizesOf(shown)}
      data-density={densityOf(shown)}
      data-width={widthOf(shown)}
      data-bulk={selection !== null || undefined}
      data-lone={pairsOf(shown).length === 1 || undefined}
      data-compact={density.isCompact || undefined}
    >
      <RowsFrame
        plan={plan}
        state={state}
        shape="table"
        loading={loading}
        look={lookOf(density, choice)}
        above={hasTools(plan) && <Tools {...tools} />}
        none={isNarrowed(filters) && <NoneFound onClear={() => filters.change({})} />}
        coming={(last) => <TableSkeleton plan={shown} views={views} last={last} />}
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
