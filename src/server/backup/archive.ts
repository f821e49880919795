import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { messageOf } from '../messageOf';
import { StartupError } from '../StartupError';
import { syncPath } from '../store/pglite/durableFiles';

/** The header of a backup, before its rows. */
export interface Manifest {
  readonly format: 'screens-hr backup';
  readonly version: 1;
  readonly program: string;
  readonly at: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
}

/** The summary of a table, after its rows. */
export interface TableEnd {
  readonly end: string;
  readonly rows: number;
  readonly sha256: string;
  /** The last value of each identity column, and whether it was used. */
  readonly counted: Readonly<Record<string, readonly [number, boolean]>>;
}

/** The values of a row in PostgreSQL's text format, in column order. */
export type BackupRow = readonly (string | null)[];

/** One line of a backup. */
export type ArchiveLine =
  | { readonly manifest: Manifest }
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly row: BackupRow }
  | TableEnd
  | { readonly tables: Readonly<Record<string, number>> };

/** The checksum of a table, independent of row order: the sum over its rows. */
export class RowSum {
  rows = 0;
  #sum = Buffer.alloc(32);

  add(row: BackupRow): void {
    const one = hash().update(JSON.stringify(row)).digest();
    this.rows += 1;
    for (const [at, byte] of one.entries()) this.#sum[at] = ((this.#sum[at] ?? 0) + byte) & 255;
  }

  /** The checksum, in hex. */
  get sum(): string {
    return hash().update(this.#sum).digest('hex');
  }
}

const hash = (): Hash => createHash('sha256');

/** Writes a backup to a temporary file, syncs it to disk and renames it. */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveLine>): Promise<void> {
  const draft = `${file}.unfinished`;
  try {
    await pipeline(Readable.from(linesOf(entries)), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    syncPath(draft);
    renameSync(draft, file);
    syncPath(dirname(file));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

async function* linesOf(entries: AsyncIterable<ArchiveLine>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify('row' in entry ? entry.row : entry)}\n`;
}

/** Parses a line of a backup; the checksums verify it. */
function entryOf(line: string): ArchiveLine {
  const entry: unknown = JSON.parse(line);
  return Array.isArray(entry) ? { row: entry } : (entry as ArchiveLine);
}

/** Reads a backup from the start; rows are arrays. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveLine> {
  const text = createReadStream(file).pipe(createGunzip());
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  const broken = new Promise<never>((_, reject) => text.once('error', reject));
  broken.catch(() => undefined);
  const next = lines[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await Promise.race([next.next(), broken]);
    if (done) return;
    yield entryOf(value);
  }
}

/**
 * Reads a whole backup and compares it with its own checksums.
 *
 * @throws StartupError if it is not a backup, or incomplete
 */
export async function proveArchive(file: string): Promise<Manifest> {
  try {
    const { manifest, tables, done } = await addUp(file);
    if (manifest?.format !== 'screens-hr backup' || manifest.version !== 1)
      throw new Error('it is not a backup of this program');
    if (!done || JSON.stringify(done) !== JSON.stringify(tables)) throw new Error('it is incomplete');
    return manifest;
  } catch (error) {
    throw new StartupError(`The backup ${file} cannot be used: ${messageOf(error)}. Nothing was changed.`);
  }
}

interface Sums {
  manifest?: Manifest;
  tables: Record<string, number>;
  done?: Readonly<Record<string, number>>;
}

async function addUp(file: string): Promise<Sums> {
  const sums: Sums = { tables: {} };
  let sum = new RowSum();
  for await (const entry of readArchive(file)) {
    if ('manifest' in entry) sums.manifest = entry.manifest;
    else if ('table' in entry) sum = new RowSum();
    else if ('row' in entry) sum.add(entry.row);
    else if ('tables' in entry) sums.done = entry.tables;
    else if ('end' in entry) {
      if (sum.rows !== entry.rows || sum.sum !== entry.sha256) throw new Error(`the table ${entry.end} is corrupted`);
      sums.tables[entry.end] = entry.rows;
    }
  }
  return sums;
}
