import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { inProject } from '../place';
import type { Database } from '../store/database';
import { pgliteDialect } from '../store/pglite/dialect';
import { extensions } from '../store/pglite/openEmbedded';
import { parsers } from '../store/valueParsers';

/** An empty embedded database in memory; `destroy` ends it. */
export async function openMemoryStore(): Promise<Kysely<Database>> {
  const pg = await PGlite.create({
    loadDataDir: new Blob([await emptyDatabase()]),
    extensions,
    parsers: { ...parsers },
  });
  return new Kysely<Database>({ dialect: pgliteDialect(pg) });
}

const shelf = inProject('.cache', 'test-database', 'empty.tar');

/** An empty database as a file, created once: creating one takes seconds, loading it a fraction of one. */
async function emptyDatabase(): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(shelf)) {
    const pg = await PGlite.create();
    const dump = await pg.dumpDataDir('none');
    await pg.close();
    mkdirSync(dirname(shelf), { recursive: true });
    const draft = `${shelf}.${process.pid}`;
    writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
    renameSync(draft, shelf);
  }
  return new Uint8Array(readFileSync(shelf));
}
