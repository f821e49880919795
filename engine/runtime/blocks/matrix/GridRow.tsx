import { memo } from 'react';
import hidden from '../../states/spoken.module.css';
import { Mark } from './Mark';
import styles from './matrix.module.css';
import type { Fact, MatrixColumn, MatrixRow, Shown } from './matrixModel';
import { Subject } from './Subject';

interface GridRowProps {
  readonly row: MatrixRow;
  readonly columns: readonly MatrixColumn[];
  /** The keyboard enters the grid at the first row. */
  readonly isFirst: boolean;
}

/** The quiet facts below a subject; each is heard with its label. */
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <span className={styles.facts}>
      {facts.map(({ label, text }, index) => (
        <span key={label} title={label} className={styles.fact}>
          <span className={hidden.spoken}>{label}: </span>
          {text}
          {index < facts.length - 1 && ' · '}
        </span>
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
export const GridRow = memo(function GridRow({ row, columns, isFirst }: GridRowProps) {
  return (
    <tr>
      <th scope="row" className={styles.corner}>
        <Subject name={row.subject} isPerson={false} />
        <Facts facts={row.facts} />
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
      {row.totals.map(({ label, text }) => (
        <td key={label} className={styles.total} tabIndex={-1} aria-label={`${row.subject}, ${label}: ${text}`}>
          {text}
        </td>
      ))}
    </tr>
  );
});
