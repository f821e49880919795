import { csvCell, csvLine, csvMark } from '../../../engine/language/csv';
import type { TableColumn, TableRow } from './tableColumn';

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return csvCell(Array.isArray(value) ? value.join(', ') : String(value));
}

/** Writes batches of rows as CSV (RFC 4180), chunk by chunk. */
export async function* writeCsv(
  columns: readonly TableColumn[],
  batches: AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(columns.map(({ heading }) => csvCell(heading)));
  for await (const rows of batches)
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(({ name }) => cellOf(row[name])))).join('');
}
