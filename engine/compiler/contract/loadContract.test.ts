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
    ['broken JSON', { 'api/a.json': '{' }, /a\.json: invalid JSON: /],
    ['no area', { 'api/a.json': { endpoints: {} } }, /a\.json: missing "area"/],
    [
      'a duplicate endpoint',
      { ...api({ 'GET /api/x': ping }), 'api/b.json': { area: 'b', endpoints: { 'GET /api/x': ping } } },
      /b\.json: duplicate endpoint "GET \/api\/x", already in the area "a"/,
    ],
    ['a malformed key', api({ 'HEAD /api/x': ping }), /"HEAD \/api\/x": invalid endpoint key/],
    ['an unknown effect', api({ 'GET /api/x': { ...ping, effect: 'maybe' } }), /expected read or write for "effect"/],
    [
      'a session without roles',
      api({ 'GET /api/x': { ...ping, roles: [] } }),
      /"session" is true but "roles" is empty/,
    ],
    [
      'roles without a session',
      api({ 'GET /api/x': { ...ping, session: false } }),
      /"session" is false; remove "roles"/,
    ],
    ['no response', api({ 'GET /api/x': { ...ping, response: undefined } }), /missing "response"/],
    ['no summary', api({ 'GET /api/x': { ...ping, summary: undefined } }), /expected string for "summary"/],
    [
      'a dangling reference',
      api({ 'GET /api/x': { ...ping, response: { $ref: 'entities/none' } } }),
      /unknown entity "entities\/none"/,
    ],
    [
      'an entity that contains itself',
      {
        ...api({ 'GET /api/x': { ...ping, response: { $ref: 'entities/e' } } }),
        'entities/e.json': { items: { $ref: 'entities/e' } },
      },
      /circular reference/,
    ],
    [
      'an entity with another id',
      { 'entities/e.json': { $id: 'entities/f' } },
      /e\.json: expected "entities\/e" for "\$id", got "entities\/f"/,
    ],
    [
      'an unknown data class',
      api({
        'POST /api/x': { ...ping, body: { properties: { a: { items: { properties: { b: { class: 'key' } } } } } } },
      }),
      /"POST \/api\/x": unknown class "key" for "b"; use secret, identity, health, pay, contact/,
    ],
    [
      'classified data in a query',
      api({ 'GET /api/x': { ...ping, query: { properties: { pan: { class: 'identity' } } } } }),
      /"pan" has the class "identity" and would appear in the URL; move it to "body"/,
    ],
  ])('rejects %s and names the file or endpoint', async (_what, files, message) => {
    await expect(load(files)).rejects.toThrow(message);
  });
});
