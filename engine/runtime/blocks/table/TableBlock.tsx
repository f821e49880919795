import { useCallback, useMemo } from 'react';
import type { Roots } from '../../../language/expression';
import { asObject } from '../../../language/json';
import type { Table } from '../../../language/plan.gen';
import { readsOf, useComputed, useDynamic, usePage, useRowsState } from '../../page';
import { RowsFrame } from '../rows/RowsFrame';
import density from './density.module.css';
import { densityOf, pairsOf } from './narrowPlaces';
import { abreastOf } from './room';
import { TableGrid } from './TableGrid';
import { TableSkeleton } from './TableSkeleton';
import styles from './table.module.css';
import { useFresh } from './useFresh';

/** What the rows depend on besides the sources' payloads: search texts, and the page variables in the expression. */
function useQuestion(rows: unknown, sources: readonly string[]): string {
  const reads = useMemo(() => {
    const others = readsOf(rows).filter((read) => !read.startsWith('source'));
    return [...others, ...sources.map((name) => `search.${name}`)];
  }, [rows, sources]);
  const compute = useCallback(
    (roots: Roots) => {
      const valueAt = (path: string) => path.split('.').reduce<unknown>((at, name) => asObject(at)[name], roots);
      return JSON.stringify(reads.map((read) => valueAt(read) ?? null));
    },
    [reads],
  );
  return useComputed(reads, compute);
}

/** Sizes that the styles of the table and its skeleton use. */
const sizesOf = (plan: Table) => ({ '--pairs-abreast': abreastOf(pairsOf(plan)) });

/** Rows and columns, page by page. */
export function TableBlock({ plan }: { readonly plan: Table }) {
  const state = useRowsState(plan.rows);
  const page = useDynamic(usePage().module.plan.title, 'Rows');
  const title = useDynamic(plan.title, '');
  const loading = useDynamic(plan.loading, '');
  const question = useQuestion(plan.rows, state.sources);
  const fresh = useFresh(plan, state, question);
  return (
    <div
      className={`${styles.whole} ${density.dense}`}
      style={sizesOf(plan)}
      data-density={densityOf(plan)}
      data-lone={pairsOf(plan).length === 1 || undefined}
    >
      <RowsFrame
        plan={plan}
        state={state}
        shape="table"
        loading={loading}
        coming={(last) => <TableSkeleton plan={plan} last={last} />}
      >
        {(rows) => <TableGrid plan={plan} rows={rows} label={title || page} question={question} fresh={fresh} />}
      </RowsFrame>
    </div>
  );
}
