import { period, weekday } from '../../../language/functions/dates';
import { PersonMark } from '../../cells';
import styles from './agenda.module.css';
import { type AgendaDays, agendaOf, type Entry } from './entries';
import { Mark } from './Mark';
import type { MatrixModel } from './matrixModel';

interface LineProps {
  readonly subject: string;
  readonly entry: Entry;
  readonly isPerson: boolean;
}

/** One entry: its subject, its text, and its days if it is longer than one. */
function Line({ subject, entry, isPerson }: LineProps) {
  const isLong = entry.from !== entry.to;
  return (
    <li className={styles.line}>
      {isPerson && <PersonMark name={subject} />}
      <span className={styles.what}>
        <span className={styles.subject}>{subject}</span>
        <span className={styles.about}>
          {entry.text}
          {isLong && `, ${period(entry.from, entry.to)}`}
        </span>
      </span>
      {entry.shown.tone !== 'info' && <Mark shown={entry.shown} />}
    </li>
  );
}

const dayOf = (date: string): string => `${weekday(date)?.slice(0, 3)} ${period(date, date)}`;

function Heading({ days: { from, to, hasToday, mark } }: { readonly days: AgendaDays }) {
  return (
    <h3 className={styles.day} data-today={hasToday || undefined}>
      {from === to ? dayOf(from) : period(from, to)}
      {hasToday && <span className={styles.note}>Today</span>}
      {mark && <span className={styles.note}>{mark.word}</span>}
    </h3>
  );
}

interface AgendaProps {
  readonly model: MatrixModel;
  readonly isPerson: boolean;
}

/** The days of a timeline with their entries, for screens without room for a grid. */
export function Agenda({ model, isPerson }: AgendaProps) {
  return (
    <ol className={styles.agenda}>
      {agendaOf(model).map((days) => (
        <li key={days.from}>
          <Heading days={days} />
          <ul className={styles.lines}>
            {days.entries.map(({ subject, entry }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people can have the same name and the same days
              <Line key={at} subject={subject} entry={entry} isPerson={isPerson} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
