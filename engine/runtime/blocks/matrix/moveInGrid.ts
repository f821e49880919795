import type { KeyboardEvent } from 'react';

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

/** Moves the focus between the cells of a grid; only the focused cell can be reached with Tab. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target;
  const step = steps[event.key];
  if (!step || !(from instanceof HTMLTableCellElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows]);
  const cells = rows.map((row) => [...row.cells].filter((cell) => cell.tabIndex >= 0 || cell.hasAttribute('tabindex')));
  const row = cells.findIndex((line) => line.includes(from));
  const cell = cells[row]?.indexOf(from) ?? -1;
  const [toRow, toCell] = step(row, cell, { row: cells.length - 1, cell: (cells[row]?.length ?? 0) - 1 });
  const to = cells[toRow]?.[toCell];
  event.preventDefault();
  if (!to) return;
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}
