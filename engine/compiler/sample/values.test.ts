import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../language/contract';
import { sampleAnswer, sampleOf } from './sample';

const at = (schema: JsonSchema, index = 0, name = 'first_key-name') =>
  sampleOf(schema, name, { today: '2026-02-27', index });

test.each<[JsonSchema, unknown, unknown]>([
  [{ const: null }, null, null],
  [{ const: 'x', examples: ['y'] }, 'x', 'x'],
  [{ examples: [], enum: ['a', 'b'] }, 'a', 'b'],
  [{ examples: ['p', 'q', 'r'], enum: ['a'] }, 'p', 'q'],
  [{ enum: [null, 'a'] }, 'a', null],
  [{ type: 'boolean' }, true, true],
  [{ type: 'null' }, null, null],
  [{ type: 'integer' }, 1, 2],
  [{ type: 'number', minimum: 5, maximum: 5 }, 5, 5],
  [{ type: ['null', 'number'], minimum: 0 }, 0, 1],
  [{ type: 'string', format: 'date' }, '2026-02-27', '2026-02-28'],
  [{ type: 'string', format: 'date-time' }, '2026-02-27T09:30:00Z', '2026-02-28T09:30:00Z'],
  [{ type: 'string', format: 'time' }, '09:30:00Z', '10:30:00Z'],
  [{ type: 'string', format: 'email' }, 'person1@example.com', 'person2@example.com'],
  [{ type: 'string', format: 'uri' }, 'https://example.com/1', 'https://example.com/2'],
  [
    { type: 'string', format: 'data-url' },
    'data:text/plain;name=sample-1.txt;base64,U2FtcGxl',
    'data:text/plain;name=sample-2.txt;base64,U2FtcGxl',
  ],
  [{ type: 'string', format: 'other' }, 'First key name 1', 'First key name 2'],
  [{}, 'First key name 1', 'First key name 2'],
  [{ type: 'string', title: 'T' }, 'T 1', 'T 2'],
  [{ type: 'string', title: 'T', minLength: 5 }, 'T 1..', 'T 2..'],
  [{ type: 'string', title: 'Title', maxLength: 3 }, 'Tit', 'Tit'],
  [{ type: 'string', pattern: '^First' }, 'First key name 1', 'First key name 2'],
  [{ type: 'string', pattern: '^\\d+$' }, '1', '2'],
  [{ type: 'string', pattern: '^\\d\\d:\\d\\d$' }, '08:30', '09:30'],
  [{ type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }, '2026-02-27', '2026-02-27'],
  [{ type: 'string', pattern: '^\\d{4}-\\d\\d$' }, '2026-02', '2026-02'],
  [{ type: 'string', pattern: '^\\d{6}$' }, '100000', '200000'],
  [{ type: 'string', pattern: '^\\d{12}$' }, '100000000000', '200000000000'],
  [{ type: 'string', pattern: '^[A-Z]{5}\\d{4}[A-Z]$' }, 'ABCDE1230F', 'ABCDE1231F'],
  [{ type: 'string', pattern: '^[A-Z]{4}0\\w{6}$' }, 'ABCD0123450', 'ABCD0123451'],
  [{ type: 'string', pattern: '^\\+\\d+$' }, '+919876543210', '+919876543211'],
  [{ type: 'string', pattern: '^[A-Z]$' }, 'A', 'A'],
  [{ type: 'string', pattern: '^[A-Z][a-z]+$' }, 'Sample', 'Sample'],
  [{ type: 'string', pattern: '^/' }, '/sample', '/sample'],
  [{ type: 'string', pattern: '^$' }, '', ''],
  [{ type: 'string', pattern: '^never$' }, 'First key name 1', 'First key name 2'],
  [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, 1, 2],
  [{ oneOf: [{ type: 'boolean' }, { type: 'string' }] }, true, true],
  [{ allOf: [{ type: 'integer' }, { minimum: 7 }], maximum: 7 }, 7, 7],
  [
    {
      allOf: [{ properties: { a: { const: 1 } } }],
      anyOf: [{ properties: { b: { const: 2 } } }],
      properties: { c: { const: 3 } },
    },
    { a: 1, b: 2, c: 3 },
    { a: 1, b: 2, c: 3 },
  ],
  [{ type: 'object' }, {}, {}],
  [{ properties: { a: { type: 'integer' }, b: { deprecated: true, const: 1 } } }, { a: 1 }, { a: 2 }],
  [
    { type: 'array' },
    ['First key name 1', 'First key name 2', 'First key name 3'],
    ['First key name 1', 'First key name 2', 'First key name 3'],
  ],
])('for %j the first sample is %j, the second %j', (schema, first, second) => {
  expect([at(schema), at(schema, 1)]).toEqual([first, second]);
});

describe('a list', () => {
  test.each<[object, number]>([
    [{}, 3],
    [{ minItems: 5 }, 5],
    [{ minItems: 1 }, 3],
    [{ maxItems: 2 }, 2],
    [{ maxItems: 9 }, 3],
    [{ minItems: 4, maxItems: 9 }, 4],
    [{ maxItems: 0 }, 0],
  ])('with %j has %i items', (limits, count) => {
    expect(at({ type: 'array', items: { type: 'integer' }, ...limits })).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  });
});

test('a sample answer is accepted and has no server message', () => {
  const answer = (properties: JsonSchema) => sampleAnswer({ response: { type: 'object', properties } }, '2026-02-27');
  const list = { type: 'array', items: { type: 'string' }, maxItems: 1 };
  expect(answer({ result: { enum: [false, true] }, msg: { type: 'string' }, id: { type: 'integer' } })).toEqual({
    result: true,
    msg: '',
    id: 1,
  });
  expect(answer({ result: { type: 'string' }, msg: list })).toEqual({ result: 'Result 1', msg: ['Msg 1'] });
  expect(sampleAnswer({ response: { type: 'string' } }, '2026-02-27')).toBe('Answer 1');
  expect(sampleAnswer({ response: { ...list, items: { type: 'integer' } } }, '2026-02-27')).toEqual([1]);
  expect(sampleAnswer({ response: { const: null } }, '2026-02-27')).toBe(null);
});
