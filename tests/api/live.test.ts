import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { objectsIn } from '../../engine/language/json';
import { announce } from '../../src/server/live/announce';
import { LiveStreams } from '../../src/server/live/Live';
import type { Heard } from '../../src/server/store/listen';
import { openStore } from '../../src/server/store/openStore';
import { inTransaction } from '../../src/server/store/transaction';
import { createEmptyFolder } from '../../src/server/testing/dataFolder';
import { emptySession } from './support/emptySession';
import { addPerson, password } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

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

const afterHours = (server: TestServer, hours: number): void =>
  server.setNow(new Date(server.now().getTime() + hours * 3_600_000));

/** The ways in which a session ends. */
const ends: Readonly<Record<string, (server: TestServer, token: string, admin: string) => Promise<unknown>>> = {
  'signs out': (server, token) => server.call('POST /api/public/logout', { token }),
  'lets the session expire': async (server) => afterHours(server, 1),
  'is no longer employed': (server) => server.db.updateTable('employment').set({ left_on: '2026-11-19' }).execute(),
  'changes the password': (server, token) =>
    server.call('POST /api/user/change-password', {
      token,
      body: { 'old-user-key': password, 'new-user-key': 'wrong-cow-accumulator' },
    }),
  'loses the session to an administrator': async (server, _, admin) => {
    const listed = await server.call('POST /api/admin/sessions', { token: admin, body: {} });
    const own = objectsIn(listed.body.data).find((one) => one['user-name'] === 'asha');
    return server.call('POST /api/admin/session/end', { token: admin, body: { 'session-id': own?.['session-id'] } });
  },
  'is disabled': async (server, _, admin) => {
    const { user_id } = await server.db
      .selectFrom('user_account')
      .select('user_id')
      .where('user_name', '=', 'asha')
      .executeTakeFirstOrThrow();
    const body = { 'user-id': user_id, remarks: 'Lost the laptop' };
    return server.call('POST /api/admin/user/disable', { token: admin, body });
  },
};

describe('the stream of a user', () => {
  let server: TestServer;
  let live: LiveStreams;
  let admin: string;
  let asha: string;

  beforeEach(async () => {
    live = await LiveStreams.open(async () => async () => undefined);
    server = await openTestServer({ sessionData: emptySession, parts: { live } });
    await addPerson(server.db, 'asha', ['employee']);
    await addPerson(server.db, 'admin', ['employee', 'administrator']);
    [asha, admin] = [await server.signIn('asha', password), await server.signIn('admin', password)];
  });

  afterEach(async () => {
    await live.close();
    await server.close();
  });

  test.each(Object.entries(ends))('who %s ends', async (_, end) => {
    const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/api/live`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${asha}` } });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(': hello\n\n');
    await end(server, asha, admin);
    const since = performance.now();
    expect((await reader?.read())?.value).toBe('event: over\ndata: over\n\n');
    expect((await reader?.read())?.done).toBe(true);
    expect(performance.now() - since).toBeLessThan(2000);
  });
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
