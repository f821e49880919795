import { csvCell, csvLine } from '../../language/csv';
import type { Row } from '../../language/plan';

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return csvCell(text);
}

/** Rows as CSV text (RFC 4180): a header line of keys, then a line for each row, with formulas escaped. */
export function csvOf(rows: readonly Row[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [keys, ...rows.map((row) => keys.map((key) => row[key]))];
  return lines.map((line) => csvLine(line.map(cell))).join('');
}
