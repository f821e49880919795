import { readDataUrl } from '../../../engine/language/dataUrl';
import { BusinessRuleError } from '../call/errors';
import { isStorable } from '../input/storableText';
import type { FileRow } from './fileRow';
import { readCsv } from './readCsv';
import { readXlsx } from './readXlsx';

/** The content of a table file. */
export interface FileTable {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

/** The maximum number of rows below the headings. */
export const maxTableRows = 20_000;

/** The maximum number of columns. */
const maxColumns = 200;

/** The maximum number of characters in a cell. */
const maxCell = 1000;

/** The first bytes of a zip archive, which a workbook is. */
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === '504b0304';

/** The first bytes of a workbook of Excel 2003 or earlier, and of an encrypted one. */
const isOldWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';

const isBlank = ({ cells }: FileRow): boolean => cells.every((cell) => cell === '');

/**
 * Reads a CSV or XLSX file, which its first bytes tell apart. The first row with content has the headings.
 *
 * @param dataUrl the file as a data URL, with its name
 * @throws BusinessRuleError if it cannot be read, is empty, or is too large
 */
export async function readTable(dataUrl: string): Promise<FileTable> {
  const file = readDataUrl(dataUrl);
  if (!file) throw new BusinessRuleError('The file could not be read. Choose it again.');
  const bytes = Buffer.from(file.data, 'base64');
  if (isOldWorkbook(bytes))
    throw new BusinessRuleError(
      'The file is an XLS workbook of Excel 2003, or protected by a password. Save it as XLSX without a password, and choose it again.',
    );
  // One more than allowed, to notice that there are more.
  const maxLines = maxTableRows + 2;
  const all = isZip(bytes) ? await readXlsx(bytes, maxLines) : readCsv(bytes, maxLines);
  const [head, ...rows] = all.filter((row) => !isBlank(row));
  if (!head) throw new BusinessRuleError('The file is empty. Fill in the template, and choose it.');
  if (rows.length === 0)
    throw new BusinessRuleError('The file has headings but no rows. Add at least one row below the headings.');
  requireSize(head, rows);
  requireStorable([head, ...rows]);
  return { name: isStorable(file.name) && file.name ? file.name : 'file', headings: head.cells, rows };
}

function requireSize(head: FileRow, rows: readonly FileRow[]): void {
  if (rows.length > maxTableRows)
    throw new BusinessRuleError(
      `The file has more than ${maxTableRows.toLocaleString('en-IN')} rows. Split it into several files.`,
    );
  const wide = [head, ...rows].find(({ cells }) => cells.length > maxColumns);
  if (wide)
    throw new BusinessRuleError(`Line ${wide.line} has more than ${maxColumns} columns. Delete the unused ones.`);
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > maxCell));
  if (long)
    throw new BusinessRuleError(`Line ${long.line} has a value of more than ${maxCell} characters. Shorten it.`);
}

function requireStorable(rows: readonly FileRow[]): void {
  const wrong = rows.find(({ cells }) => !cells.every(isStorable));
  if (wrong)
    throw new BusinessRuleError(
      `Line ${wrong.line} has a character that is no text. Open the file in a spreadsheet, save it as XLSX or CSV UTF-8, and choose it again.`,
    );
}
