import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyFolder } from '../../testing/dataFolder';
import type { Database } from '../database';
import { databaseIn } from '../openStore';
import { inTransaction } from '../transaction';
import { pgliteDialect } from './dialect';
import { DurableFiles } from './durableFiles';
import { openEmbedded, proveDurable } from './openEmbedded';

const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
const place = databaseIn(folder);

let pg: PGlite;
let db: Kysely<Database>;

beforeAll(async () => {
  await createEmptyFolder(folder);
  pg = await openEmbedded(place, { progress: () => undefined, warn: () => undefined });
  db = new Kysely<Database>({ dialect: pgliteDialect(pg) });
  await sql`create table counter (id int primary key, n int not null)`.execute(db);
  await sql`insert into counter values (1, 0)`.execute(db);
}, 60_000);

afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded database', () => {
  test('syncs its commits to disk with a method that it implements', async () => {
    const show = async (name: string) => (await pg.query<Record<string, string>>(`show ${name}`)).rows[0]?.[name];
    expect(await show('fsync')).toBe('on');
    expect(await show('wal_sync_method')).toBe('fsync');
    expect(await show('synchronous_commit')).toBe('on');
  });

  test('returns civil dates, numbers and instants', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select date '2026-02-28' as day, 12.50::numeric(10, 2) as amount, 9007199254740991::bigint as big, count(*) as many,
        timestamptz '2026-01-01 00:00:00Z' as moment, '{"a":[1]}'::jsonb as json from counter`.execute(db);
    expect(rows[0]).toEqual({
      day: '2026-02-28',
      amount: 12.5,
      big: 9_007_199_254_740_991,
      many: 1,
      moment: new Date('2026-01-01T00:00:00Z'),
      json: { a: [1] },
    });
  });

  test('has files that only the owner of the folder can access, whatever the umask, even if root creates them', async () => {
    const own = join(folder, 'own');
    const umask = process.umask(0);
    try {
      const quiet = { progress: () => undefined, warn: () => undefined };
      await (await openEmbedded(own, quiet)).close();
      const files = () => [own, ...readdirSync(own, { recursive: true }).map((name) => join(own, String(name)))];
      const before = files();
      if (process.getuid?.() === 0) for (const file of before) chownSync(file, 65_534, 65_534);
      const again = await openEmbedded(own, quiet);
      await again.exec('create table later (id int primary key); checkpoint');
      await again.close();
      const after = files().filter((file) => file !== own);
      expect(after.length).toBeGreaterThan(before.length);
      const { uid } = statSync(own);
      expect(after.filter((file) => statSync(file).uid !== uid || (statSync(file).mode & 0o077) !== 0)).toEqual([]);
    } finally {
      process.umask(umask);
    }
  });

  test('refuses a number that would lose digits', async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow(
      'too large to be represented exactly',
    );
  });

  test('isolates transactions and rolls failed ones back', async () => {
    const add = (fail: boolean) =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{ n: number }>`select n from counter where id = 1 for update`.execute(trx);
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`.execute(trx);
        if (fail) throw new Error('changed my mind');
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => add(index % 4 === 0)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const { rows } = await sql`select n from counter`.execute(db);
    expect(rows).toEqual([{ n: 30 }]);
  });

  test('rejects a query outside its transaction instead of deadlocking', async () => {
    const leave = inTransaction(db, async () => sql`select 1`.execute(db));
    await expect(leave).rejects.toThrow('used the outer handle');
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  test('retries a transaction after a conflict', async () => {
    let tries = 0;
    const outcome = await inTransaction(db, async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('deadlock'), { code: tries === 1 ? '40001' : '40P01' });
      return 'done';
    });
    expect({ outcome, tries }).toEqual({ outcome: 'done', tries: 3 });
  });
});

test('a database that does not sync stops the start', async () => {
  const files = new DurableFiles(join(folder, 'unused'));
  await createEmptyFolder(join(folder, 'careless'));
  const careless = await PGlite.create({ fs: new NodeFS(databaseIn(join(folder, 'careless'))) });
  await expect(proveDurable(careless, files)).rejects.toThrow('does not sync its commits');
}, 60_000);
