import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contract, Endpoint } from '../../engine/language/contract';
import type { Call } from '../../src/server/call/call';
import { BusinessRuleError } from '../../src/server/call/errors';
import type { Handlers } from '../../src/server/call/handler';
import { emptySession } from './support/emptySession';
import { addPerson } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

const base: Omit<Endpoint, 'path'> = {
  method: 'POST',
  summary: 'For tests',
  area: 'test',
  effect: 'read',
  roles: ['employee'],
  session: true,
  encoding: 'json',
  response: {},
};

const fields = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 1 },
    'half-day': { type: 'boolean' },
    reason: { type: 'string', pattern: '\\S', maxLength: 200 },
    amounts: { type: 'array', items: { type: 'number' }, maxItems: 3 },
    lines: { type: 'array', items: { type: 'object', properties: { code: { type: 'string' } } } },
  },
  required: ['id'],
};

const echo = 'POST /api/test/echo';
const place = 'POST /api/test/place';
const write = 'POST /api/test/write';

const contract: Contract = {
  machines: {},
  endpoints: {
    [echo]: { ...base, path: '/api/test/echo', body: fields },
    [place]: {
      ...base,
      path: '/api/test/place',
      query: {
        type: 'object',
        properties: { location: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?,-?\\d+(\\.\\d+)?$' } },
        required: ['location'],
      },
    },
    [write]: { ...base, path: '/api/test/write', effect: 'write', body: fields },
    'POST /api/public/login': {
      ...base,
      path: '/api/public/login',
      session: false,
      roles: [],
      body: {
        type: 'object',
        properties: { 'user-name': { type: 'string' }, 'user-key': { type: 'string' } },
        required: ['user-name', 'user-key'],
      },
    },
  },
};

/** The input of the write endpoint of the contract above. */
interface Write {
  readonly body: { readonly id: number; readonly reason?: string };
  readonly response: unknown;
}

const areas: Handlers = {
  [echo]: async ({ body }: Call) => ({ data: body }),
  [place]: async ({ query }: Call) => ({ data: query }),
  [write]: async ({ body, audit }: Call<Write>) => {
    await audit({
      action: 'test.write',
      subject: `row ${body.id}`,
      after: { 'pan-number': 'ABCDE1234F', reason: body.reason },
    });
    if (body.reason === 'refuse') throw new BusinessRuleError('Not like this.');
    if (body.reason === 'break') throw new Error('a secret inside of the program');
    return { result: true, msg: '' };
  },
};

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer({ contract, areas, sessionData: emptySession });
  await addPerson(server.db, 'jo', ['employee']);
  token = await server.signIn('jo');
});

afterAll(() => server.close());

const raw = (payload: string, type = 'application/json', url = '/api/test/echo') =>
  server.send({ method: 'POST', url, headers: { authorization: `Bearer ${token}`, 'content-type': type }, payload });

describe('accepted input', () => {
  const taken = { id: 7, 'half-day': true, reason: 'a b' };

  test('API-03 fields are accepted as JSON, as a form, in the query string, and mixed', async () => {
    const form = 'id=7&half-day=true&reason=a+b';
    expect((await raw(JSON.stringify(taken))).body).toEqual({ data: taken });
    expect((await raw(form, 'application/x-www-form-urlencoded')).body).toEqual({ data: taken });
    expect((await server.call(echo, { token, query: { id: '7', 'half-day': 'true', reason: 'a b' } })).body).toEqual({
      data: taken,
    });
    expect(
      (await server.call(echo, { token, query: { id: '7' }, body: { 'half-day': true, reason: 'a b' } })).body,
    ).toEqual({ data: taken });
  });

  test('a blank text is refused with a plain message where a text is required', async () => {
    const { status, body } = await raw(JSON.stringify({ id: 7, reason: '   ' }));
    expect([status, body.msg]).toEqual([400, '"reason" must not be blank.']);
  });

  test('a field of the query string is also accepted in the body', async () => {
    expect((await server.call(place, { token, body: { location: '12.9,77.6' } })).body).toEqual({
      data: { location: '12.9,77.6' },
    });
    expect((await server.call(place, { token, query: { location: '0,0' } })).body).toEqual({
      data: { location: '0,0' },
    });
  });

  test.each(['  spaces stay  ', '<b>&amp;', "Robert'); drop table employee;--", 'नमस्ते 👩‍👩‍👧 é', '{{7*7}} #{x}'])(
    'text is returned as typed: %s',
    async (reason) => {
      expect((await server.call(echo, { token, body: { id: 1, reason } })).body).toEqual({ data: { id: 1, reason } });
    },
  );
});

describe('input refused with 400 and a plain message', () => {
  test.each([
    ['a missing field', '{}', '"id" is required.'],
    ['a string for a number', '{"id":"7"}', '"id" must be integer.'],
    ['a number out of range', '{"id":0}', '"id" must be >= 1.'],
    ['a fraction for an integer', '{"id":1.5}', '"id" must be integer.'],
    [
      'a field of another endpoint',
      '{"id":1,"approval-status-id":1}',
      '"approval-status-id" is not a field of this request.',
    ],
    ["another employee's code", '{"id":1,"employee-code":"E-2"}', '"employee-code" is not a field of this request.'],
    [
      'a field inside of a list',
      '{"id":1,"lines":[{"code":"a","role":"hr"}]}',
      '"role" is not a field of this request.',
    ],
    ['too long a list', '{"id":1,"amounts":[1,2,3,4]}', '"amounts" must NOT have more than 3 items.'],
    ['too long a text', `{"id":1,"reason":"${'x'.repeat(201)}"}`, '"reason" must NOT have more than 200 characters.'],
    ['broken JSON', '{"id":', 'The body is not valid JSON.'],
    ['a list for an object', '[1]', 'The body must be a JSON object.'],
    ['a text for an object', '"x"', 'The body must be a JSON object.'],
    ['__proto__', '{"id":1,"__proto__":{"admin":true}}', 'The body is not valid JSON.'],
    [
      'a constructor that reaches a prototype',
      '{"id":1,"constructor":{"prototype":{}}}',
      'The body is not valid JSON.',
    ],
    ['NUL', '{"id":1,"reason":"a\\u0000b"}', '"reason" contains an invalid character.'],
    [
      'only invisible characters',
      '{"id":1,"reason":"\\u200b\\u2060"}',
      '"reason" contains only invisible characters. Type text that people can see.',
    ],
    ['half of a surrogate pair', '{"id":1,"reason":"\\ud83d"}', '"reason" contains an invalid character.'],
  ])('%s', async (_what, payload, msg) => {
    const answer = await raw(payload);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 400, body: { result: false, msg } });
  });

  test.each([
    ['a duplicate key', 'id=1&id=2', '"id" appears more than once.'],
    ['__proto__', 'id=1&__proto__=x', '"__proto__" is not a field of this request.'],
    ['an unknown key', 'id=1&x=2', '"x" is not a field of this request.'],
  ])('%s, in the query string and in a form', async (_what, text, msg) => {
    const inQuery = await server.send({
      method: 'POST',
      url: `/api/test/echo?${text}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const inForm = await raw(text, 'application/x-www-form-urlencoded');
    for (const answer of [inQuery, inForm])
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 400, body: { result: false, msg } });
  });

  test('a field both in the query string and in the body', async () => {
    expect((await server.call(echo, { token, query: { id: '1' }, body: { id: 2 } })).body).toEqual({
      result: false,
      msg: '"id" appears more than once.',
    });
  });

  test('a body where none is expected', async () => {
    expect((await server.call(place, { token, query: { location: '1,1' }, body: { x: 1 } })).status).toBe(400);
  });

  test('very deep nesting, without a crash', async () => {
    expect((await raw(`{"id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)).status).toBe(400);
  });
});

describe('input refused with another status', () => {
  test('a body that is too large answers 413', async () => {
    const { status, body } = await raw(JSON.stringify({ id: 1, reason: 'x'.repeat(1024 * 1024) }));
    expect({ status, body }).toEqual({ status: 413, body: { result: false, msg: 'The request is too large.' } });
  });

  test('a body without a length has the same limit', async () => {
    const endless = Readable.from(
      (function* () {
        for (let part = 0; part < 100; part += 1) yield Buffer.alloc(64 * 1024, 'x');
      })(),
    );
    const { status } = await server.send({
      method: 'POST',
      url: '/api/test/echo',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: endless,
    });
    expect(status).toBe(413);
  });

  test('an unsupported encoding answers 415', async () => {
    expect((await raw('<id>1</id>', 'text/xml')).status).toBe(415);
  });

  test('an unknown endpoint or method answers 404', async () => {
    expect((await server.call('POST /api/nothing', { token })).body).toEqual({
      result: false,
      msg: 'There is no POST /api/nothing.',
    });
    expect((await server.send({ method: 'DELETE', url: '/api/test/echo' })).status).toBe(404);
  });
});

describe('errors of a handler', () => {
  const changes = () => server.db.selectFrom('audit_entry').selectAll().execute();

  test('API-06 a refusal answers result false with its message, and rolls back', async () => {
    const before = (await changes()).length;
    const { status, body } = await server.call(write, { token, body: { id: 1, reason: 'refuse' } });
    expect({ status, body }).toEqual({ status: 200, body: { result: false, msg: 'Not like this.' } });
    expect(await changes()).toHaveLength(before);
  });

  test('an unexpected error answers 500 without its details, and rolls back', async () => {
    const before = (await changes()).length;
    const { status, text } = await server.call(write, { token, body: { id: 1, reason: 'break' } });
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({ result: false, msg: 'Something went wrong on our side.' });
    expect(await changes()).toHaveLength(before);
  });

  test('a change is in the audit log with user, action and time, and with masked numbers', async () => {
    expect((await server.call(write, { token, body: { id: 3, reason: 'fine' } })).body.result).toBe(true);
    const entry = (await changes()).at(-1);
    expect(entry).toMatchObject({
      action: 'test.write',
      subject: 'row 3',
      after: { 'pan-number': '****234F', reason: 'fine' },
    });
    expect(entry?.at).toEqual(server.now());
    const jo = await server.db.selectFrom('user_account').selectAll().where('user_name', '=', 'jo').executeTakeFirst();
    expect([entry?.user_id, entry?.employee_id]).toEqual([jo?.user_id, jo?.employee_id]);
  });
});
