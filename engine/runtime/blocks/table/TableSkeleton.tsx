import { useMemo } from 'react';
import type { Table } from '../../../language/plan.gen';
import { useDynamic } from '../../page';
import { ComingBar } from '../../states';
import { useColumnViews } from './columnViews';
import coming from './coming.module.css';
import { narrowLook } from './narrowLook';
import { isTall, placesOf, useNarrow } from './narrowPlaces';
import { valueWidthOf } from './room';
import scroller from './scroller.module.css';
import { TableHead } from './TableHead';
import styles from './table.module.css';

interface TableSkeletonProps {
  readonly plan: Table;
  /** How many rows there were the last time. */
  readonly rows: number | undefined;
}

/** A table whose rows are on their way: its headings, and bars in the place of values. */
export function TableSkeleton({ plan, rows = plan.pageSize }: TableSkeletonProps) {
  const views = useColumnViews(plan.columns);
  const narrow = useNarrow(plan);
  const places = useMemo(() => placesOf(views), [views]);
  const actionsHeader = useDynamic(plan.actionsHeader, '');
  const hasActions = (plan.actions?.length ?? 0) > 0;
  return (
    <div inert aria-hidden className={coming.coming} data-paged={rows > plan.pageSize || undefined}>
      <section className={`${scroller.scroller} ${narrowLook(narrow)}`} data-narrow={narrow}>
        <table className={styles.table} data-tall={isTall(plan) || undefined}>
          <TableHead
            views={views}
            actionsHeader={hasActions ? actionsHeader : null}
            sortedBy={() => false}
            onSort={() => {}}
            longest={[]}
          />
          <tbody>
            {Array.from({ length: Math.min(rows, plan.pageSize, 10) }, (_, row) => `row ${row}`).map((row) => (
              <tr key={row}>
                {views.map((view, at) => (
                  <td
                    key={view.id}
                    data-as={view.as}
                    data-place={places[at]}
                    data-label={view.header}
                    data-end={view.atEnd || undefined}
                  >
                    <ComingBar width={`${valueWidthOf(view, at)}px`} />
                  </td>
                ))}
                {hasActions && (
                  <td className={styles.actions} data-place="actions">
                    <ComingBar width="56px" />
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
