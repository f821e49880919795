import { useOverflow } from '../frame/useOverflow';
import { GridRow } from './GridRow';
import styles from './matrix.module.css';
import type { MatrixColumn, MatrixModel, MatrixRow } from './matrixModel';
import { moveInGrid } from './moveInGrid';

interface MatrixGridProps {
  readonly model: MatrixModel;
  /** What the grid is, for screen readers. */
  readonly label: string;
  /** The heading above the subjects. */
  readonly heading: string;
}

function ColumnHead({ column }: { readonly column: MatrixColumn }) {
  return (
    <th
      scope="col"
      data-today={column.isToday || undefined}
      data-muted={column.isMuted || undefined}
      aria-current={column.isToday ? 'date' : undefined}
    >
      <span className={styles.header}>{column.header}</span>
      {column.subheader !== '' && <span className={styles.subheader}>{column.subheader}</span>}
    </th>
  );
}

function Head({ columns, heading, first }: Pick<MatrixModel, 'columns'> & { heading: string; first?: MatrixRow }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {heading}
          {first && first.facts.length > 0 && (
            <span className={styles.facts}>{first.facts.map(({ label }) => label).join(' · ')}</span>
          )}
        </th>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
          <ColumnHead key={index} column={column} />
        ))}
        {first?.totals.map(({ label }) => (
          <th key={label} scope="col" className={styles.total}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Rows below each other, with narrow lettered cells; arrows move from cell to cell, and each says its word. */
export function MatrixGrid({ model, label, heading }: MatrixGridProps) {
  const { columns, rows } = model;
  const { frame, overflows } = useOverflow<HTMLDivElement>(model);
  return (
    <div ref={frame} className={styles.scroller} data-scrolls={overflows || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid */}
      <table className={styles.grid} role="grid" aria-label={label} aria-readonly onKeyDown={moveInGrid}>
        <Head columns={columns} heading={heading} first={rows[0]} />
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
            <GridRow key={index} row={row} columns={columns} isFirst={index === 0} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
