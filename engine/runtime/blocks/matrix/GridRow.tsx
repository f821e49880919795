import { Fragment, memo } from 'react';
import hidden from '../../states/spoken.module.css';
import styles from './grid.module.css';
import { Mark } from './Mark';
import type { Fact, MatrixColumn, MatrixRow, Shown } from './matrixModel';
import subject from './subject.module.css';

interface GridRowProps {
  readonly row: MatrixRow;
  readonly columns: readonly MatrixColumn[];
  /** The keyboard enters the grid at the first row. */
  readonly isFirst: boolean;
  /** Which facts are the same in all rows, by index. */
  readonly shared: readonly boolean[];
}

/** For a cell pinned at the end of the window: how many more follow it. */
export const afterIt = (others: number) => ({ '--after': others });

/** Of many facts the second half begins a line, so that the same ones stand below each other in all rows. */
export const beginsLine = (place: number, count: number): boolean => count > 3 && place === Math.floor(count / 2);

/** The quiet facts below a subject; each is heard with its label. What is the same of all is quieter still. */
function Facts({ facts, shared }: { readonly facts: readonly Fact[]; readonly shared: readonly boolean[] }) {
  if (facts.length === 0) return null;
  return (
    <span className={subject.facts}>
      {facts.map(({ label, text }, index) => (
        <Fragment key={label}>
          {beginsLine(index, facts.length) && <br />}
          <span title={label} className={subject.fact} data-shared={shared[index] || undefined}>
            {index > 0 && <span className={subject.dot}> · </span>}
            <span className={hidden.spoken}>{label}: </span>
            {text}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

function ValueCell(props: { column: MatrixColumn; shown: Shown; subject: string; isEntry: boolean }) {
  const { column, shown, subject, isEntry } = props;
  const day = [column.header, column.subheader].filter(Boolean).join(' ');
  return (
    <td
      tabIndex={isEntry ? 0 : -1}
      aria-label={`${subject}, ${column.header}: ${shown.word}`}
      data-tip={`${day}: ${shown.word}`}
      data-today={column.isToday || undefined}
      data-muted={column.isMuted || undefined}
    >
      <Mark shown={shown} />
    </td>
  );
}

/** One row of the grid. */
export const GridRow = memo(function GridRow({ row, columns, isFirst, shared }: GridRowProps) {
  return (
    <tr>
      <th scope="row" className={styles.corner}>
        <span className={subject.name}>{row.subject}</span>
        <Facts facts={row.facts} shared={shared} />
      </th>
      {columns.map((column, index) => {
        const shown = row.cells[index];
        return (
          shown && (
            <ValueCell
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
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
