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

/** The number of event loop turns while some work runs. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const counted = { turns: 0, over: false };
  const count = (): void => {
    counted.turns += 1;
    if (!counted.over) setImmediate(count);
  };
  setImmediate(count);
  await work();
  counted.over = true;
  return counted.turns;
}

/** Runs queries of about a millisecond each, one after the other, for 200 ms. */
async function many(handle: Kysely<Database>): Promise<void> {
  for (const end = performance.now() + 200; performance.now() < end; )
    await sql`select sum(n) from generate_series(1, 2000) as n`.execute(handle);
}

test('consecutive queries yield to the event loop', async () => {
  expect(await turnsDuring(() => many(db))).toBeGreaterThan(3);
});

test('consecutive queries in a transaction yield to the event loop', async () => {
  expect(await turnsDuring(() => inTransaction(db, many))).toBeGreaterThan(3);
});
