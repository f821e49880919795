import { useMemo } from 'react';
import type { Table } from '../../../language/plan.gen';
import { useDynamic } from '../../page';
import type { LastSize } from '../../sizes';
import { ComingValue } from './ComingValue';
import { cardLinesOf, lineMarks } from './cardLines';
import { type ColumnView, useColumnViews } from './columnViews';
import coming from './coming.module.css';
import { narrowLook } from './narrowLook';
import { isTall, type Place, placesOf, useNarrow } from './narrowPlaces';
import { actionsWidthOf, valueWidthOf } from './room';
import scroller from './scroller.module.css';
import { TableHead } from './TableHead';
import styles from './table.module.css';

interface TableSkeletonProps {
  readonly plan: Table;
  /** Its size last time. */
  readonly last: LastSize | undefined;
}

/** Columns with last time's widths. */
const Columns = ({ parts }: { readonly parts: readonly number[] }) => (
  <colgroup>
    {parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
      <col key={at} style={{ width: `${part}%` }} />
    ))}
  </colgroup>
);

/** More are not seen at once. */
const mostRows = 20;

/** What the looks of a cell go by. */
const marksOf = (view: ColumnView, place: Place | undefined) => ({
  'data-as': view.as,
  'data-place': place,
  'data-label': view.header,
  'data-end': view.atEnd || undefined,
  'data-tells': (place === 'other' && view.hasSecondary) || undefined,
});

/** A loading table: its headings, with bars for values. */
export function TableSkeleton({ plan, last }: TableSkeletonProps) {
  const rows = last?.rows ?? plan.usual ?? plan.pageSize;
  const views = useColumnViews(plan.columns);
  const narrow = useNarrow(plan);
  const places = useMemo(() => placesOf(views), [views]);
  const lines = useMemo(() => (narrow === 'rows' ? cardLinesOf([], views) : {}), [views, narrow]);
  const actionsHeader = useDynamic(plan.actionsHeader, '');
  const hasActions = (plan.actions?.length ?? 0) > 0;
  const isKnown = narrow === undefined && last?.columns?.length === views.length + (hasActions ? 1 : 0);
  return (
    <div inert aria-hidden className={coming.coming} data-paged={rows > plan.pageSize || undefined}>
      <section className={`${scroller.scroller} ${narrowLook(narrow)}`} data-narrow={narrow}>
        <table className={styles.table} data-tall={isTall(plan) || undefined} data-known={isKnown || undefined}>
          {isKnown && last.columns && <Columns parts={last.columns} />}
          <TableHead
            views={views}
            actionsHeader={hasActions ? actionsHeader : null}
            sortedBy={() => false}
            onSort={() => {}}
            hasOrder={rows > 1}
            longest={[]}
          />
          <tbody>
            {Array.from({ length: Math.min(rows, plan.pageSize, mostRows) }, (_, row) => `row ${row}`).map((row) => (
              <tr key={row}>
                {views.map((view, at) => (
                  <td key={view.id} {...marksOf(view, places[at])} {...lineMarks(lines[view.id])}>
                    <ComingValue view={view} isSubject={places[at] === 'subject'} width={valueWidthOf(view)} />
                  </td>
                ))}
                {hasActions && (
                  <td className={styles.actions} data-place="actions">
                    <ComingValue width={actionsWidthOf(plan.actions ?? [])} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
