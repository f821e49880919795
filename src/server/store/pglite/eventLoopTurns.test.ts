import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemoryStore } from '../../testing/memoryStore';
import type { Database } from '../database';
import { inTransaction } from '../transaction';

let db: Kysely<Database>;
beforeAll(async () => {
  db = await openMemoryStore();
});
afterAll(() => db.destroy());

/** Runs queries of about a millisecond each, one after the other, until the event loop has turned; at most 2,000. */
async function turnsDuring(handle: Kysely<Database>): Promise<number> {
  const counted = { turns: 0, over: false };
  const count = (): void => {
    counted.turns += 1;
    if (!counted.over) setImmediate(count);
  };
  setImmediate(count);
  for (let queries = 0; queries < 2000 && counted.turns < 4; queries += 1)
    await sql`select sum(n) from generate_series(1, 2000) as n`.execute(handle);
  counted.over = true;
  return counted.turns;
}

test('consecutive queries yield to the event loop', async () => {
  expect(await turnsDuring(db)).toBe(4);
});

test('consecutive queries in a transaction yield to the event loop', async () => {
  expect(await inTransaction(db, turnsDuring)).toBe(4);
});
