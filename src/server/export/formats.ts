import { type ExportEnding, exportTypes } from '../../../engine/language/exports';
import type { TableColumn, TableRow } from '../tableFiles/tableColumn';
import { writeCsv } from '../tableFiles/writeCsv';
import { writeXlsx } from '../tableFiles/writeXlsx';

/** A file format for lists. */
export interface ExportFormat {
  readonly type: string;
  /** The file extension, which is also the format's name for users. */
  readonly ending: ExportEnding;
  readonly write: (
    columns: readonly TableColumn[],
    batches: AsyncIterable<readonly TableRow[]>,
  ) => AsyncGenerator<string | Uint8Array>;
}

/** The formats of an export. */
export const exportFormats: readonly ExportFormat[] = [
  { type: exportTypes.csv, ending: 'csv', write: writeCsv },
  { type: exportTypes.xlsx, ending: 'xlsx', write: writeXlsx },
];

/** The format that a call accepts; undefined for the default JSON response. */
export const formatAccepted = (accept = ''): ExportFormat | undefined =>
  exportFormats.find(({ type }) =>
    accept
      .toLowerCase()
      .split(/[,;]/)
      .some((one) => one.trim() === type),
  );
