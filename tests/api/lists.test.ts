import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksIn } from '../../src/server/list/links';
import { type DemoServer, openDemoServer } from './support/demoServer';

let demo: DemoServer;

beforeAll(async () => {
  demo = await openDemoServer();
}, 120_000);

afterAll(() => demo.server.close());

const key = 'POST /api/admin/users';

async function users(query: string, body: object = {}) {
  const { status, body: answer, headers } = await demo.call(`${key}?${query}`, { who: 'administrator', body });
  const names = (Array.isArray(answer.data) ? answer.data : []).map((one) => one['user-name']);
  return { status, names, msg: answer.msg, total: headers['x-total-count'], ...linksIn(String(headers.link ?? '')) };
}

describe('a list over HTTP', () => {
  test('has the default length of the contract, and reports the row count', async () => {
    const all = await users('');
    expect(all).toMatchObject({ status: 200, total: '7', next: undefined, prev: undefined });
    expect(all.names).toHaveLength(7);
  });

  test('pages by the cursors of its header, also with a body', async () => {
    const first = await users('limit=3&sort=-user-name');
    expect(first).toMatchObject({ total: '7', prev: undefined });
    const second = await users(`limit=3&sort=-user-name&${first.next}`, { words: '' });
    const third = await users(`limit=3&sort=-user-name&${second.next}`);
    const names = [...first.names, ...second.names, ...third.names];
    expect(names).toEqual([...names].sort().reverse());
    expect(new Set(names).size).toBe(7);
    expect(third.next).toBeUndefined();
    expect((await users(`limit=3&sort=-user-name&${third.prev}`)).names).toEqual(second.names);
  });

  test.each([
    ['limit=501', '"limit" must be <= 500.'],
    ['sort=status', '"sort" must be equal to one of the allowed values.'],
    ['page=2', '"page" is not a field of this request.'],
    ['status=Active', '"status" is not a field of this request.'],
    ['user-name.from=a', '"user-name.from" is not a field of this request.'],
    ['disabled=maybe', '"disabled" must be boolean.'],
    ['offset=20000', expect.stringContaining('"offset" must be from -10000 to 10000.')],
    ['after=nothing', 'Invalid cursor in "after".'],
    [`after=${Buffer.from('["employee-name","x"]').toString('base64url')}`, 'Invalid cursor in "after".'],
    [
      `after=${Buffer.from('["employee-name","x","many"]').toString('base64url')}`,
      expect.stringMatching(/Invalid cursor in "after"|out of range/),
    ],
  ])('%s is refused', async (query, msg) => {
    expect(await users(query)).toMatchObject({ status: 400, msg });
  });

  test('is described in the OpenAPI document', async () => {
    const { body } = await demo.server.send({ method: 'GET', url: '/api/openapi.json' });
    const { post } = JSON.parse(JSON.stringify(body)).paths['/api/admin/users'];
    const names = post.parameters.map((one: { name: string }) => one.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'limit',
        'sort',
        'after',
        'before',
        'offset',
        'search',
        'user-name.contains',
        'disabled',
      ]),
    );
    expect(post.parameters[0]).toEqual({
      ...{ name: 'limit', in: 'query', required: false },
      description: 'Maximum number of rows on the page; 0 returns only the number of rows.',
      schema: { type: 'integer', minimum: 0, maximum: 500 },
    });
    expect(Object.keys(post.responses['200'].headers)).toEqual(['X-Total-Count', 'Link']);
  });
});
