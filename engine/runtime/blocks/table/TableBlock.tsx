import { type CSSProperties, useCallback, useMemo, useRef } from 'react';
import type { Roots } from '../../../language/expression';
import type { Table } from '../../../language/plan.gen';
import { readsOf, useComputed, useDynamic, usePage, useRowsState } from '../../page';
import { BlockFrame } from '../frame/BlockFrame';
import { RowsGate } from '../rows/RowsGate';
import { narrowOf } from './narrowPlaces';
import { TableGrid } from './TableGrid';
import styles from './table.module.css';
import { useFresh } from './useFresh';

type Names = Readonly<Record<string, unknown>>;

/** What the rows answer beside their sources' own payloads: search texts, and page variables that the expression reads. */
function useQuestion(rows: unknown, sources: readonly string[]): string {
  const reads = useMemo(() => {
    const others = readsOf(rows).filter((read) => !read.startsWith('source'));
    return [...others, ...sources.map((name) => `search.${name}`)];
  }, [rows, sources]);
  const compute = useCallback(
    (roots: Roots) => {
      const valueAt = (path: string) =>
        path.split('.').reduce<unknown>((at, name) => (at as Names | null)?.[name], roots);
      return JSON.stringify(reads.map((read) => valueAt(read) ?? null));
    },
    [reads],
  );
  return useComputed(reads, compute);
}

/** How many rows are on their way, for the size of the skeleton: as many as there were before. */
function useExpected({ pageSize }: Table, rows: number): number {
  const last = useRef(Math.min(pageSize, 10));
  if (rows > 0) last.current = Math.min(pageSize, rows, 20);
  return last.current;
}

/** A table has as many columns as a list has items, and takes all the room there is. */
const isOpenEnded = ({ columns }: Table): boolean => columns.some(({ each }) => each !== undefined);

/** What the looks of the table and of its skeleton go by; on a phone, each value may have a line of its own. */
const sizesOf = (plan: Table, columns: number) =>
  ({
    '--columns': isOpenEnded(plan) ? 99 : columns,
    '--coming-lines': narrowOf(plan) === 'rows' ? plan.columns.length : 1,
  }) as CSSProperties;

/** From so many columns on, a table stands closer on a tablet; from so many more, everywhere. */
const someColumns = 6;
const manyColumns = 9;

const densityOf = (columns: number) => (columns >= manyColumns ? 'many' : columns >= someColumns ? 'some' : undefined);

/** Rows and columns, page by page. */
export function TableBlock({ plan }: { readonly plan: Table }) {
  const state = useRowsState(plan.rows);
  const page = useDynamic(usePage().module.plan.title, 'Rows');
  const title = useDynamic(plan.title, '');
  const loading = useDynamic(plan.loading, '');
  const question = useQuestion(plan.rows, state.sources);
  const fresh = useFresh(plan, state, question);
  const expected = useExpected(plan, state.rows.length);
  const columns = plan.columns.length + (plan.actions ? 1 : 0);
  return (
    <div className={styles.hug} style={sizesOf(plan, columns)} data-density={densityOf(columns)}>
      <BlockFrame title={plan.title} buttons={plan.buttons}>
        <RowsGate
          state={state}
          shape="table"
          expected={expected}
          columns={columns}
          empty={plan.empty}
          failed={plan.failed}
          loading={loading}
        >
          {(rows) => <TableGrid plan={plan} rows={rows} label={title || page} question={question} fresh={fresh} />}
        </RowsGate>
      </BlockFrame>
    </div>
  );
}
