import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../src/server/call/call';
import type { Handlers } from '../../src/server/call/handler';
import { emptySession } from './support/emptySession';
import { addPerson } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

const secret = '50100234567890';
const lines: string[] = [];
const asked = 'POST /api/me/leave/balances';

/** The handler's work, set by each test. */
let work: (call: Call) => Promise<unknown> = async () => ({});
const areas: Handlers = { [asked]: (call: Call) => work(call) };

let server: TestServer;
let token: string;

beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) };
  server = await openTestServer({ areas, sessionData: emptySession, parts: { logLevel: 'trace', log } });
  await addPerson(server.db, 'employee', ['employee']);
  token = await server.signIn('employee');
});

afterAll(() => server.close());

/** The response to a PostgreSQL error with this code. */
async function answerTo(code: string) {
  work = async () => {
    throw Object.assign(new Error(`said of ${secret}`), { code, severity: 'ERROR', detail: `Key (${secret})` });
  };
  return server.call(asked, { token });
}

test.each([
  ['55P03', 'a lock timeout'],
  ['57014', 'a statement timeout'],
  ['40001', 'a serialization failure'],
  ['40P01', 'a deadlock'],
  ['25006', 'a read-only database'],
  ['53100', 'a full disk'],
])('%s, %s, answers 503 with a retry time', async (code) => {
  const { status, body, headers } = await answerTo(code);
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body.msg).toMatch(/Please try again in a moment\.$/);
});

test('a unique violation is refused with a message', async () => {
  expect(await answerTo('23505')).toMatchObject({ status: 200, body: { result: false, msg: expect.any(String) } });
});

test('database errors write no user input to the log', async () => {
  lines.length = 0;
  work = async ({ db }) =>
    db
      .insertInto('user_account')
      .values({
        user_name: secret,
        password_hash: secret,
        employee_id: secret as unknown as number,
        no: secret,
      } as never)
      .execute();
  expect((await server.call(asked, { token })).status).toBe(500);
  await answerTo('XX000');
  await answerTo('55P03');
  expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(3);
  expect(lines.join('')).toContain('PostgreSQL returned 42703.');
  expect(lines.join('')).not.toContain(secret);
});
