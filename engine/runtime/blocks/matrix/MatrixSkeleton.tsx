import { useCallback, useMemo } from 'react';
import type { Roots } from '../../../language/expression';
import type { Matrix } from '../../../language/plan.gen';
import { readsOf, resolveDeep, useComputed, useDynamic, useExtraRoots } from '../../page';
import { SkeletonBar } from '../../states';
import { MonthCalendar } from './Calendar';
import styles from './coming.module.css';
import { afterIt } from './GridRow';
import grid from './grid.module.css';
import { GridFoot, GridHead, gridStyle } from './MatrixGrid';
import matrix from './matrix.module.css';
import { daysAsked, type Fact, type MatrixColumn, modelOf, todayOf } from './matrixModel';
import { FactList } from './OneRow';

/** A no-break space, which keeps the height of a line. */
const unknown = '\u00a0';

interface MatrixSkeletonProps {
  readonly plan: Matrix;
  /** The number of rows last time. */
  readonly rows: number | undefined;
  /** True if only one row is shown at a time. */
  readonly isSingle: boolean;
}

const nothing = { letter: '', word: '', tone: 'none' } as const;

/** The current month without day numbers. The month that loads may differ, but usually has the same number of weeks. */
function monthOf(today: string): readonly MatrixColumn[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length }, (_, at) => {
    const day = new Date(Date.UTC(year, month - 1, at + 1));
    const isMuted = day.getUTCDay() % 6 === 0;
    const date = day.toISOString().slice(0, 10);
    return { header: unknown, subheader: unknown, date, isToday: false, isMuted, isPast: false, isAhead: false };
  });
}

/** The columns, if known before the rows; otherwise the days of the requested month, or of the current one. */
function useColumns(plan: Matrix): readonly MatrixColumn[] {
  const reads = useMemo(() => readsOf(plan), [plan]);
  const compute = useCallback(
    (roots: Roots) => {
      const known = [modelOf(plan, [], roots).columns, daysAsked(plan, roots)].find(({ length }) => length > 0);
      return known ?? monthOf(todayOf(roots));
    },
    [plan],
  );
  return useComputed(reads, compute, useExtraRoots());
}

/** The labels that do not depend on the rows, in the positions of all facts and totals. */
function useLabels(plan: Matrix): Record<'facts' | 'totals', readonly Fact[]> {
  const reads = useMemo(() => readsOf([plan.details, plan.totals]), [plan]);
  const compute = useCallback(
    (roots: Roots) => {
      const createFact = (text: unknown): Fact => ({ label: String(resolveDeep(text, roots) ?? ''), text: '' });
      const facts = (plan.details ?? []).map(({ label }) => createFact(label));
      return { facts, totals: (plan.totals ?? []).map(({ header }) => createFact(header)) };
    },
    [plan],
  );
  return useComputed(reads, compute, useExtraRoots());
}

const coming = (column: MatrixColumn) => ({ column, shown: nothing });

/** A placeholder for the subject, with the labels of its facts. */
function ComingSubject({ facts, totals, isChosen }: ReturnType<typeof useLabels> & { readonly isChosen: boolean }) {
  return (
    <div className={matrix.who}>
      <SkeletonBar width={isChosen ? '100%' : '160px'} height={isChosen ? 36 : 28} />
      <FactList facts={facts} className={matrix.about} isComing />
      <FactList facts={totals} className={matrix.sums} isComing />
    </div>
  );
}

interface ComingRowProps {
  readonly columns: readonly MatrixColumn[];
  readonly totals: readonly Fact[];
}

/** A placeholder row: subject, days, totals. */
function ComingRow({ columns, totals }: ComingRowProps) {
  return (
    <tr>
      <th className={grid.corner}>
        <span className={styles.bars}>
          <SkeletonBar width="120px" />
          <SkeletonBar width="160px" height={10} />
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.date ?? column.header} data-muted={column.isMuted || undefined}>
          <span className={styles.blank} />
        </td>
      ))}
      {totals.map(({ label }, at, all) => (
        <td key={label} className={grid.total} data-first={at === 0 || undefined} style={afterIt(all.length - 1 - at)}>
          <span className={styles.blank} />
        </td>
      ))}
    </tr>
  );
}

/** A grid or calendar whose values are loading. */
export function MatrixSkeleton({ plan, rows = 8, isSingle }: MatrixSkeletonProps) {
  const columns = useColumns(plan);
  const labels = useLabels(plan);
  const heading = useDynamic(plan.subjectHeader, '');
  const days = columns.filter(({ date }) => date !== null);
  if ((isSingle || rows === 1) && days.length > 0) {
    return (
      <div inert aria-hidden className={matrix.one}>
        <ComingSubject {...labels} isChosen={!plan.singleRow && rows > 1} />
        <MonthCalendar days={days.map(coming)} label="" />
        <div className={matrix.letters}>{plan.legend && <SkeletonBar width="240px" height={22} />}</div>
      </div>
    );
  }
  return (
    <div inert aria-hidden className={`${matrix.many} ${styles.whole}`} data-paged={rows > plan.pageSize || undefined}>
      <SkeletonBar width="240px" height={22} />
      <div className={grid.scroller}>
        <table {...gridStyle(columns, labels.totals.length)}>
          {/* Which of the other facts are shared is unknown before the rows load. */}
          <GridHead columns={columns} heading={heading} first={{ ...labels, facts: labels.facts.slice(0, 1) }} />
          <tbody>
            {Array.from({ length: Math.min(rows, plan.pageSize) }, (_, row) => `row ${row}`).map((row) => (
              <ComingRow key={row} columns={columns} totals={labels.totals} />
            ))}
          </tbody>
          {plan.columnTotal !== undefined && <GridFoot columns={columns} sums={labels.totals} columnTotals={[]} />}
        </table>
      </div>
    </div>
  );
}
