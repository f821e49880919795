import { useMemo } from 'react';
import { date } from '../../../language/functions/dates';
import type { Row } from '../../../language/plan';
import { useRowsState } from '../../page';
import type { FieldPlan } from '../model/fieldPlan';
import looks from './calendar.module.css';

/** The names of special days. */
export type Marks = ReadonlyMap<string, string>;

const noRows: readonly Row[] = [];

/** The special days of a date field; empty while they are loading or if that failed. */
export function useMarks({ options: { markedDays } }: FieldPlan): Marks {
  const { rows } = useRowsState(markedDays?.rows ?? noRows);
  return useMemo(() => {
    const named = rows.map(
      (row) => [String(row[markedDays?.dateField ?? '']).slice(0, 10), row[markedDays?.labelField ?? '']] as const,
    );
    return new Map(named.flatMap(([day, name]) => (name ? [[day, String(name)]] : [])));
  }, [rows, markedDays]);
}

/** The special days of the month shown, below the calendar. */
export function MarkedDays({ marks, month }: { readonly marks: Marks; readonly month: string }) {
  const shown = [...marks].filter(([day]) => day.startsWith(month)).sort(([one], [other]) => one.localeCompare(other));
  if (shown.length === 0) return null;
  return (
    <ul className={looks.marks}>
      {shown.map(([day, name]) => (
        <li key={day}>
          <time dateTime={day}>{date(day)}</time> {name}
        </li>
      ))}
    </ul>
  );
}
