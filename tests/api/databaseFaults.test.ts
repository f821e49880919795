import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call, Handlers } from '../../src/server/http/area';
import { emptySession } from './support/emptySession';
import { addPerson } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

const secret = '50100234567890';
const lines: string[] = [];
const asked = 'POST /api/me/leave/balances';

/** What the handler does, which every test chooses. */
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

/** What a fault with a code of PostgreSQL is answered with. */
async function answerTo(code: string) {
  work = async () => {
    throw Object.assign(new Error(`said of ${secret}`), { code, severity: 'ERROR', detail: `Key (${secret})` });
  };
  return server.call(asked, { token });
}

test.each([
  ['55P03', 'a lock that was not given'],
  ['57014', 'a statement that took too long'],
  ['40001', 'a transaction that others were in the way of'],
  ['40P01', 'transactions that waited for one another'],
  ['25006', 'a database that is read only'],
  ['53100', 'a disk that is full'],
])('%s, %s, asks for patience', async (code) => {
  const { status, body, headers } = await answerTo(code);
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body.msg).toMatch(/Please try again in a moment\.$/);
});

test('what somebody else has stored at the same moment is refused in words', async () => {
  expect(await answerTo('23505')).toMatchObject({ status: 200, body: { result: false, msg: expect.any(String) } });
});

test('no fault of the database takes what people have entered into the log', async () => {
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
  expect(lines.join('')).toContain('PostgreSQL answered 42703.');
  expect(lines.join('')).not.toContain(secret);
});
