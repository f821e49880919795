/** How CSV is written (RFC 4180), by the browser and by a server. */

/** Tells spreadsheets that the text is UTF-8. */
export const csvMark = '\uFEFF';

/** Whether a spreadsheet takes a text for a formula, or for the beginning of one. */
export const beginsFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** A text as a cell; `isFormula` makes it one that a spreadsheet shows and does not run. */
export function csvCell(text: string, isFormula: boolean): string {
  const harmless = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
