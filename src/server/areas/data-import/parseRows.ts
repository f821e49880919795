import type { FileRow } from '../../tableFiles/fileRow';
import { type FieldFault, type ImportField, type ImportRow, shownValue } from './importKind';
import type { ColumnMatch } from './matchColumns';
import { dateReader } from './readDates';

/** A number that a spreadsheet has shortened: its last digits are lost. */
const isShortened = (text: string): boolean => /^\d(\.\d+)?e\+\d+$/i.test(text);

const shortened = 'A spreadsheet has shortened this number. Format the column as text, and enter it again.';

/** Reads the matched columns of a file's rows. */
export function parseRows(fields: readonly ImportField[], match: ColumnMatch, rows: readonly FileRow[]): ImportRow[] {
  const matched = fields.flatMap((field) => {
    const column = match[field.name];
    if (column === undefined) return [];
    const readDate = field.isDate && dateReader(rows.map(({ cells }) => cells[column] ?? ''));
    return [{ field, column, readDate }];
  });
  return rows.map(({ line, cells }) => {
    const values: Record<string, string> = {};
    const faults: FieldFault[] = [];
    for (const { field, column, readDate } of matched) {
      const text = cells[column] ?? '';
      if (text === '') continue;
      const read = readDate ? readDate(text) : isShortened(text) ? { reason: shortened } : { date: text };
      if ('date' in read) values[field.name] = read.date;
      else faults.push({ title: field.title, value: shownValue(field, text), reason: read.reason });
    }
    return { line, values, faults };
  });
}
