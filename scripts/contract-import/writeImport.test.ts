import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler';
import { writeImport } from './writeImport';

const root = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(root, { recursive: true }));

let schemas = '';
let count = 0;
beforeEach(() => {
  count += 1;
  schemas = join(root, String(count), 'schemas');
  mkdirSync(join(schemas, 'api'), { recursive: true });
});

const pet = { type: 'object', properties: { name: { type: 'string' } } };
const document = (more: object = {}, schema: object = pet) => ({
  openapi: '3.1.0',
  info: { title: 'Pet Shop', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/pets': {
      get: {
        tags: ['pets'],
        summary: 'Pets',
        responses: {
          200: {
            content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } } },
          },
        },
      },
    },
    ...more,
  },
  components: { schemas: { Pet: schema }, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
});

/** Imports a document from a file. */
function bring(data: unknown, more: Partial<Parameters<typeof writeImport>[0]> = {}, name = 'openapi.json') {
  const file = join(schemas, '..', name);
  writeFileSync(file, typeof data === 'string' ? data : JSON.stringify(data));
  return writeImport({ file, schemas, ...more });
}
const area = join('api', 'pets.json');
const read = (path: string) => JSON.parse(readFileSync(join(schemas, path), 'utf8'));

test('a document becomes a contract that loads, and the import is recorded', async () => {
  const { name, written, changes } = await bring(document());
  expect([name, written, changes]).toEqual(['pet-shop', ['api/pets.json', 'entities/pet-shop-pet.json'], []]);
  expect(readdirSync(join(schemas, 'imports'))).toEqual(['pet-shop.json']);
  const { endpoints } = await loadContract(schemas);
  expect(endpoints['GET /pets']).toMatchObject({ roles: ['user'], external: 'Pet Shop 1', response: { items: pet } });
});

test('a second import applies changes of the document and keeps local changes', async () => {
  await bring(document(), { roles: ['keeper'] });
  const mine = read(area);
  mine.endpoints['GET /pets'].summary = 'All pets of the shop';
  writeFileSync(join(schemas, area), JSON.stringify(mine));
  expect(await bring(document())).toMatchObject({ changes: [] });
  const { changes } = await bring(
    document({ '/pets/{id}': { delete: { tags: ['pets'], responses: { 204: {} } } } }, { ...pet, required: ['name'] }),
  );
  expect(changes.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
    'new api/pets.json › endpoints › DELETE /pets/{id}',
    'new entities/pet-shop-pet.json › required',
  ]);
  expect(read(area).endpoints).toMatchObject({
    'GET /pets': { summary: 'All pets of the shop', roles: ['keeper'] },
    'DELETE /pets/{id}': { roles: ['keeper'] },
  });
});

test('reads YAML', async () => {
  const text =
    'openapi: 3.1.0\ninfo: { title: Shop }\npaths:\n  /a: { get: { responses: { 204: { description: Done } } } }\n';
  expect(await bring(text, {}, 'openapi.yaml')).toMatchObject({ name: 'shop', endpoints: 1 });
});

test('writes nothing if a foreign file has the name, no role is named or nothing can be imported', async () => {
  writeFileSync(join(schemas, area), JSON.stringify({ area: 'pets', endpoints: {} }));
  await expect(bring(document())).rejects.toThrow(
    'schemas/api/pets.json already exists and does not belong to the import "pet-shop". Use --area NAME',
  );
  await expect(bring({ ...document(), paths: {} })).rejects.toThrow('Nothing in openapi.json can be imported.');
  const known = { summary: 's', effect: 'read', roles: ['nurse'], session: true, encoding: 'json', response: {} };
  writeFileSync(join(schemas, area), JSON.stringify({ area: 'pets', endpoints: { 'GET /x': known } }));
  await expect(bring(document(), { area: 'shop' })).rejects.toThrow('Set the roles that may call it: --roles nurse.');
  expect(readdirSync(schemas)).toEqual(['api']);
});
