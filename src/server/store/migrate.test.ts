import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inProject } from '../place';
import { StartupError } from '../StartupError';
import { addAnyRows, readAllRows } from '../testing/anyRows';
import { openMemoryStore } from '../testing/memoryStore';
import type { Database } from './database';
import { migrate } from './migrate';

const all = inProject('src', 'server', 'migrations');
const names = readdirSync(all).sort();

let db: Kysely<Database>;
let folder = '';
beforeAll(async () => {
  db = await openMemoryStore();
}, 120_000);
afterAll(() => db.destroy());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
});
afterEach(() => rmSync(folder, { recursive: true }));

const bring = (count: number) => {
  for (const name of names.slice(0, count)) cpSync(join(all, name), join(folder, name));
};

/** The columns to which later migrations moved values. */
const moved: Readonly<Record<string, string>> = {
  'session.token_hash': 'session_token.token_hash',
  'errand.errand_id': 'queued_task.task_id',
  'job_line.line': 'job_item.item',
  'leave_type.yearly_days': 'leave_policy.yearly_days',
  'leave_type.carry_days': 'leave_policy.carry_days',
  'leave_type.version': 'leave_policy.version',
  'leave_type.changed_by': 'leave_policy.changed_by',
  'leave_type.changed_at': 'leave_policy.changed_at',
};

/** The new names of tables. */
const renamed: Readonly<Record<string, string>> = {
  errand: 'queued_task',
  answered_call: 'idempotency_key',
  job_line: 'job_item',
};

/** Tables whose rows expired after 15 minutes, and the one whose rows have become changes, which has its own test. */
const forgotten = ['attempt_count', 'former_workplace'];

type Rows = Awaited<ReturnType<typeof readAllRows>>;

/** Checks that all values of the rows are still there after migrations. */
function expectKept(before: Rows, after: Rows, by: string): void {
  for (const [table, rows] of Object.entries(before).filter(([name]) => !forgotten.includes(name)))
    for (const column of Object.keys(rows[0] ?? {})) {
      const [toTable = after[table] ? table : (renamed[table] ?? table), toColumn = column] =
        moved[`${table}.${column}`] && !(column in (after[table]?.[0] ?? {}))
          ? (moved[`${table}.${column}`] ?? '').split('.')
          : [];
      const kept = new Set((after[toTable] ?? []).map((row) => JSON.stringify(row[toColumn])));
      const lost = rows.map((row) => JSON.stringify(row[column])).filter((value) => !kept.has(value));
      expect(lost, `${table}.${column} after ${by}`).toEqual([]);
      expect(after[toTable]?.length, `${table} after ${by}`).toBeGreaterThanOrEqual(rows.length);
    }
}

test('each migration keeps all rows added by every older schema', async () => {
  let before: Rows = {};
  for (const [index, name] of names.entries()) {
    bring(index + 1);
    expect(await migrate(db, folder)).toEqual([name]);
    expectKept(before, await readAllRows(db), name);
    await addAnyRows(db, index);
    before = await readAllRows(db);
    expect(Object.values(before).every((rows) => rows.length >= 2)).toBe(true);
  }
}, 60_000);

test.each([1, 9, 17, 25])(
  'a database with the first %d migrations gets all others in one run',
  async (count) => {
    bring(count);
    await migrate(db, folder);
    await addAnyRows(db);
    const before = await readAllRows(db);
    expect(await migrate(db, all)).toEqual(names.slice(count));
    expectKept(before, await readAllRows(db), 'all migrations');
  },
  60_000,
);

test('former workplaces become changes of office and shift, within each employment', async () => {
  bring(names.indexOf('0059_employment_changes.sql'));
  await migrate(db, folder);
  await sql`insert into lookup (kind, id, name) select 'office', n, 'Office ' || n from generate_series(1, 3) n`.execute(
    db,
  );
  await sql`insert into job_family (id, name) values (1, 'Family')`.execute(db);
  await sql`insert into job_title (id, job_family_id, name) values (1, 1, 'Title')`.execute(db);
  await sql`insert into shift (id, name, starts_at, ends_at) values (2, 'Late', '12:00', '20:00')`.execute(db);
  await sql`insert into employee (id, code, name, first_name, last_name) values (1, 'E1', 'A B', 'A', 'B')`.execute(db);
  const facts = sql`job_title_id, employment_type_id, probation_status_id, notice_period`;
  await sql`insert into former_employment (id, employee_id, office_id, joined_on, left_on, ${facts})
    values (7, 1, 2, '2020-01-01', '2022-12-31', 1, 1, 1, 30)`.execute(db);
  await sql`insert into employment (employee_id, office_id, shift_id, joined_on, ${facts})
    values (1, 3, 2, '2024-01-01', 1, 1, 1, 30)`.execute(db);
  await sql`insert into former_workplace (employee_id, last_day, office_id, shift_id) values
    (1, '2021-05-31', 1, 1), (1, '2022-12-31', 2, 1), (1, '2024-06-30', 1, null), (1, '2025-03-31', 1, 2)`.execute(db);
  await migrate(db, all);
  const { rows } = await sql<{ one: string }>`
    select concat_ws(' ', field, effective_on, coalesce(value_before::text, '-'), value_after, status) as one
    from employment_change order by effective_on`.execute(db);
  expect(rows.map(({ one }) => one)).toEqual([
    'office 2021-06-01 1 2 applied',
    'shift 2024-07-01 - 2 applied',
    'office 2025-04-01 1 3 applied',
  ]);
  expect((await sql`select office_id, shift_id from former_employment`.execute(db)).rows).toEqual([
    { office_id: 2, shift_id: 1 },
  ]);
}, 60_000);

test('steps recorded before dates were stored get their date from the audit log', async () => {
  bring(names.indexOf('0024_days_of_steps.sql'));
  await migrate(db, folder);
  await addAnyRows(db);
  const one = await sql<{ resignation: number; change: number; person: number }>`
    select min(resignation.id) as resignation, min(reporting_change.id) as change, min(employee.id) as person
    from resignation, reporting_change, employee`.execute(db);
  const { resignation = 0, change = 0, person = 0 } = one.rows[0] ?? {};
  for (const [action, subject] of [
    ['resignation.exit-interview', `resignation ${resignation}`],
    ['reporting-change.request', `reporting change ${change}`],
  ])
    await sql`insert into audit_entry (at, user_id, employee_id, action, subject)
      values ('2026-01-02T09:00:00Z', 1, ${person}, ${action}, ${subject})`.execute(db);
  await migrate(db, all);
  const held = db.selectFrom('resignation').select(['interviewed_at', 'interviewed_by', 'retracted_at']);
  expect(await held.where('id', '=', resignation).executeTakeFirst()).toEqual({
    interviewed_at: new Date('2026-01-02T09:00:00Z'),
    interviewed_by: person,
    retracted_at: null,
  });
  const asked = await db.selectFrom('reporting_change').select(['id', 'requested_at']).orderBy('id').execute();
  expect(asked.filter((row) => row.requested_at !== null).map(({ id }) => id)).toEqual([change]);
}, 60_000);

describe('an applied migration', () => {
  const refusal = async (): Promise<string> => {
    const fault: unknown = await migrate(db, folder).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartupError);
    return (fault as StartupError).message;
  };
  const edit = (change: (text: string) => string) =>
    writeFileSync(join(folder, names[1] ?? ''), change(readFileSync(join(folder, names[1] ?? ''), 'utf8')));

  test('cannot change, except for comments and line endings', async () => {
    bring(3);
    await migrate(db, folder);
    edit((text) => `-- A better comment.\n${text.replaceAll('\n', '\r\n')}`);
    expect(await migrate(db, folder)).toEqual([]);
    edit((text) => `${text}\ncreate table other (id int);\n`);
    expect(await refusal()).toBe(
      `The migration ${join(folder, names[1] ?? '')} was changed after it ran. Restore the file and put the change into a new migration.`,
    );
  });

  test('without a checksum gets one at the next start', async () => {
    bring(3);
    await migrate(db, folder);
    await sql`alter table migration drop column checksum`.execute(db);
    expect(await migrate(db, folder)).toEqual([]);
    const { rows } = await sql<{ checksum: string }>`select checksum from migration`.execute(db);
    expect(rows.map(({ checksum }) => checksum.length)).toEqual([64, 64, 64]);
    edit((text) => text.replace('create table', 'create  table'));
    expect(await refusal()).toContain('was changed after it ran');
  });

  test('of a newer version stops an older one', async () => {
    bring(3);
    await migrate(db, folder);
    rmSync(join(folder, names[2] ?? ''));
    expect(await refusal()).toContain('which this version does not have. Start a newer version.');
  });
});
