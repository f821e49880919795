import { memo } from 'react';
import { EntryCell } from './EntryCell';
import styles from './grid.module.css';
import { Mark } from './Mark';
import type { MatrixColumn, MatrixRow } from './matrixModel';
import { SubjectFacts } from './SubjectFacts';
import type { Shown } from './shown';
import subject from './subject.module.css';

interface GridRowProps {
  readonly row: MatrixRow;
  readonly columns: readonly MatrixColumn[];
  /** True for the first row, where the Tab key enters the grid. */
  readonly isFirst: boolean;
}

/** The custom property of a cell pinned at the end of the window: the number of pinned cells after it. */
export const afterIt = (others: number) => ({ '--after': others });

function ValueCell(props: { column: MatrixColumn; shown: Shown; subject: string; isEntry: boolean }) {
  const { column, shown, subject, isEntry } = props;
  const day = [column.header, column.subheader].filter(Boolean).join(' ');
  return (
    <td
      tabIndex={isEntry ? 0 : -1}
      aria-label={[`${subject}, ${column.header}`, shown.word].filter(Boolean).join(': ')}
      data-tip={[day, shown.word].filter(Boolean).join(': ')}
      data-today={column.isToday || undefined}
      data-muted={column.isMuted || undefined}
      data-closed={column.closed !== undefined || undefined}
    >
      {!column.closed && <Mark shown={shown} />}
    </td>
  );
}

/** One row of the grid. */
export const GridRow = memo(function GridRow({ row, columns, isFirst }: GridRowProps) {
  return (
    <tr>
      <th scope="row" className={styles.corner}>
        <span className={subject.name}>{row.subject}</span>
        <SubjectFacts facts={row.facts} />
      </th>
      {columns.map((column, index) => {
        const shown = row.cells[index];
        const segment = row.segments?.find(({ start, length }) => start <= index && index < start + length);
        if (segment !== undefined && segment.start < index) return null;
        if (segment !== undefined)
          return (
            <EntryCell
              key={segment.start}
              segment={segment}
              columns={columns}
              subject={row.subject}
              isEntry={isFirst && index === 0}
            />
          );
        return (
          shown && (
            <ValueCell
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
              key={index}
              column={column}
              shown={shown}
              subject={row.subject}
              isEntry={isFirst && index === 0}
            />
          )
        );
      })}
      {row.totals.map(({ label, text }, at, all) => (
        <td
          key={label}
          className={styles.total}
          data-first={at === 0 || undefined}
          style={afterIt(all.length - 1 - at)}
          tabIndex={-1}
          aria-label={`${row.subject}, ${label}: ${text}`}
        >
          {text}
        </td>
      ))}
    </tr>
  );
});
