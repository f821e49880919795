import styles from './calendar.module.css';
import { Mark } from './Mark';
import type { MatrixColumn } from './matrixModel';
import type { Shown } from './shown';

/** A day with its value. */
export interface CalendarDay {
  readonly column: MatrixColumn;
  readonly shown: Shown;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The weekday of a date, counted from Monday. */
const placeInWeek = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Days in weeks from Monday to Sunday; partial weeks have gaps. */
function weeksOf(days: readonly CalendarDay[]): readonly (readonly (CalendarDay | null)[])[] {
  const weeks: (CalendarDay | null)[][] = [];
  for (const day of days) {
    const place = placeInWeek(day.column.date ?? '');
    const week = weeks.at(-1);
    if (week && place > week.findLastIndex((there) => there !== null)) week[place] = day;
    else weeks.push(Array.from({ length: 7 }, (_, at) => (at === place ? day : null)));
  }
  return weeks;
}

function DayCell({ day }: { readonly day: CalendarDay | null }) {
  if (day === null) return <td data-gap />;
  const { column, shown } = day;
  return (
    <td
      data-today={column.isToday || undefined}
      data-muted={column.isMuted || undefined}
      data-ahead={column.isAhead || undefined}
      aria-current={column.isToday ? 'date' : undefined}
    >
      <span className={styles.day}>{column.header}</span>
      <Mark shown={shown} />
      <span
        className={styles.word}
        data-open={(shown.isNone && !column.isPast) || undefined}
        title={shown.isNone ? undefined : shown.word}
      >
        {shown.word}
      </span>
    </td>
  );
}

/** The days of one row, one week per line. */
export function MonthCalendar({ days, label }: { readonly days: readonly CalendarDay[]; readonly label: string }) {
  return (
    <table className={styles.calendar} aria-label={label}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name} className={styles.weekday}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day !== null)?.column.date}>
            {week.map((day, place) => (
              <DayCell key={weekdays[place]} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
