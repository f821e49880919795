import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../language/contract';
import { exactMultiples } from '../validators';
import { findContradiction } from './contradiction';
import { restrictionsOf } from './restriction';

const ajv = exactMultiples(new Ajv({ strict: false }));

const keysOf = (schema: JsonSchema): readonly string[] | undefined =>
  findContradiction(restrictionsOf(schema, ''))?.map(({ pointer }) => pointer);

describe('restrictions that no value satisfies', () => {
  test.each<[JsonSchema, readonly string[]]>([
    [{ not: {} }, ['/not']],
    [{ type: 'string', not: true }, ['/not']],
    [{ type: 'string', minLength: 10, maxLength: 5 }, ['/minLength', '/maxLength']],
    [{ minLength: 10, maxLength: 5 }, ['/minLength', '/maxLength']],
    [{ type: 'string', pattern: '^[A-Z]+$', allOf: [{ pattern: '^[0-9]+$' }] }, ['/pattern', '/allOf/0/pattern']],
    [{ type: 'string', pattern: '^[A-Z]{3}$', minLength: 4 }, ['/pattern', '/minLength']],
    [{ type: 'string', pattern: '^(?:AB|CDE)', maxLength: 1 }, ['/pattern', '/maxLength']],
    [{ type: 'string', pattern: '^(?=.*\\d)[A-Z]+$' }, ['/pattern']],
    [{ type: 'string', pattern: '^(?![A-Z])[A-Z]' }, ['/pattern']],
    [{ type: 'string', format: 'date', maxLength: 8 }, ['/format', '/maxLength']],
    [{ type: 'string', format: 'date', pattern: '^\\d\\d/\\d\\d/\\d{4}$' }, ['/format', '/pattern']],
    [{ type: 'integer', multipleOf: 0.5, minimum: 0.2, maximum: 0.8 }, ['/type', '/minimum', '/maximum']],
    [{ type: 'number', multipleOf: 10, minimum: 11, maximum: 19 }, ['/multipleOf', '/minimum', '/maximum']],
    [{ type: 'number', minimum: 5, exclusiveMaximum: 5 }, ['/minimum', '/exclusiveMaximum']],
    [{ type: 'number', enum: [1, 2], minimum: 3 }, ['/enum', '/minimum']],
    [{ type: 'string', enum: ['a', 'b'], pattern: '^[A-Z]$' }, ['/enum', '/pattern']],
    [{ type: 'string', const: 'a', enum: ['b'] }, ['/const', '/enum']],
    [{ type: 'boolean', const: 'yes' }, ['/type', '/const']],
    [{ type: 'string', oneOf: [{ const: 1 }, { type: 'integer' }] }, ['/type', '/oneOf']],
    [
      { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true, minItems: 3 },
      ['/items', '/uniqueItems', '/minItems'],
    ],
    [{ type: 'array', items: { not: {} }, minItems: 1 }, ['/items', '/minItems']],
    [{ type: 'object', minProperties: 3, maxProperties: 2 }, ['/minProperties', '/maxProperties']],
  ])('%j', (schema, keys) => {
    expect([...(keysOf(schema) ?? [])].sort()).toEqual([...keys].sort());
  });
});

describe('restrictions that a value satisfies', () => {
  test.each<[JsonSchema, unknown]>([
    [{ type: 'string', minLength: 5, maxLength: 5 }, 'abcde'],
    [{ type: 'string', pattern: '^[A-Z]+$', minLength: 3, allOf: [{ pattern: 'B' }] }, 'ABC'],
    [{ type: 'string', pattern: '(?=.*\\d)[A-Z]', maxLength: 2 }, 'A1'],
    [{ type: 'string', pattern: '^(?=.*\\d)(?!.*B)[A-Z\\d]{2}$' }, 'A1'],
    [{ type: ['string', 'null'], minLength: 5, maxLength: 2 }, null],
    [{ type: 'number', multipleOf: 0.5, minimum: 0.2, maximum: 0.8 }, 0.5],
    [{ type: 'number', multipleOf: 0.01, minimum: 4.35, maximum: 4.35 }, 4.35],
    [{ type: 'string', not: { enum: ['a'] } }, 'b'],
    [{ type: 'array', items: { enum: ['a'] }, minItems: 3 }, ['a', 'a', 'a']],
    [{ type: 'array', items: { not: {} } }, []],
    [{ type: 'string', oneOf: [{ type: 'integer' }, { const: 'a' }] }, 'a'],
  ])('%j', (schema, value) => {
    expect(ajv.validate(schema, value)).toBe(true);
    expect(keysOf(schema)).toBeUndefined();
  });
});

const small = fc.integer({ min: -3, max: 6 });
const size = fc.integer({ min: 0, max: 4 });
const patterns = fc.constantFrom('^a+$', 'b', '^[ab]{2}$', '^c|a$', '^(?:ab)*$', '^$');

const schemas: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc
    .record(
      {
        minimum: small,
        maximum: small,
        exclusiveMinimum: small,
        multipleOf: fc.constantFrom(1, 2, 3),
        enum: fc.uniqueArray(small, { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: [] },
    )
    .map((rules) => ({ type: 'integer', ...rules })),
  fc
    .record(
      {
        minLength: size,
        maxLength: size,
        pattern: patterns,
        allOf: fc.array(fc.record({ pattern: patterns }), { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: [] },
    )
    .map((rules) => ({ type: 'string', ...rules })),
);

const longer = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => ['a', 'b', 'c'].map((one) => text + one));
const [one, two, three] = [longer(['']), longer(longer([''])), longer(longer(longer([''])))];
const texts = ['', ...one, ...two, ...three, ...longer(three)];
const numbers = Array.from({ length: 25 }, (_, index) => index - 8);

test('a limit taken from another field can be anything', () => {
  expect(keysOf({ type: 'number', minimum: { $data: '1/other' }, maximum: 3 })).toBeUndefined();
});

test('a contradiction is reported exactly if none of the possible values is valid', () => {
  fc.assert(
    fc.property(schemas, (schema) => {
      const validate = ajv.compile(schema);
      const hasValue = [...texts, ...numbers].some((value) => validate(value));
      expect(keysOf(schema) === undefined).toBe(hasValue);
    }),
    { numRuns: 200 },
  );
});
