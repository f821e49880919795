import { useCallback, useMemo } from 'react';
import type { Roots } from '../../../language/expression';
import type { Matrix } from '../../../language/plan.gen';
import { readsOf, useComputed, useDynamic, useExtraRoots } from '../../page';
import { ComingBar } from '../../states';
import { Calendar } from './Calendar';
import styles from './grid.module.css';
import { GridHead } from './MatrixGrid';
import matrix from './matrix.module.css';
import { type MatrixColumn, type MatrixModel, modelOf } from './matrixModel';

interface MatrixSkeletonProps {
  readonly plan: Matrix;
  /** How many rows there were the last time. */
  readonly rows: number | undefined;
  /** One row is shown at a time. */
  readonly isSingle: boolean;
}

/** The columns, as far as they are known before the rows are. */
function useColumns(plan: Matrix): MatrixModel {
  const reads = useMemo(() => readsOf(plan), [plan]);
  const compute = useCallback((roots: Roots) => modelOf(plan, [], roots), [plan]);
  return useComputed(reads, compute, useExtraRoots());
}

const nothing = { letter: '', word: '', tone: 'none' } as const;

/** Days without their numbers, where not even the month is known. */
const unknownDays = Array.from({ length: 35 }, (_, at) => ({
  header: '\u00a0',
  subheader: '',
  date: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
  isToday: false,
  isMuted: at % 7 > 4,
  isPast: false,
  isAhead: false,
}));

/** As many of them as a month has, without a mark for the weekends, which nobody knows either. */
const unknownMonth = unknownDays.slice(0, 30).map((day) => ({ ...day, subheader: '\u00a0', isMuted: false }));

const coming = (column: MatrixColumn) => ({ column, shown: nothing });

/** A grid or a calendar whose values are on their way. */
export function MatrixSkeleton({ plan, rows = 8, isSingle }: MatrixSkeletonProps) {
  const { columns } = useColumns(plan);
  const heading = useDynamic(plan.subjectHeader, '');
  const isCalendar = isSingle || rows === 1;
  const days = columns.filter(({ date }) => date !== null);
  const headed = columns.length > 0 ? columns : unknownMonth;
  if (isCalendar) {
    return (
      <div inert aria-hidden className={matrix.one}>
        <ComingBar width="180px" height={28} />
        <Calendar days={(days.length > 0 ? days : unknownDays).map(coming)} label="" />
      </div>
    );
  }
  return (
    <div inert aria-hidden className={matrix.many}>
      <ComingBar width="240px" height={18} />
      <div className={styles.scroller}>
        <table className={styles.grid}>
          <GridHead columns={headed} heading={heading} />
          <tbody>
            {Array.from({ length: Math.min(rows, plan.pageSize) }, (_, row) => `row ${row}`).map((row) => (
              <tr key={row}>
                <th className={styles.corner}>
                  <span className={styles.bars}>
                    <ComingBar width="120px" />
                    <ComingBar width="180px" height={10} />
                  </span>
                </th>
                {headed.map((column) => (
                  <td key={column.date ?? column.header} data-muted={column.isMuted || undefined}>
                    <span className={styles.blank} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
