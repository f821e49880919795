/** CSV (RFC 4180) for the browser and the server. */

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const csvMark = '\uFEFF';

/** Whether a spreadsheet would interpret a text as a formula. */
export const beginsFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** Formats a text as a CSV cell; `isFormula` escapes it so that a spreadsheet does not evaluate it. */
export function csvCell(text: string, isFormula: boolean): string {
  const harmless = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
