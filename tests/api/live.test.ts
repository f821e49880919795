import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { announce } from '../../src/server/live/announce';
import { LiveStreams } from '../../src/server/live/Live';
import type { Heard } from '../../src/server/store/listen';
import { openStore } from '../../src/server/store/openStore';
import { inTransaction } from '../../src/server/store/transaction';
import { createEmptyFolder } from '../../src/server/testing/dataFolder';
import { emptySession } from './support/emptySession';
import { addPerson, password } from './support/people';
import { openTestServer } from './support/testServer';

test('a signed-in user receives the events that concern them, and no one else does', async () => {
  let heard: Heard | undefined;
  const live = await LiveStreams.open(async (_channel, listener) => {
    heard = listener;
    return async () => undefined;
  });
  const server = await openTestServer({ sessionData: emptySession, areas: {}, parts: { live } });
  const asha = await addPerson(server.db, 'asha', ['employee']);
  const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/api/live`;
  expect((await fetch(url)).status).toBe(401);
  const headers = { authorization: `Bearer ${await server.signIn('asha', password)}` };
  const answer = await fetch(url, { headers });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string | undefined> => (await reader?.read())?.value;
  expect(await next()).toBe(': hello\n\n');
  heard?.text(String(asha.employeeId + 1));
  heard?.text(String(asha.employeeId));
  expect(await next()).toBe('data: changed\n\n');
  await live.close();
  expect((await reader?.read())?.done).toBe(true);
  await server.close();
});

test('the embedded database publishes a change once it is committed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'live-'));
  await createEmptyFolder(dataDir);
  const quiet = { progress: () => undefined, warn: () => undefined, fault: () => undefined };
  const store = await openStore({ dataDir }, quiet);
  const heard: string[] = [];
  const stop = await store.listen('changed_for', { text: (text) => heard.push(text), missed: () => undefined });
  await inTransaction(store.db, async (trx) => {
    await announce(trx, 7);
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['7']);
  await stop();
  await store.close();
  rmSync(dataDir, { recursive: true });
});
