import { daysOf, type EntrySegment, nameOf } from './entries';
import styles from './entries.module.css';
import type { MatrixColumn } from './matrixModel';

interface EntryCellProps {
  readonly segment: EntrySegment;
  readonly columns: readonly MatrixColumn[];
  readonly subject: string;
  /** True for the cell where the Tab key enters the grid. */
  readonly isEntry: boolean;
}

/** The days of a row that share entries, as one cell with a bar for each entry. */
export function EntryCell({ segment, columns, subject, isEntry }: EntryCellProps) {
  const { start, length, bars } = segment;
  const days = columns.slice(start, start + length);
  return (
    <td
      colSpan={length}
      tabIndex={isEntry ? 0 : -1}
      aria-label={bars.map(({ entry }) => nameOf(subject, entry)).join('; ')}
      data-tip={bars.map(({ entry }) => `${entry.text}: ${daysOf(entry)}`).join('; ')}
    >
      <div className={styles.days} style={{ '--days': length }} aria-hidden>
        {days.map((column, at) => (
          <span
            key={column.date}
            className={styles.day}
            style={{ gridColumn: at + 1 }}
            data-muted={column.isMuted || undefined}
            data-closed={column.closed !== undefined || undefined}
            data-today={column.isToday || undefined}
          />
        ))}
        <div className={styles.bars}>
          {bars.map(({ entry, lane, ...bar }) => (
            <span
              key={`${entry.from} ${lane}`}
              className={styles.bar}
              style={{ gridColumn: `${bar.start + 1} / span ${bar.length}`, gridRow: lane + 1 }}
              data-tone={entry.shown.tone}
              data-continued={bar.isContinued || undefined}
              data-continues={bar.continues || undefined}
            >
              <span className={styles.letter}>{entry.shown.letter}</span>
              <span className={styles.text}>{entry.text}</span>
            </span>
          ))}
        </div>
      </div>
    </td>
  );
}
