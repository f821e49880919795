import { useMemo } from 'react';
import type { Table } from '../../../language/plan.gen';
import { useDynamic } from '../../page';
import type { LastSize } from '../../sizes';
import { SkeletonBar } from '../../states';
import { CheckboxCell, CheckboxHeader } from './bulk/CheckboxCell';
import { cardLinesOf, lineMarks } from './cardLines';
import type { ColumnView } from './columnViews';
import coming from './coming.module.css';
import { isTall, type NarrowPlace, narrowPlacesOf, useNarrow } from './narrowPlaces';
import { narrowStyle } from './narrowStyle';
import { toParts } from './resize/shares';
import { useColumnWidths } from './resize/useColumnWidths';
import scroller from './scroller.module.css';
import { TableHead } from './TableHead';
import styles from './table.module.css';
import { actionsWidthOf, valueWidthOf } from './tableWidth';

interface ComingValueProps {
  /** Its column; absent for buttons. */
  readonly view?: ColumnView;
  readonly isSubject?: boolean;
  /** In pixels. */
  readonly width: number;
}

/** Placeholder bars for a loading value, as many and as tall as its lines. */
function SkeletonValue({ view, isSubject = false, width }: ComingValueProps) {
  const isPerson = view?.as === 'person';
  const bar = (
    <span className={coming.value} data-person={isPerson || undefined}>
      {isPerson && <span className={coming.mark} data-initials="" />}
      <SkeletonBar width={`${isPerson ? Math.min(width - 38, 112) : width}px`} />
    </span>
  );
  const main = isSubject ? <span data-main>{bar}</span> : bar;
  if (!view?.hasSecondary) return main;
  return (
    <div className={styles.pair}>
      {main}
      <div className={styles.secondary}>
        <span className={coming.value}>
          <SkeletonBar width="88px" height={10} />
        </span>
      </div>
    </div>
  );
}

interface TableSkeletonProps {
  /** The table with only its visible columns. */
  readonly plan: Table;
  readonly views: readonly ColumnView[];
  /** The table's size when it was last shown. */
  readonly last: LastSize | undefined;
  /** True if the rows are pages of a list. */
  readonly isListed: boolean;
  /** The number of rows per page. */
  readonly size: number;
}

/** The columns, with the widths that the user has set, or those from when the table was last shown. */
const Columns = ({ parts }: { readonly parts: readonly number[] }) => (
  <colgroup>
    {parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
      <col key={at} style={{ width: `${part}%` }} />
    ))}
  </colgroup>
);

/** The maximum number of placeholder rows, unless as many as fit the window: more are not visible at once. */
const maxRows = 20;

/** Attributes for the styles of a cell. */
const marksOf = (view: ColumnView, place: NarrowPlace | undefined) => ({
  'data-as': view.as,
  'data-place': place,
  'data-label': view.header,
  'data-end': view.atEnd || undefined,
  'data-tells': (place === 'other' && view.hasSecondary) || undefined,
});

/** Attributes for the styles of the table. */
const looksOf = (plan: Table, isKnown: boolean) => ({
  'data-tall': isTall(plan) || undefined,
  'data-known': isKnown || undefined,
});

/** Whether a table with this many rows had a pager; a list loads only the rows of one page. */
const wasPaged = (size: number, isListed: boolean, count = 0): boolean => count > size || (count === size && isListed);

/** A loading table: its headings, with bars for values. */
export function TableSkeleton({ plan, views, isListed, size, last }: TableSkeletonProps) {
  const rows = last?.rows ?? plan.skeletonRows ?? size;
  const most = plan.fillWindow ? size : Math.min(size, maxRows);
  const isPaged = wasPaged(size, isListed, last?.rows);
  const narrow = useNarrow(plan);
  const places = useMemo(() => narrowPlacesOf(views), [views]);
  const lines = useMemo(() => (narrow === 'rows' ? cardLinesOf([], views) : {}), [views, narrow]);
  const actionsHeader = useDynamic(plan.actionsHeader, '');
  const hasActions = (plan.actions?.length ?? 0) > 0;
  const tick = plan.bulkActions ? <CheckboxCell tick={null} /> : null;
  const columns = views.length + (hasActions ? 1 : 0) + (tick ? 1 : 0);
  const shares = useColumnWidths(plan, views)?.shares ?? null;
  const isKnown = narrow === undefined && last?.columns?.length === columns;
  const parts = isKnown && last.columns ? toParts(last.columns, shares, tick ? 1 : 0) : [];
  return (
    <div inert aria-hidden className={coming.coming} data-paged={isPaged || undefined}>
      <section className={`${scroller.scroller} ${narrowStyle(narrow)}`} data-narrow={narrow}>
        <table className={styles.table} {...looksOf(plan, isKnown)}>
          {isKnown && <Columns parts={parts} />}
          <TableHead
            tick={tick && <CheckboxHeader tick={null} />}
            views={views}
            actionsHeader={hasActions ? actionsHeader : null}
            sortedBy={() => false}
            onSort={() => {}}
            hasOrder={rows > 1}
            longest={[]}
          />
          <tbody>
            {Array.from({ length: Math.min(rows, most) }, (_, row) => `row ${row}`).map((row) => (
              <tr key={row}>
                {tick}
                {views.map((view, at) => (
                  <td key={view.id} {...marksOf(view, places[at])} {...lineMarks(lines[view.id])}>
                    <SkeletonValue view={view} isSubject={places[at] === 'subject'} width={valueWidthOf(view)} />
                  </td>
                ))}
                {hasActions && (
                  <td className={styles.actions} data-place="actions">
                    <SkeletonValue width={actionsWidthOf(plan.actions ?? [])} />
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
