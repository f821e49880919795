import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncPath } from './durableFiles';
import { isIntact, isZeroPage, pageSize } from './pageChecksum';

const controlFile = 'global/pg_control';

/** The recorded state of a file. */
interface SealedFile {
  readonly size: number;
  readonly crc: number;
  /** The number of pages that are all zeros: some are preallocated. */
  readonly blank: number;
}

/** The state of a database's files at one moment, by path inside its folder. */
export interface Seal {
  readonly format: 1;
  /** Whether the database was closed at that moment; if so, nothing has changed since, unless it was opened. */
  readonly closed: boolean;
  readonly files: Readonly<Record<string, SealedFile>>;
}

/** The path of the seal of a database folder. */
export function sealPath(folder: string): string {
  return `${folder}.seal.json`;
}

/**
 * Records the state of each file next to the database. PostgreSQL takes a truncated or blank file for a table with
 * fewer rows, and page checksums do not reveal it either, so the damage would go unnoticed.
 */
export function sealFolder(folder: string, closed: boolean): void {
  const files = Object.fromEntries(paths(folder).map((path) => [path, look(folder, path)]));
  const seal: Seal = { format: 1, closed, files };
  const draft = `${sealPath(folder)}.draft`;
  writeFileSync(draft, `${JSON.stringify(seal)}\n`);
  syncPath(draft);
  renameSync(draft, sealPath(folder));
  syncPath(dirname(folder));
}

/** The last seal of a database; undefined if it has none, for example because an older program created it. */
export function readSeal(folder: string): Seal | undefined {
  if (!existsSync(sealPath(folder))) return undefined;
  try {
    const seal = JSON.parse(readFileSync(sealPath(folder), 'utf8')) as Seal;
    return seal.format === 1 ? seal : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the database has not been opened since it was sealed: every opening writes to the control file. */
export function isUnopened(folder: string, seal: Seal): boolean {
  return seal.closed && look(folder, controlFile).crc === seal.files[controlFile]?.crc;
}

/**
 * Describes the first damage found in the files of a database not opened since it was sealed; undefined if there is
 * none.
 */
export function brokenSeal(folder: string, seal: Seal): string | undefined {
  for (const [path, was] of Object.entries(seal.files)) {
    if (!existsSync(join(folder, path))) return `${path} is missing`;
    const is = look(folder, path);
    if (is.size !== was.size) return `${path} has ${is.size} bytes, but had ${was.size} when the server stopped`;
    if (is.crc !== was.crc) return `${path} has changed since the server stopped`;
  }
  return undefined;
}

/** The files of tables, indexes and their free space and visibility maps; large ones are split into segments. */
const pagedFile = /^(?:base|global)\/(?:\d+\/)?\d+(?:_fsm|_vm|_init)?(?:\.(\d+))?$/;
const pagesInFile = 131_072;

/**
 * Describes the first damage found in the files of a database opened since it was sealed, for example by a server that
 * was then killed; undefined if there is none. The database must be open and have just flushed everything.
 *
 * @param inUse the paths of all tables and indexes: PostgreSQL keeps empty files of dropped ones for a while
 */
export function brokenPages(folder: string, inUse: readonly string[], seal: Seal | undefined): string | undefined {
  const missing = inUse.find((path) => !existsSync(join(folder, path)));
  if (missing) return `${missing} is missing`;
  const used = new Set(inUse);
  for (const path of paths(folder).filter((one) => pagedFile.test(one))) {
    const fault = findPageDamage(folder, path, used.has(path) ? seal?.files[path] : undefined);
    if (fault) return fault;
  }
  return undefined;
}

/**
 * Finds damage in the pages of a file. A file with the same name never shrinks, and a written page never becomes blank.
 */
function findPageDamage(folder: string, path: string, was: SealedFile | undefined): string | undefined {
  const bytes = readFileSync(join(folder, path));
  if (bytes.length % pageSize !== 0) return `${path} ends in the middle of a page`;
  const first = Number(pagedFile.exec(path)?.[1] ?? 0) * pagesInFile;
  const broken = pagesOf(bytes).findIndex((page, index) => !isIntact(page, first + index));
  if (broken >= 0) return `page ${broken} of ${path} is corrupted`;
  if (!was) return undefined;
  if (bytes.length < was.size) return `${path} has ${bytes.length} bytes, but had ${was.size}`;
  return blankPages(bytes.subarray(0, was.size)) > was.blank
    ? `${path} has blank pages that contained data`
    : undefined;
}

function look(folder: string, path: string): SealedFile {
  const bytes = readFileSync(join(folder, path));
  return { size: bytes.length, crc: crc32(bytes), blank: blankPages(bytes) };
}

function blankPages(bytes: Buffer): number {
  return pagesOf(bytes).filter(isZeroPage).length;
}

function pagesOf(bytes: Buffer): Buffer[] {
  const count = Math.floor(bytes.length / pageSize);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * pageSize, (index + 1) * pageSize));
}

function paths(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? paths(folder, path) : [path];
  });
}
