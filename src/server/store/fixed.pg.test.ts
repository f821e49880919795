import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPostgres } from '../testing/postgres';
import { createDatabase } from '../testing/sharedPostgres';
import type { Database } from './database';
import { prepareStatement } from './fixed';

let server: TestPostgres;
let db: Kysely<Database>;

beforeAll(async () => {
  server = await createDatabase('nothing');
  db = await server.open();
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
});

const ofPair = prepareStatement<object>('select * from pair where id = $1');

test('a fixed statement is prepared once per connection, and others are never prepared', async () => {
  await sql`create table pair (id int primary key, n int)`.execute(db);
  await sql`insert into pair values (1, 10), (2, 20)`.execute(db);
  await db.connection().execute(async (own) => {
    expect(await ofPair(own, [1])).toEqual([{ id: 1, n: 10 }]);
    expect(await ofPair(own, [2])).toEqual([{ id: 2, n: 20 }]);
    await sql`select * from pair where id = ${1}`.execute(own);
    const { rows } = await sql`select statement from pg_prepared_statements`.execute(own);
    expect(rows).toEqual([{ statement: 'select * from pair where id = $1' }]);
  });
});

test('a statement whose columns changed in a migration fails once, and then works again', async () => {
  await ofPair(db, [1]);
  await sql`alter table pair add column more text not null default 'x'`.execute(db);
  await expect(ofPair(db, [1])).rejects.toMatchObject({ code: '0A000' });
  expect(await ofPair(db, [1])).toEqual([{ id: 1, n: 10, more: 'x' }]);
});

test('an invalid value is rejected, and the statement stays usable', async () => {
  await expect(ofPair(db, ['no number'])).rejects.toMatchObject({ code: '22P02' });
  expect(await ofPair(db, [2])).toEqual([{ id: 2, n: 20, more: 'x' }]);
});
