import { useCallback, useMemo } from 'react';
import type { Roots } from '../../../language/expression';
import type { Matrix } from '../../../language/plan.gen';
import { readsOf, useComputed, useDynamic, useExtraRoots } from '../../page';
import { ComingBar } from '../../states';
import { Calendar } from './Calendar';
import styles from './grid.module.css';
import { GridHead } from './MatrixGrid';
import matrix from './matrix.module.css';
import { type MatrixModel, modelOf } from './matrixModel';

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

/** A month of days without their numbers, where not even the month is known. */
const someDays = Array.from({ length: 35 }, (_, at) => ({
  column: {
    header: '\u00a0',
    subheader: '',
    date: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
    isToday: false,
    isMuted: at % 7 > 4,
    isPast: false,
  },
  shown: nothing,
}));

/** A grid or a calendar whose values are on their way. */
export function MatrixSkeleton({ plan, rows = 8, isSingle }: MatrixSkeletonProps) {
  const { columns } = useColumns(plan);
  const heading = useDynamic(plan.subjectHeader, '');
  const isCalendar = isSingle || rows === 1;
  const days = columns.filter(({ date }) => date !== null).map((column) => ({ column, shown: nothing }));
  if (isCalendar) {
    return (
      <div inert aria-hidden className={matrix.one}>
        <ComingBar width="180px" height={28} />
        <Calendar days={days.length > 0 ? days : someDays} label="" />
      </div>
    );
  }
  return (
    <div inert aria-hidden className={matrix.many}>
      <ComingBar width="240px" height={18} />
      <div className={styles.scroller}>
        <table className={styles.grid}>
          <GridHead columns={columns} heading={heading} />
          <tbody>
            {Array.from({ length: Math.min(rows, plan.pageSize) }, (_, row) => `row ${row}`).map((row) => (
              <tr key={row}>
                <th className={styles.corner}>
                  <span className={styles.bars}>
                    <ComingBar width="120px" />
                    <ComingBar width="180px" height={10} />
                  </span>
                </th>
                <td colSpan={Math.max(1, columns.length)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
