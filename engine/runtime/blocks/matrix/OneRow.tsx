import { SkeletonBar } from '../../states';
import { type CalendarDay, MonthCalendar } from './Calendar';
import { Legend } from './Legend';
import { Mark } from './Mark';
import styles from './matrix.module.css';
import type { Fact, MatrixModel, MatrixRow } from './matrixModel';
import { RowSubject } from './Subject';

interface OneRowProps {
  readonly row: MatrixRow;
  readonly model: MatrixModel;
  /** The label of the subject. */
  readonly heading: string;
  readonly isPerson: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  readonly className: string | undefined;
  /** True while the values load. */
  readonly isComing?: boolean;
}

/** Labels with their values. */
export function FactList({ facts, className, isComing = false }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isComing ? <SkeletonBar width="48px" /> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A single row: its subject, its totals, its days as a calendar, and its other columns as a list. */
export function OneRow({ row, model, heading, isPerson }: OneRowProps) {
  const days = model.columns.flatMap((column, index): CalendarDay[] => {
    const shown = row.cells[index];
    return shown ? [{ column, shown }] : [];
  });
  const dated = days.filter(({ column }) => column.date !== null);
  const others = days.filter(({ column }) => column.date === null);
  return (
    <div className={styles.one}>
      <div className={styles.who}>
        <RowSubject name={row.subject} label={heading} isPerson={isPerson} />
        <FactList facts={row.facts} className={styles.about} />
        <FactList facts={row.totals} className={styles.sums} />
      </div>
      {dated.length > 0 && <MonthCalendar days={dated} label={row.subject} />}
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(({ column, shown }) => (
            <div key={column.header}>
              <dt>{column.header}</dt>
              <dd>
                {shown.tone !== 'none' && <Mark shown={shown} />} {shown.word}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={dated.length > 0 ? styles.letters : undefined}>
        <Legend marks={model.legend} />
      </div>
    </div>
  );
}
