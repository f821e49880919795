import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce } from '../../src/server/live/announce';
import { openStore, type Store } from '../../src/server/store/openStore';
import { inTransaction } from '../../src/server/store/transaction';
import type { TestPostgres } from '../../src/server/testing/postgres';
import { createDatabase } from '../../src/server/testing/sharedPostgres';
import { type BreakableLine, layLine } from './support/breakableLine';

let server: TestPostgres;
let line: BreakableLine;
let store: Store;

beforeAll(async () => {
  server = await createDatabase('nothing');
  line = await layLine(server.url);
  const quiet = { progress: () => undefined, warn: () => undefined, fault: () => undefined };
  store = await openStore({ dataDir: '', databaseUrl: line.url }, quiet);
});

afterAll(async () => {
  await store.close();
  await line.cut();
  await server.stop();
});

test('another process receives committed changes, never rolled back ones, and also those it missed', async () => {
  const heard: string[] = [];
  const stop = await store.listen('changed_for', {
    text: (text) => heard.push(text),
    missed: () => heard.push('missed'),
  });
  const other = await server.open();
  await inTransaction(other, async (trx) => {
    await announce(trx, 7);
    await announce(trx, 7);
    expect(heard).toEqual([]);
  });
  const lost = inTransaction(other, async (trx) => {
    await announce(trx, 8);
    throw new Error('taken back');
  });
  await expect(lost).rejects.toThrow('taken back');
  await expect.poll(() => heard).toEqual(['7']);
  await line.cut();
  await inTransaction(other, (trx) => announce(trx, 9));
  await line.restore();
  await expect.poll(() => heard).toEqual(['7', 'missed']);
  await inTransaction(other, (trx) => announce(trx, 10));
  await expect.poll(() => heard).toEqual(['7', 'missed', '10']);
  await stop();
  await other.destroy();
});
