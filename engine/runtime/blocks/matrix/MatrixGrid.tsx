import { Fragment, useMemo } from 'react';
import { afterIt, beginsLine, GridRow } from './GridRow';
import styles from './grid.module.css';
import type { Fact, MatrixColumn, MatrixModel, MatrixRow } from './matrixModel';
import { moveInGrid } from './moveInGrid';
import subject from './subject.module.css';
import { useGridWindow } from './useGridWindow';

interface MatrixGridProps {
  readonly model: MatrixModel;
  /** The name of the grid for screen readers. */
  readonly label: string;
  /** The heading of the subjects. */
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

/** The source of the facts' and totals' labels. */
type Labelled = Pick<MatrixRow, 'facts' | 'totals'>;

type HeadProps = Pick<MatrixModel, 'columns'> & { readonly heading: string; readonly first?: Labelled | undefined };

/** The labels of the facts below each subject, separated by dots. */
function FactLabels({ facts }: Pick<MatrixRow, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <span className={subject.facts}>
      {facts.map(({ label }, index) => (
        <Fragment key={label}>
          {beginsLine(index, facts.length) && <br />}
          <span className={subject.fact}>
            {index > 0 && <span className={subject.dot}> · </span>}
            {label}
          </span>
        </Fragment>
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

/** The sums of all rows, below their totals. */
function GridFoot({ columns, sums, columnTotals }: Pick<MatrixModel, 'columns' | 'sums' | 'columnTotals'>) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.corner}>
          In all
        </th>
        {columnTotals.length === 0 && <td colSpan={columns.length} />}
        {columnTotals.map((text, at) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
            key={at}
            className={styles.columnTotal}
            data-muted={columns[at]?.isMuted || undefined}
            data-today={columns[at]?.isToday || undefined}
          >
            {text}
          </td>
        ))}
        {sums.map(({ label, text }, at) => (
          <td
            key={label}
            className={styles.total}
            data-first={at === 0 || undefined}
            style={afterIt(sums.length - 1 - at)}
          >
            {text}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Which facts are the same in all rows, and so do not tell them apart. */
function sharedFacts(rows: readonly MatrixRow[]): readonly boolean[] {
  const [first, ...others] = rows;
  const isShared = ({ text }: Fact, at: number) => others.every(({ facts }) => facts[at]?.text === text);
  return others.length === 0 ? [] : (first?.facts ?? []).map(isShared);
}

/** Rows with narrow lettered cells; arrow keys move between cells, and each announces its word. */
export function MatrixGrid({ model, label, heading }: MatrixGridProps) {
  const { columns, rows, sums, columnTotals } = model;
  const { frame, hasBefore, hasMore } = useGridWindow(model);
  const shared = useMemo(() => sharedFacts(rows), [rows]);
  return (
    <div ref={frame} className={styles.scroller} data-before={hasBefore || undefined} data-more={hasMore || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid */}
      <table className={styles.grid} role="grid" aria-label={label} aria-readonly onKeyDown={moveInGrid}>
        <GridHead columns={columns} heading={heading} first={rows[0]} />
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
            <GridRow key={index} row={row} columns={columns} isFirst={index === 0} shared={shared} />
          ))}
        </tbody>
        {sums.length > 0 && <GridFoot columns={columns} sums={sums} columnTotals={columnTotals} />}
      </table>
    </div>
  );
}
