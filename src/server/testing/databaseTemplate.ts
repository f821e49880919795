import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { build } from 'esbuild';
import { inProject } from '../place';
import { extensions } from '../store/pglite/openEmbedded';
import { parsers } from '../store/valueParsers';

/** A database that is built once and copied for each test file: copying takes a fraction of the time. */
export interface DatabaseTemplate {
  readonly name: string;
  /** The source files whose code, with all they import, decides the content. */
  readonly code: readonly string[];
  /** A folder of further files that decide it. */
  readonly data?: string;
  /** Builds the database. */
  create(): Promise<PGlite>;
}

const folder = inProject('.cache', 'test-database');

/** The dumps that this process has loaded, by the template's name. */
const loaded = new Map<string, Promise<Blob>>();

/** Opens a copy of the template in memory. */
export async function openCopy(template: DatabaseTemplate): Promise<PGlite> {
  const dump = loaded.get(template.name) ?? loadDump(template);
  loaded.set(template.name, dump);
  return PGlite.create({ loadDataDir: await dump, extensions, parsers: { ...parsers } });
}

async function loadDump(template: DatabaseTemplate): Promise<Blob> {
  const file = `${template.name}.${await keyOf(template)}.tar`;
  const path = join(folder, file);
  if (!existsSync(path)) await writeDump(template, file);
  return new Blob([readFileSync(path)]);
}

/** Other processes may do the same at the same time: the file appears only when it is complete. */
async function writeDump(template: DatabaseTemplate, file: string): Promise<void> {
  const pg = await template.create();
  await pg.exec('checkpoint');
  const dump = await pg.dumpDataDir('none');
  await pg.close();
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${file}.${process.pid}`);
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
  renameSync(draft, join(folder, file));
  const stale = readdirSync(folder).filter((name) => name.startsWith(`${template.name}.`) && !name.startsWith(file));
  for (const name of stale) rmSync(join(folder, name), { force: true });
}

/** A hash of everything that decides the content of the template. */
async function keyOf({ code, data }: DatabaseTemplate): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(inProject('package-lock.json')));
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
