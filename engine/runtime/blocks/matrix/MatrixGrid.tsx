import { afterIt, GridRow } from './GridRow';
import styles from './grid.module.css';
import type { MatrixColumn, MatrixModel, MatrixRow } from './matrixModel';
import { moveInGrid } from './moveInGrid';
import subject from './subject.module.css';
import { useGridWindow } from './useGridWindow';

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

type HeadProps = Pick<MatrixModel, 'columns'> & { readonly heading: string; readonly first?: MatrixRow | undefined };

/** The labels of the facts below each subject, which end with a dot but for the last. */
function FactLabels({ facts }: Pick<MatrixRow, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <span className={subject.facts}>
      {facts.map(({ label }, index) => (
        <span key={label} className={subject.fact}>
          {label}
          {index < facts.length - 1 && <span className={subject.dot}> · </span>}
        </span>
      ))}
    </span>
  );
}

/** The headings of the grid. */
export function GridHead({ columns, heading, first }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {heading}
          {first && <FactLabels facts={first.facts} />}
        </th>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
          <ColumnHead key={index} column={column} />
        ))}
        {first?.totals.map(({ label }, at, all) => (
          <th
            key={label}
            scope="col"
            className={styles.total}
            data-first={at === 0 || undefined}
            style={afterIt(all.length - 1 - at)}
          >
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
  const { frame, hasMore } = useGridWindow(model);
  return (
    <div ref={frame} className={styles.scroller} data-more={hasMore || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid */}
      <table className={styles.grid} role="grid" aria-label={label} aria-readonly onKeyDown={moveInGrid}>
        <GridHead columns={columns} heading={heading} first={rows[0]} />
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
