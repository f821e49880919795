import { createHash, type Hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { build } from 'esbuild';
import { inProject } from '../place';
import { databaseIn } from '../store/openStore';
import { DurableFiles } from '../store/pglite/durableFiles';
import { closeEmbedded, databaseExtensions } from '../store/pglite/openEmbedded';
import { parsers } from '../store/valueParsers';

/** A database that is built once and copied for each test file: copying takes a fraction of the time. */
export interface DatabaseTemplate {
  readonly name: string;
  /** The entry points of the code that determines the content. */
  readonly code: readonly string[];
  /** A folder of further files that determine it. */
  readonly data?: string;
  /** The day for which it is built, if the content depends on it. */
  readonly day?: string;
  /** Builds the database. */
  create(): Promise<PGlite>;
}

const folder = inProject('.cache', 'test-database');

/** The dumps that this process has loaded, by template name. */
const loaded = new Map<string, Promise<Blob>>();

/** The folders that this process has found or prepared, by template name. */
const folders = new Map<string, Promise<string>>();

/** Opens a copy of the template in memory. */
export async function openCopy(template: DatabaseTemplate): Promise<PGlite> {
  return PGlite.create({
    loadDataDir: await dumpOf(template),
    extensions: databaseExtensions,
    parsers: { ...parsers },
  });
}

/** Copies the template into a data folder, as an embedded database that was closed. */
export async function copyToFolder(template: DatabaseTemplate, dataDir: string): Promise<void> {
  const prepared = folders.get(template.name) ?? prepareFolder(template);
  folders.set(template.name, prepared);
  await cp(await prepared, dataDir, { recursive: true });
}

function dumpOf(template: DatabaseTemplate): Promise<Blob> {
  const dump = loaded.get(template.name) ?? loadDump(template);
  loaded.set(template.name, dump);
  return dump;
}

async function loadDump(template: DatabaseTemplate): Promise<Blob> {
  const file = `${template.name}.${await keyOf(template)}.tar`;
  const path = join(folder, file);
  if (!existsSync(path)) await writeDump(template, file);
  return new Blob([readFileSync(path)]);
}

/** Writes the dump. Safe for concurrent processes: the file appears only when it is complete. */
async function writeDump(template: DatabaseTemplate, file: string): Promise<void> {
  const pg = await template.create();
  await pg.exec('checkpoint');
  const dump = await pg.dumpDataDir('none');
  await pg.close();
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${file}.${process.pid}`);
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
  renameSync(draft, join(folder, file));
  removeStale(`${template.name}.`, file);
}

/** Removes outdated entries, whose names have the same prefix. */
function removeStale(prefix: string, current: string): void {
  const stale = readdirSync(folder).filter((name) => name.startsWith(prefix) && !name.startsWith(current));
  for (const name of stale) rmSync(join(folder, name), { recursive: true, force: true });
}

async function prepareFolder(template: DatabaseTemplate): Promise<string> {
  const path = join(folder, `${template.name}-folder.${await keyOf(template)}`);
  if (!existsSync(path)) await writeFolder(await dumpOf(template), path);
  removeStale(`${template.name}-folder.`, basename(path));
  return path;
}

/** Writes the folder. Like a dump, it appears only when it is complete. */
async function writeFolder(dump: Blob, path: string): Promise<void> {
  const draft = mkdtempSync(`${path}.`);
  const database = databaseIn(draft);
  mkdirSync(database, { mode: 0o700 });
  const pg = await PGlite.create({ fs: new DurableFiles(database), loadDataDir: dump, extensions: databaseExtensions });
  await pg.exec('checkpoint');
  await pg.close();
  closeEmbedded(database);
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
}

/** A hash of everything that determines the content of the template. */
async function keyOf({ code, data, day = '' }: DatabaseTemplate): Promise<string> {
  const hash = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .update(day);
  if (code.length > 0) await addCode(hash, code);
  if (data) for (const name of readdirSync(data).sort()) hash.update(name).update(readFileSync(join(data, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Bundles the code, so that a change in any imported file changes the hash. */
async function addCode(hash: Hash, entryPoints: readonly string[]): Promise<void> {
  const { outputFiles } = await build({
    ...{ entryPoints: [...entryPoints], outdir: folder, bundle: true, write: false },
    ...{ platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
  });
  for (const { text } of outputFiles) hash.update(text);
}
