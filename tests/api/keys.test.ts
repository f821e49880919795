import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeExpiredIdempotencyKeys } from '../../src/server/http/idempotency';
import { type DemoServer, openDemoServer, type SampleCall } from './support/demoServer';
import type { TestServer } from './support/testServer';

let server: TestServer;
let call: DemoServer['call'];
beforeAll(async () => {
  ({ server, call } = await openDemoServer());
}, 240_000);
afterAll(() => server.close());

describe('the idempotency key of a write', () => {
  const raise = { who: 'employee', body: { 'case-type-id': 2, 'short-desc': 'Another', summary: 'Another question' } };
  const name = 'POST /api/me/hr-case/raise';
  const cases = async (): Promise<number> => (await server.db.selectFrom('hr_case').select('id').execute()).length;

  test('belongs to one input', async () => {
    const key = randomUUID();
    await call(name, raise, key);
    const other = await call(name, { ...raise, body: { ...raise.body, summary: 'Something else' } }, key);
    expect({ status: other.status, ...other.body }).toEqual({
      status: 422,
      result: false,
      msg: 'This Idempotency-Key was already used for a different request. Use a new key.',
    });
  });

  test('belongs to one caller and one endpoint', async () => {
    const before = await cases();
    const key = randomUUID();
    await call(name, raise, key);
    await call(name, { ...raise, who: 'manager' }, key);
    expect(await cases()).toBe(before + 2);
    expect((await call('POST /api/user/notify/read', { who: 'employee', body: {} }, key)).status).toBe(200);
  });

  test('lets only one of two concurrent calls act', async () => {
    const before = await cases();
    const key = randomUUID();
    const answers = await Promise.all([call(name, raise, key), call(name, raise, key)]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await cases()).toBe(before + 1);
  });

  test('expires after a day, and a call without one acts each time', async () => {
    const before = await cases();
    const key = randomUUID();
    await call(name, raise, key);
    await purgeExpiredIdempotencyKeys(server.db, new Date(server.now().getTime() + 23 * 3_600_000));
    await call(name, raise, key);
    expect(await cases()).toBe(before + 1);
    await purgeExpiredIdempotencyKeys(server.db, new Date(server.now().getTime() + 24 * 3_600_000));
    await call(name, raise, key);
    await call(name, raise);
    expect(await cases()).toBe(before + 3);
  });

  test('of a refused call can be used again', async () => {
    const key = randomUUID();
    const refused = await call(name, { ...raise, body: { ...raise.body, 'case-type-id': 99 } }, key);
    expect(refused.body.result).toBe(false);
    expect((await call(name, raise, key)).body.result).toBe(true);
  });

  test.each(['short', 'with a blank in the middle', 'x'.repeat(129)])('%j is not valid', async (key) => {
    expect((await call(name, raise, key)).status).toBe(400);
  });

  test('is not stored, nor is the input sent with it', async () => {
    const key = randomUUID();
    await call(name, { ...raise, body: { ...raise.body, summary: 'Nobody may read this' } }, key);
    const rows = JSON.stringify(await server.db.selectFrom('idempotency_key').selectAll().execute());
    expect(rows).not.toContain(key);
    expect(rows).not.toContain('Nobody may read this');
  });

  test('is described in the OpenAPI document', async () => {
    const { body } = await server.send({ method: 'GET', url: '/api/openapi.json' });
    const paths = body.paths as Record<
      string,
      Record<string, { parameters?: { name: string; in: string }[]; responses: object }>
    >;
    const hasKeyParameter = (path: string, method: string) =>
      paths[path]?.[method]?.parameters?.some((one) => one.name === 'Idempotency-Key') ?? false;
    expect([
      hasKeyParameter('/api/me/hr-case/raise', 'post'),
      hasKeyParameter('/api/user/secure-inbox', 'get'),
    ]).toEqual([true, false]);
    expect(Object.keys(paths['/api/me/hr-case/raise']?.post?.responses ?? {})).toContain('422');
  });
});

describe('a message that can be read once', () => {
  const read = 'POST /api/user/secure-message';
  const listMessages = async (): Promise<number[]> =>
    ((await call('GET /api/user/secure-inbox', { who: 'employee' })).body.data as { messageId: number }[]).map(
      ({ messageId }) => messageId,
    );
  const callOf = (id: number): SampleCall => ({ who: 'employee', query: { 'message-Id': String(id) } });

  test('INBOX-08 leaves the list when fetched, is returned again for the same key, and is deleted once confirmed', async () => {
    const [id = 0] = await listMessages();
    const key = randomUUID();
    const first = await call(read, callOf(id), key);
    expect(first.body.message).toContain('can be read once');
    expect(await listMessages()).not.toContain(id);
    expect((await call(read, callOf(id), key)).body).toEqual(first.body);
    expect((await call(read, callOf(id), randomUUID())).body.result).toBe(false);
    expect((await call(`${read}/confirm`, callOf(id), randomUUID())).body.result).toBe(true);
    expect((await call(read, callOf(id), key)).body.result).toBe(false);
    expect(await server.db.selectFrom('secure_message').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('is unread again if no client confirms its arrival', async () => {
    const [id = 0] = await listMessages();
    await call(read, callOf(id), randomUUID());
    expect(await listMessages()).not.toContain(id);
    const before = server.now();
    server.setNow(new Date(before.getTime() + 61_000));
    expect(await listMessages()).toContain(id);
    expect((await call(read, callOf(id), randomUUID())).body.message).toContain('can be read once');
    server.setNow(before);
  });

  test('cannot be deleted by a confirmation without a read, nor by another user', async () => {
    const [id = 0] = await listMessages();
    expect((await call(`${read}/confirm`, callOf(id), randomUUID())).body.result).toBe(false);
    await call(read, callOf(id), randomUUID());
    expect((await call(`${read}/confirm`, { ...callOf(id), who: 'hr' }, randomUUID())).body.result).toBe(false);
  });

  test('has no copy of its text in the stored responses', async () => {
    const rows = JSON.stringify(await server.db.selectFrom('idempotency_key').selectAll().execute());
    expect(rows).not.toContain('can be read once');
  });
});
