import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { TableColumn, TableRow } from './tableColumn';
import { otherParts, sheetFoot, sheetHead, sheetRow } from './xlsxParts';

/** The maximum number of rows in a sheet, including the header row. */
const maxRows = 1_048_576;

/** The number of rows compressed at once. */
const atOnce = 100;

/** A zip file that is read while it is written: `take` returns the bytes written since the last call. */
class Archive {
  #chunks: Uint8Array[] = [];
  readonly #zip = new Zip((fault, chunk) => {
    if (fault) throw fault;
    this.#chunks.push(chunk);
  });

  /** Starts a file, which ends with its final push. */
  begin(path: string): ZipDeflate {
    const file = new ZipDeflate(path, { level: 1 });
    this.#zip.add(file);
    return file;
  }

  take(): Uint8Array[] {
    const taken = this.#chunks;
    this.#chunks = [];
    return taken;
  }

  end(): void {
    this.#zip.end();
  }
}

/** The sheets of a workbook; starts a new one when the last one is full. */
class Sheets {
  #sheet: ZipDeflate;
  #rows = 1;
  #count = 1;

  constructor(
    private readonly archive: Archive,
    private readonly columns: readonly TableColumn[],
    private readonly max: number,
  ) {
    this.#sheet = this.#begin();
  }

  get count(): number {
    return this.#count;
  }

  write(rows: readonly TableRow[]): void {
    const fitting = rows.slice(0, this.max - this.#rows);
    this.#sheet.push(strToU8(fitting.map((row, at) => sheetRow(this.columns, row, this.#rows + at + 1)).join('')));
    this.#rows += fitting.length;
    if (fitting.length === rows.length) return;
    this.end();
    this.#rows = 1;
    this.#count += 1;
    this.#sheet = this.#begin();
    this.write(rows.slice(fitting.length));
  }

  end(): void {
    this.#sheet.push(strToU8(sheetFoot), true);
  }

  #begin(): ZipDeflate {
    const sheet = this.archive.begin(`xl/worksheets/sheet${this.#count}.xml`);
    sheet.push(strToU8(sheetHead(this.columns)));
    return sheet;
  }
}

/** Writes batches of rows as a workbook, chunk by chunk; rows beyond a sheet's limit continue on the next sheet. */
export async function* writeXlsx(
  columns: readonly TableColumn[],
  batches: AsyncIterable<readonly TableRow[]>,
  max = maxRows,
): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  const sheets = new Sheets(archive, columns, max);
  for await (const rows of batches)
    for (let at = 0; at < rows.length; at += atOnce) {
      sheets.write(rows.slice(at, at + atOnce));
      yield* archive.take();
      // Compressing takes a while: let other requests run.
      await setImmediate();
    }
  sheets.end();
  for (const [path, text] of Object.entries(otherParts(sheets.count))) archive.begin(path).push(strToU8(text), true);
  archive.end();
  yield* archive.take();
}
