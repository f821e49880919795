/** CSV (RFC 4180) for the browser and the server. */

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const csvMark = '\uFEFF';

/** Spreadsheets evaluate a text from its first visible character, and read full-width and small operators as ASCII. */
const formula =
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/u;

/** Some spreadsheets start a new cell at these, and evaluate the rest. */
const separator = /^[\t\r\n]/;

/** A number is no formula, and the apostrophe would make it a text. */
const negativeNumber = /^-\d+(\.\d+)?$/;

const isFormula = (text: string): boolean => (formula.test(text) || separator.test(text)) && !negativeNumber.test(text);

/** Spreadsheets in many countries separate cells at semicolons, and some at tabs as well, but never inside quotes. */
const needsQuotes = /[",;\t\r\n]/;

/** Formats a text as a CSV cell that a spreadsheet never evaluates (CSV injection). */
export function csvCell(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
