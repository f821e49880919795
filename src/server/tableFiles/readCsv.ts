import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { BusinessRuleError } from '../call/errors';
import type { FileRow } from './fileRow';

const separators = [',', ';', '\t'] as const;

const quoted = /"(?:[^"]|"")*"/g;

/** The separator of a file: the one that is most frequent in its first line, outside quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(quoted, '').split(/\r\n|\n|\r/, 1);
  const counts = separators.map((one) => line.split(one).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The beginnings of files in UTF-16. */
const isUtf16 = (bytes: Buffer): boolean => /^(fffe|feff)/.test(bytes.subarray(0, 2).toString('hex'));

/** A leading apostrophe marks a text that would look like a formula; exports write it. */
const withoutMark = (cell: string): string => cell.replace(/^'(?=[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u, '');

/**
 * Reads CSV with commas, semicolons or tabs.
 *
 * @param maxRows reading stops after this many rows
 * @throws BusinessRuleError if it is not UTF-8, or a quote is not closed
 */
export function readCsv(bytes: Buffer, maxRows: number): FileRow[] {
  if (isUtf16(bytes) || !isUtf8(bytes))
    throw new BusinessRuleError(
      'The file is not encoded as UTF-8, so its letters would be wrong. Save it as “CSV UTF-8”, or as XLSX, and choose it again.',
    );
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    const rows: FileRow[] = [];
    parse(text, {
      ...{ delimiter: separatorOf(text), relax_column_count: true, to: maxRows, trim: true },
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells: cells.map(withoutMark) });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BusinessRuleError(
      `The file is not valid CSV in line ${String(error.lines ?? '?')}: a quotation mark is not closed or stands inside a value. Correct the line, or save the file as XLSX.`,
    );
  }
}
