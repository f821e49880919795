import { expect, test } from 'vitest';
import type { Endpoint } from '../../language/contract';
import { omittable, takesNull } from './takesNull';

test.each([
  [{ type: 'string' }, false],
  [{ type: ['string', 'null'] }, true],
  [{ enum: ['a', null] }, true],
  [{ enum: ['a'] }, false],
  [{}, true],
])('takesNull of %j', (schema, takes) => expect(takesNull(schema)).toBe(takes));

test('only optional properties that are not nullable can be omitted', () => {
  const body = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' }, name: { type: 'string' }, note: { type: ['string', 'null'] } },
  };
  expect(omittable({ body } as unknown as Endpoint)).toEqual(['name']);
  expect(omittable({} as unknown as Endpoint)).toEqual([]);
});
