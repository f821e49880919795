/** A row of a file, with its cells as text. */
export interface FileRow {
  /** The number of the line, from 1, as a spreadsheet or an editor shows it. */
  readonly line: number;
  readonly cells: readonly string[];
}
