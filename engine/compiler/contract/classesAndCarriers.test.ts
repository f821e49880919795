import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { entityCarriers } from './carriers';
import { checkClasses } from './checkClasses';
import { inlineEntities } from './inlineEntities';

const check = (raw: object) => () => checkClasses(raw as Record<string, unknown>, 'here');

test.each<[object, string | undefined]>([
  [{ body: { properties: { a: { class: 'pay' } } } }, undefined],
  [{ body: { properties: { a: { class: 'pai' } } } }, 'unknown class "pai" for "a"'],
  [
    { response: { items: { anyOf: [{ type: 'null' }, { properties: { b: { class: 7 } } }] } } },
    'unknown class "7" for "b"',
  ],
  [{ response: { properties: { a: { properties: { b: { class: 'x' } } } } } }, 'unknown class "x" for "b"'],
  [
    { query: { properties: { a: { class: 'pay' } } } },
    '"a" has the class "pay" and would appear in the URL; move it to "body"',
  ],
  [{ query: { properties: { a: { type: 'string' } } }, summary: 'class', roles: [null, 'x'] }, undefined],
  [{ response: { class: 'x' } }, undefined],
])('the data classes of %j are checked', (raw, problem) => {
  if (problem === undefined) expect(check(raw)).not.toThrow();
  else expect(check(raw)).toThrow(`here: ${problem}`);
});

describe('entities', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carriers-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are carried by the endpoints that refer to them', async () => {
    for (const part of ['entities', 'api']) mkdirSync(join(folder, part));
    const write = (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value));
    for (const name of ['visit.json', 'type.json', 'notes.md']) write(`entities/${name}`, {});
    const ref = (name: string) => ({ $ref: `entities/${name}` });
    write('api/a.json', {
      endpoints: { one: { body: ref('visit'), response: { items: ref('type') } }, two: ref('other') },
    });
    write('api/b.json', { endpoints: { three: { response: ref('visit') } } });
    write('api/c.json', {});
    expect([...(await entityCarriers(folder))]).toEqual([
      ['type', ['one']],
      ['visit', ['one', 'three']],
    ]);
  });

  test('replace a reference, without their own $id', () => {
    const entities = new Map<string, Record<string, unknown>>([
      ['entities/a', { $id: 'entities/a', $schema: 's', title: 'A', items: [{ $ref: 'entities/b' }, 1, null] }],
      ['entities/b', { type: 'string', title: 'B' }],
    ]);
    const value = {
      x: { $ref: 'entities/a', title: 'Mine', more: { $ref: 'entities/b' } },
      $ref: 7,
      list: ['x', { $ref: 'entities/b', type: 'null' }],
    };
    expect(inlineEntities(value, entities, 'here')).toEqual({
      x: { title: 'Mine', items: [{ type: 'string', title: 'B' }, 1, null], more: { type: 'string', title: 'B' } },
      $ref: 7,
      list: ['x', { type: 'null', title: 'B' }],
    });
    expect(() => inlineEntities({ $ref: 'entities/c' }, entities, 'here')).toThrow(
      'here: unknown entity "entities/c"; add it to schemas/entities',
    );
    entities.set('entities/b', { items: { $ref: 'entities/a' } });
    expect(() => inlineEntities({ $ref: 'entities/a' }, entities, 'here')).toThrow(
      'here: circular reference in "entities/a"',
    );
  });
});
