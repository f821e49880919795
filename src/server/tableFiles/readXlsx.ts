import { Unzip, UnzipInflate } from 'fflate';
import { InvalidInputError, InvalidSpreadsheetError, readSheet, SheetNotFoundError } from 'read-excel-file/universal';
import { BusinessRuleError } from '../call/errors';
import type { FileRow } from './fileRow';

/** The maximum size of an unpacked workbook, in bytes: a small file can unpack to gigabytes. */
const maxUnpacked = 40 * 1024 * 1024;

/** The maximum number of files in a workbook. */
const maxFiles = 1000;

/** The number of bytes unpacked at once: the limit is checked in between. */
const sliceBytes = 64 * 1024;

const unreadable = (): BusinessRuleError =>
  new BusinessRuleError(
    'The file is not a readable XLSX workbook. Open it, save it as XLSX or CSV UTF-8, and choose it again.',
  );

const tooLarge = (): BusinessRuleError =>
  new BusinessRuleError(
    'The workbook is too large when unpacked. Delete unused sheets, rows and pictures, or save it as CSV UTF-8.',
  );

/** The last row and column that a sheet may use: the reader fills the gaps before them. */
const lastRow = 50_000;
const lastColumn = 256;

/** The positions of rows and cells in XML, and what looks like them: `r="A1"`, `r="1"`. */
const positions = /\sr\s*=\s*(["'])([^"']*)\1/g;

const rowTags = /<(?:\w+:)?row[\s/>]/g;

/** The number of a column: 1 for A, 27 for AA. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((before, letter) => before * 26 + letter.charCodeAt(0) - 64, 0);

function isPositionInReach(position: string): boolean {
  // Without digits it is no position, only a text.
  if (!/[\d&]/.test(position)) return true;
  const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(position) ?? [];
  return digits !== '' && Number(digits) <= lastRow && columnNumber(letters) <= lastColumn;
}

/** A cell with an error, which the reader would take for an empty one. */
const errorCell = /<(?:\w+:)?c\s(?=[^>]*\bt\s*=\s*["']e["'])(?:[^>]*\sr\s*=\s*|r\s*=\s*)["'](\w*)/;

/**
 * Why a sheet cannot be read; null if it can. The cells of a small sheet can stand so far apart that the gaps would fill
 * the memory.
 */
function cellFault(xml: string): string | null {
  const rows = xml.match(rowTags)?.length ?? 0;
  const isFar =
    rows > lastRow || [...xml.matchAll(positions)].some(([, , position = '']) => !isPositionInReach(position));
  if (isFar)
    return `The workbook uses cells below row ${lastRow.toLocaleString('en-IN')} or right of column ${lastColumn}. Delete the unused rows and columns, or save it as CSV UTF-8.`;
  const [, cell] = errorCell.exec(xml) ?? [];
  return cell === undefined
    ? null
    : `Cell ${cell} holds an error, such as #N/A. Correct it, and choose the file again.`;
}

/**
 * Unpacks a workbook to check it, without trusting the sizes that an archive states.
 *
 * @throws BusinessRuleError if it is too large, or not a zip archive
 */
function requireHarmless(bytes: Uint8Array): void {
  let [unpacked, files] = [0, 0];
  let reason: BusinessRuleError | undefined;
  const refuse = (fault: BusinessRuleError): never => {
    // The archive reports what its callbacks throw as an error of its own.
    reason ??= fault;
    throw reason;
  };
  const archive = new Unzip((file) => {
    files += 1;
    if (files > maxFiles) refuse(tooLarge());
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) return refuse(unreadable());
      unpacked += chunk.length;
      if (unpacked > maxUnpacked) refuse(tooLarge());
      if (!file.name.endsWith('.xml')) return;
      chunks.push(chunk);
      const fault = isLast ? cellFault(Buffer.concat(chunks).toString('latin1')) : null;
      if (fault) refuse(new BusinessRuleError(fault));
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length; from += sliceBytes)
      archive.push(bytes.subarray(from, from + sliceBytes), from + sliceBytes >= bytes.length);
  } catch {
    throw reason ?? unreadable();
  }
  if (files === 0) throw unreadable();
}

/** A number as spreadsheets store it: in plain digits, unless it has more digits than they keep. */
function plainNumber(stored: string): string {
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : value.toExponential();
  // Spreadsheets keep 15 digits; the rest is a rounding error.
  return String(Number(value.toPrecision(15)));
}

/** A date of a cell: spreadsheets have no time zones, so the library returns it in UTC. */
function writeDate(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split(/[TZ]/);
  return time === '00:00:00.000' ? day : `${day} ${time.slice(0, 5)}`;
}

function writeCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return writeDate(cell);
  return String(cell).trim();
}

/**
 * Reads the first sheet of a workbook. Formulas are not evaluated: their stored results count.
 *
 * @param maxRows reading stops after this many rows
 * @throws BusinessRuleError if it is not a workbook, or too large
 */
export async function readXlsx(bytes: Uint8Array, maxRows: number): Promise<FileRow[]> {
  requireHarmless(bytes);
  try {
    const sheet = await readSheet(new Blob([new Uint8Array(bytes)]), { parseNumber: plainNumber });
    return sheet.slice(0, maxRows).map((cells, index) => ({ line: index + 1, cells: cells.map(writeCell) }));
  } catch (error) {
    if (
      error instanceof InvalidInputError ||
      error instanceof InvalidSpreadsheetError ||
      error instanceof SheetNotFoundError
    )
      throw unreadable();
    throw error;
  }
}
