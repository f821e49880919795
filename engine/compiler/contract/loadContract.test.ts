import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadContract } from './loadContract';

const root = mkdtempSync(join(tmpdir(), 'contract-'));
let count = 0;

afterAll(() => rmSync(root, { recursive: true }));

const ping = { summary: 'Ping', effect: 'read', roles: ['nurse'], session: true, encoding: 'json', response: {} };

/** Writes contract files, by path, and loads the contract. */
function load(files: Readonly<Record<string, unknown>>) {
  count += 1;
  const folder = join(root, String(count));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return loadContract(folder);
}

const api = (endpoints: object) => ({ 'api/a.json': { area: 'a', endpoints } });

describe('loadContract', () => {
  test('gives every endpoint its method, path and area', async () => {
    const { endpoints } = await load(
      api({ 'GET /api/x': ping, 'POST /api/x': { ...ping, effect: 'write', body: { type: 'object' } } }),
    );
    expect(Object.keys(endpoints)).toEqual(['GET /api/x', 'POST /api/x']);
    expect(endpoints['GET /api/x']).toEqual({ ...ping, method: 'GET', path: '/api/x', area: 'a' });
    expect(endpoints['POST /api/x']).toMatchObject({ effect: 'write', body: { type: 'object' } });
  });

  test('replaces references by entities, also inside entities, and keeps the keys next to the reference', async () => {
    const { endpoints } = await load({
      ...api({ 'GET /api/x': { ...ping, response: { items: { $ref: 'entities/visit', title: 'Mine' } } } }),
      'entities/visit.json': { $id: 'entities/visit', title: 'Visit', properties: { type: { $ref: 'entities/type' } } },
      'entities/type.json': { $id: 'entities/type', $schema: 'draft-07', type: 'string' },
    });
    expect(endpoints['GET /api/x']?.response).toEqual({
      items: { title: 'Mine', properties: { type: { type: 'string' } } },
    });
  });

  test('names machines after their file', async () => {
    const { machines } = await load({ 'machines/approval.json': { states: {}, events: {}, context: {}, calls: {} } });
    expect(machines.approval?.name).toBe('approval');
  });

  test('an empty folder is an empty contract', async () => {
    expect(await load({ 'other.txt': '' })).toEqual({ endpoints: {}, machines: {} });
  });

  test.each([
    ['broken JSON', { 'api/a.json': '{' }, /a\.json is not valid JSON: /],
    ['no area', { 'api/a.json': { endpoints: {} } }, /a\.json has no "area"/],
    [
      'a duplicate endpoint',
      { ...api({ 'GET /api/x': ping }), 'api/b.json': { area: 'b', endpoints: { 'GET /api/x': ping } } },
      /b\.json describes "GET \/api\/x" a second time; it is already in area "a"/,
    ],
    ['a malformed key', api({ 'HEAD /api/x': ping }), /"HEAD \/api\/x" is not written as/],
    ['an unknown effect', api({ 'GET /api/x': { ...ping, effect: 'maybe' } }), /needs "effect": read or write/],
    ['a session without roles', api({ 'GET /api/x': { ...ping, roles: [] } }), /needs a session but lists no role/],
    ['roles without a session', api({ 'GET /api/x': { ...ping, session: false } }), /is public but lists roles/],
    ['no response', api({ 'GET /api/x': { ...ping, response: undefined } }), /has no "response"/],
    ['no summary', api({ 'GET /api/x': { ...ping, summary: undefined } }), /has no "summary"/],
    [
      'a dangling reference',
      api({ 'GET /api/x': { ...ping, response: { $ref: 'entities/none' } } }),
      /refers to "entities\/none", which is not a file/,
    ],
    [
      'an entity that contains itself',
      {
        ...api({ 'GET /api/x': { ...ping, response: { $ref: 'entities/e' } } }),
        'entities/e.json': { items: { $ref: 'entities/e' } },
      },
      /which contains itself/,
    ],
    [
      'an entity with another id',
      { 'entities/e.json': { $id: 'entities/f' } },
      /e\.json has the \$id "entities\/f"; it must be "entities\/e"/,
    ],
    [
      'an unknown data class',
      api({
        'POST /api/x': { ...ping, body: { properties: { a: { items: { properties: { b: { class: 'key' } } } } } } },
      }),
      /"POST \/api\/x" gives "b" the class "key"; there are secret, identity, health, pay, contact/,
    ],
    [
      'classified data in a query',
      api({ 'GET /api/x': { ...ping, query: { properties: { pan: { class: 'identity' } } } } }),
      /takes "pan" of the class "identity" in its address; take it in the body/,
    ],
  ])('rejects %s and names the file or endpoint', async (_what, files, message) => {
    await expect(load(files)).rejects.toThrow(message);
  });
});
