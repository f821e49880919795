import type { KeyboardEvent } from 'react';
import days from './days.module.css';
import { afterIt, GridRow } from './GridRow';
import styles from './grid.module.css';
import type { MatrixColumn, MatrixModel, MatrixRow } from './matrixModel';
import { SubjectFacts } from './SubjectFacts';
import { useGridWindow } from './useGridWindow';

type Step = (row: number, cell: number, last: { row: number; cell: number }) => readonly [row: number, cell: number];

/** Where each key moves to from a cell. */
const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: (row, cell) => [row, cell - 1],
  ArrowRight: (row, cell) => [row, cell + 1],
  ArrowUp: (row, cell) => [row - 1, cell],
  ArrowDown: (row, cell) => [row + 1, cell],
  Home: (row) => [row, 0],
  End: (row, _cell, last) => [row, last.cell],
  PageUp: (_row, cell) => [0, cell],
  PageDown: (_row, cell, last) => [last.row, cell],
};

/** The first column of a cell: the cells before it can span several. */
function columnOf(cell: HTMLTableCellElement): number {
  const before = [...(cell.parentElement?.children ?? [])].slice(0, cell.cellIndex);
  return before.reduce((columns, one) => columns + (one instanceof HTMLTableCellElement ? one.colSpan : 0), 0);
}

/** The cell of a row that covers a column. */
const findInColumn = (cells: readonly HTMLTableCellElement[] | undefined, column: number) =>
  cells?.findLast((cell) => columnOf(cell) <= column);

/** Moves the focus between the cells of a grid; only the focused cell can be reached with Tab. */
function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target;
  const step = steps[event.key];
  if (!step || !(from instanceof HTMLTableCellElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows]);
  const cells = rows.map((row) => [...row.cells].filter((cell) => cell.tabIndex >= 0 || cell.hasAttribute('tabindex')));
  const row = cells.findIndex((line) => line.includes(from));
  const cell = cells[row]?.indexOf(from) ?? -1;
  const [toRow, toCell] = step(row, cell, { row: cells.length - 1, cell: (cells[row]?.length ?? 0) - 1 });
  const to = toRow === row ? cells[toRow]?.[toCell] : findInColumn(cells[toRow], columnOf(from));
  event.preventDefault();
  if (!to) return;
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}

interface MatrixGridProps {
  readonly model: MatrixModel;
  /** The name of the grid for screen readers. */
  readonly label: string;
  /** The heading of the subjects. */
  readonly heading: string;
  /** True if the sums leave out rows on other pages. */
  readonly isPart: boolean;
}

function ColumnHead({ column }: { readonly column: MatrixColumn }) {
  return (
    <th
      scope="col"
      data-today={column.isToday || undefined}
      data-muted={column.isMuted || undefined}
      data-closed={column.closed !== undefined || undefined}
      title={column.closed?.word}
      aria-current={column.isToday ? 'date' : undefined}
    >
      <span className={styles.header}>{column.header}</span>
      {column.closed ? (
        <span className={styles.letter}>{column.closed.letter}</span>
      ) : (
        column.subheader !== '' && <span className={styles.subheader}>{column.subheader}</span>
      )}
    </th>
  );
}

/** The source of the facts' and totals' labels. */
type Labelled = Pick<MatrixRow, 'facts' | 'totals'>;

type HeadProps = Pick<MatrixModel, 'columns'> & { readonly heading: string; readonly first?: Labelled | undefined };

/** The headings of the grid. */
export function GridHead({ columns, heading, first }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {heading}
          {first && <SubjectFacts facts={first.facts} isHead />}
        </th>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
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

type FootProps = Pick<MatrixModel, 'columns' | 'sums' | 'columnTotals'> & { readonly isPart?: boolean };

/** The sums of all loaded rows, below their totals. */
export function GridFoot({ columns, sums, columnTotals, isPart = false }: FootProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.corner}>
          {isPart ? 'On this page' : 'Total'}
        </th>
        {columnTotals.length === 0 && <td colSpan={columns.length} />}
        {columnTotals.map((text, at) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
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

/** The style of a grid. Day columns have one fixed width, which does not depend on their content. */
export const gridStyle = (columns: readonly MatrixColumn[], totals = 0) => ({
  className: columns.every(({ date }) => date !== null) ? `${styles.grid} ${days.days}` : styles.grid,
  style: { '--columns': columns.length, '--totals': totals },
});

/** Rows with narrow lettered cells; arrow keys move between cells, and each announces its word. */
export function MatrixGrid({ model, label, heading, isPart }: MatrixGridProps) {
  const { columns, rows, sums, columnTotals } = model;
  const { frame, hasBefore, hasMore } = useGridWindow(model);
  return (
    <div ref={frame} className={styles.scroller} data-before={hasBefore || undefined} data-more={hasMore || undefined}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveElementToInteractiveRole: a table with focusable cells is a grid */}
      <table
        {...gridStyle(columns, rows[0]?.totals.length)}
        role="grid"
        aria-label={label}
        aria-readonly
        onKeyDown={moveInGrid}
      >
        <GridHead columns={columns} heading={heading} first={rows[0]} />
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
            <GridRow key={index} row={row} columns={columns} isFirst={index === 0} />
          ))}
        </tbody>
        {(sums.length > 0 || columnTotals.length > 0) && (
          <GridFoot columns={columns} sums={sums} columnTotals={columnTotals} isPart={isPart} />
        )}
      </table>
      {/* biome-ignore-end lint/a11y/noNoninteractiveElementToInteractiveRole: see above */}
    </div>
  );
}
