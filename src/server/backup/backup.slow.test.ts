import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCommand, serveCommands } from '../commandMailbox/commandMailbox';
import type { Database } from '../store/database';
import { openStore } from '../store/openStore';
import { readAllRows } from '../testing/anyRows';
import { createDemoFolder } from '../testing/dataFolder';
import { openDemoStore, openMemoryStore, openMigratedStore } from '../testing/memoryStore';
import { proveArchive } from './archive';
import { backUp } from './backup';
import { type BackupCommand, backUpByCommand } from './byCommand';
import { restore } from './restore';
import { backUpWhenDue } from './schedule';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'all.backup.gz');
const now = new Date('2026-11-22T02:00:00Z');
const news = { progress: () => undefined, warn: () => undefined, fault: () => undefined };

let db: Kysely<Database>;
beforeAll(async () => {
  db = await openDemoStore();
  await db
    .insertInto('idempotency_key')
    .values({
      user_id: 1,
      endpoint: 'POST /api/x',
      key_hash: 'a',
      body_hash: 'b',
      answer: '{"msg":"tab\\t, \\"quotes\\", ü, 😀"}',
      at: now,
    })
    .execute();
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).toString('base64');
  await db
    .insertInto('leave_certificate')
    .values({
      ...{ leave_id: 1, file_name: 'note.pdf', media_type: 'application/pdf', added_by: 1, added_at: now },
      content: sql<Buffer>`decode(${bytes}, 'base64')`,
    })
    .execute();
  await backUp(db, file, now);
}, 240_000);
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/** All rows, in an order that does not depend on the store. */
const rowsOf = async (of: Kysely<Database>) =>
  Object.fromEntries(
    Object.entries(await readAllRows(of))
      .filter(([table]) => table !== 'durability_check')
      .map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );
const into = (name: string, from = file, replace = false) =>
  restore(from, { dataDir: join(folder, name) }, news, { replace, now });
const names = (name: string) =>
  readdirSync(join(folder, name))
    .filter((one) => !one.endsWith('.lock'))
    .sort();

test('an existing database, even a damaged one, is replaced only on request and kept; all rows and sequences are restored', async () => {
  await createDemoFolder(join(folder, 'there'));
  await expect(into('there')).rejects.toThrow(/is not empty\. Nothing was changed\. Use --replace /);
  rmSync(join(folder, 'there', 'database', 'PG_VERSION'));
  await expect(into('there')).rejects.toThrow('is not empty');
  const before = names('there');
  const kept = await into('there', file, true);
  expect(kept).toBe(join(folder, 'there', 'database.kept-2026-11-22T02-00-00-000Z'));
  expect(existsSync(join(kept ?? '', 'global', 'pg_control'))).toBe(true);
  expect(names('there')).toEqual(expect.arrayContaining(before));

  const store = await openStore({ dataDir: join(folder, 'there') }, news);
  expect(await rowsOf(store.db)).toEqual(await rowsOf(db));
  const add = (to: Kysely<Database>) =>
    to.insertInto('job_family').values({ name: 'Another' }).returning('id').executeTakeFirstOrThrow();
  expect(await add(store.db)).toEqual(await add(db));
  await db.deleteFrom('job_family').where('name', '=', 'Another').execute();
  await store.close();
}, 240_000);

describe('an invalid backup changes nothing', () => {
  const broken = join(folder, 'broken.backup.gz');
  const text = () => gunzipSync(readFileSync(file)).toString('utf8');
  const harm: readonly [string, () => void][] = [
    ['a file that is not a backup', () => writeFileSync(broken, 'a picture')],
    [
      'a truncated file',
      () => {
        writeFileSync(broken, readFileSync(file));
        truncateSync(broken, 5000);
      },
    ],
    [
      'a backup without its last line',
      () => writeFileSync(broken, gzipSync(text().split('\n').slice(0, -2).join('\n'))),
    ],
    [
      'a backup with a missing row',
      () =>
        writeFileSync(
          broken,
          gzipSync(
            text()
              .split('\n')
              .filter((line) => !line.includes('"EMP0001"'))
              .join('\n'),
          ),
        ),
    ],
    ['a backup with a changed value', () => writeFileSync(broken, gzipSync(text().replace('"EMP0001"', '"EMP9999"')))],
  ];
  test.each(harm)('%s', async (_, write) => {
    write();
    mkdirSync(join(folder, 'untouched'), { recursive: true });
    await expect(into('untouched', broken)).rejects.toThrow(
      /^The backup \S+ cannot be used: [^\n]+\. Nothing was changed\.$/,
    );
    expect(names('untouched')).toEqual([]);
  });

  test('a backup of a newer version', async () => {
    writeFileSync(broken, gzipSync(text().replace('0014_lost_answers.sql', '9999_later.sql')));
    await expect(into('untouched', broken)).rejects.toThrow(
      /from a newer version .+ does not have its migration 9999_later\.sql/,
    );
    expect(names('untouched')).toEqual([]);
  }, 240_000);
});

test('a failed backup leaves no file behind', async () => {
  const empty = await openMemoryStore();
  await expect(backUp(empty, join(folder, 'none.backup.gz'), now)).rejects.toThrow('nothing to back up');
  expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
  await empty.destroy();
}, 240_000);

test('a running server creates the backup requested by a command', async () => {
  const asked = join(folder, 'asked.backup.gz');
  const handlers = { backup: (command: BackupCommand) => backUpByCommand(db, command, now) };
  const mailbox = serveCommands(folder, handlers, (fault) => expect(fault).toBeUndefined());
  expect(await sendCommand(folder, 'backup', { file: asked, by: 'ops' })).toBeGreaterThan(1000);
  await mailbox.stop();
  const auditLog = db.selectFrom('audit_entry').select(['subject', 'address']).where('action', '=', 'data.backup');
  expect(await auditLog.execute()).toEqual([{ subject: asked, address: 'by command (ops)' }]);
  expect(await proveArchive(asked)).toMatchObject({ at: now.toISOString() });
});

test('scheduled backups are created when due and the oldest are deleted; other files stay', async () => {
  const plan = { folder: join(folder, 'kept'), hours: 24, keep: 2 };
  mkdirSync(plan.folder);
  writeFileSync(join(plan.folder, 'hr-notes.txt'), 'mine');
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const made = [];
  const small = await openMigratedStore();
  for (const hours of [0, 23, 24, 48, 72]) made.push(await backUpWhenDue(small, plan, later(hours)));
  await small.destroy();
  expect(made.map((one) => one !== undefined)).toEqual([true, false, true, true, true]);
  expect(readdirSync(plan.folder).sort()).toEqual([
    'hr-2026-11-24T02-00-00Z.backup.gz',
    'hr-2026-11-25T02-00-00Z.backup.gz',
    'hr-notes.txt',
  ]);
}, 240_000);
