import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { inlineEntities } from '../../engine/compiler/contract/inlineEntities';
import type { JsonSchema } from '../../engine/language/contract';
import { importedFiles, ownContract } from '../support/ownContract';
import { specified } from './specified';

interface Endpoint {
  readonly summary: string;
  readonly effect: 'read' | 'write';
  readonly roles: readonly string[];
  readonly session: boolean;
  readonly encoding: 'json' | 'form';
  readonly query?: object;
  readonly body?: object;
  readonly response: object;
}

const ROOT = join(import.meta.dirname, '../../schemas');
const ROLES = ['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'];

const imported = importedFiles();
const read = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.json') && !imported.has(`${folder}/${file}`))
    .map((file) => [file, JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8'))] as const);

const contract = await ownContract();
const entities = read('entities');
/** The entities by `$id`, by which references resolve regardless of the folder. */
const byId = new Map(entities.map(([, schema]) => [schema.$id, schema]));
const areas = read('api');
const endpoints = new Map<string, Endpoint>(areas.flatMap(([, area]) => Object.entries<Endpoint>(area.endpoints)));

const propertiesOf = (schema: JsonSchema | undefined): [string, JsonSchema][] =>
  Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>);
const namesOf = (schema: JsonSchema | undefined): string[] => propertiesOf(schema).map(([name]) => name);

function strictAjv(): Ajv {
  const ajv = new Ajv({ strict: true, allErrors: true });
  ajv.addVocabulary(['class']);
  addFormats.default(ajv);
  ajv.addFormat('data-url', true);
  for (const [file, schema] of entities) ajv.addSchema(inlineEntities(schema, byId, file));
  return ajv;
}

describe('entities', () => {
  test.each(entities)('%s compiles strictly, under the id of its file', (file, schema) => {
    expect(schema.$id).toBe(`entities/${file.replace('.json', '')}`);
    expect(strictAjv().getSchema(schema.$id)).toBeTypeOf('function');
    expect(schema.title && schema.description).toBeTruthy();
    for (const property of Object.values<{ title?: string }>(schema.properties)) expect(property.title).toBeTruthy();
  });
});

describe('endpoints', () => {
  test.each([...endpoints])('%s compiles strictly and says who may call it', (key, endpoint) => {
    expect(key).toMatch(/^(GET|POST|PUT|DELETE) \/api\/[a-z/{}-]+$/);
    const ajv = strictAjv();
    for (const schema of [endpoint.query, endpoint.body, endpoint.response]) {
      if (schema) expect(ajv.compile(schema)).toBeTypeOf('function');
    }
    expect(['read', 'write']).toContain(endpoint.effect);
    expect(endpoint.session ? endpoint.roles.length > 0 : endpoint.roles.length === 0).toBe(true);
    for (const role of endpoint.roles) expect(ROLES).toContain(role);
  });

  test.each(specified.map(({ id, key, takes, answers }) => [id, key, takes, answers] as const))(
    '%s %s has exactly the specified input and response',
    (_id, key, takes, answers) => {
      const { query, body, response } = contract.endpoints[key] ?? {};
      const taken = [...namesOf(query).map((name) => `?${name}`), ...namesOf(body)];
      expect(taken.sort()).toEqual([...takes].sort());
      const answered = propertiesOf(response).map(([name, { type }]) => (type === 'array' ? `${name}[]` : name));
      expect(answered.sort()).toEqual([...answers].sort());
    },
  );

  test('API-86 is the last call of the specification, and each call is declared once', () => {
    expect(specified.at(-1)).toMatchObject({ id: 'API-86', key: 'GET /api/pay-controls/paymonth' });
    const declared = areas.flatMap(([, area]) => Object.keys(area.endpoints));
    expect(new Set(declared).size).toBe(declared.length);
  });

  test('API-02 GET is used only where specified, and for the application’s own endpoints', () => {
    const own = /^GET \/api\/(studio\/|jobs\/|user\/views$)/;
    const gets = [...endpoints.keys()].filter((key) => key.startsWith('GET ') && !own.test(key)).sort();
    expect(gets).toEqual([
      'GET /api/employee/search/reporting',
      'GET /api/pay-controls/paymonth',
      'GET /api/user/renew',
      'GET /api/user/secure-inbox',
    ]);
  });

  test('API-03 the login is sent form-encoded, and nothing else is', () => {
    const forms = [...endpoints].filter(([, endpoint]) => endpoint.encoding === 'form').map(([key]) => key);
    expect(forms).toEqual(['POST /api/public/login']);
  });
});

/** The texts that must not be blank, by endpoint. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'POST /api/me/leave/apply': ['reason'],
  'POST /api/me/leave/cancel': ['cancel-reason'],
  'POST /api/me/hr-case/raise': ['short-desc', 'summary'],
  'POST /api/hr/hr-case/action': ['short-desc', 'summary'],
  'POST /api/me/resignation/request': ['reason-releaving'],
  'POST /api/team/resignation/approval': ['remarks'],
  'POST /api/hr/resignation/last-working-day/update': ['remarks'],
  'POST /api/hr/resignation/retraction': ['remarks'],
  'POST /api/hr/resignation/exit-interview/update': ['remarks'],
  'POST /api/team/reporting-change/request': ['remarks'],
  'POST /api/team/reporting-change/action': ['remarks'],
  'POST /api/user/profile/bankaccount/update': ['branch-name'],
};

test.each(Object.entries(NEEDED))('%s refuses blank texts', (key, names) => {
  const properties =
    (endpoints.get(key)?.body as { properties?: Record<string, object> } | undefined)?.properties ?? {};
  for (const name of names) {
    const judge = new Ajv({ strict: false }).compile(properties[name] ?? false);
    expect([judge('   '), judge(' a ')], name).toEqual([false, true]);
  }
});
