import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWeakerRules } from './index';

const keywords = (form: object, api: object) =>
  findWeakerRules(form, api).map(({ pointer, keyword }) => `${pointer} ${keyword}`.trim());
const text = { type: 'string' };

describe('a form with weaker rules than the API', () => {
  test('reports the rule of the API and the rule of the form', () => {
    expect(findWeakerRules({ ...text, maxLength: 300 }, { ...text, maxLength: 200 })).toEqual([
      { pointer: '', keyword: 'maxLength', api: 200, form: 300 },
    ]);
    expect(findWeakerRules(text, { ...text, maxLength: 200 })).toEqual([
      { pointer: '', keyword: 'maxLength', api: 200, form: undefined },
    ]);
  });

  test.each([
    [{ ...text, maxLength: 9 }, { ...text, maxLength: 9 }, []],
    [{ ...text, format: 'date' }, { ...text, maxLength: 10 }, []],
    [{ ...text, pattern: '^[A-Z]{3}$' }, { ...text, maxLength: 3 }, []],
    [{ ...text, pattern: '^[A-Z]+$' }, { ...text, maxLength: 3 }, ['maxLength']],
    [{ enum: ['a', 'bb'] }, { ...text, maxLength: 1 }, ['maxLength']],
    [text, { ...text, minLength: 1 }, []],
    [text, { ...text, minLength: 2 }, ['minLength']],
    [{ ...text, pattern: '^a$' }, { ...text, pattern: '^b$' }, []],
    [{ enum: ['a'] }, { ...text, pattern: '^b$' }, ['pattern']],
    [text, { ...text, pattern: '^b$' }, ['pattern']],
    [text, { ...text, format: 'date' }, ['format']],
    [{ ...text, format: 'date-time' }, { ...text, format: 'date' }, ['format']],
    [{ type: 'number' }, { type: 'integer' }, ['type']],
    [{ type: 'integer' }, { type: 'number' }, []],
    [{ type: ['string', 'null'] }, text, ['type']],
    [{}, text, ['type']],
    [{ const: 3 }, { type: 'integer' }, []],
    [{ type: 'integer', exclusiveMinimum: 0 }, { type: 'integer', minimum: 0 }, []],
    [{ type: 'number', minimum: 0 }, { type: 'number', exclusiveMinimum: 0 }, ['exclusiveMinimum']],
    [{ type: 'number', maximum: { $data: '1/x' } }, { type: 'number', maximum: 3 }, []],
    [{ type: 'integer' }, { type: 'number', multipleOf: 1 }, []],
    [{ type: 'number', multipleOf: 0.5 }, { type: 'number', multipleOf: 0.25 }, []],
    [{ type: 'number' }, { type: 'number', multipleOf: 0.25 }, ['multipleOf']],
    [{ enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }, []],
    [{ oneOf: [{ const: 'a' }, { const: 'x' }] }, { enum: ['a', 'b'] }, ['enum']],
    [
      { type: 'array', items: text },
      { type: 'array', maxItems: 3, uniqueItems: true, items: text },
      ['maxItems', 'uniqueItems'],
    ],
    [{ type: 'array', items: text }, { type: 'array', items: { ...text, maxLength: 2 } }, ['/items maxLength']],
    [text, { anyOf: [{ ...text, maxLength: 2 }, text] }, []],
    [text, { anyOf: [{ type: 'integer' }, { ...text, maxLength: 2 }] }, ['type']],
    [{ allOf: [{ ...text }, { maxLength: 2 }] }, { ...text, maxLength: 2 }, []],
    [text, {}, []],
  ])('%j against %j', (form, api, expected) => {
    expect(keywords(form, api)).toEqual(expected);
  });

  test('reports properties with their pointers', () => {
    const form = { type: 'object', properties: { a: text, 'b/c': { type: 'string', maxLength: 3 }, z: text } };
    const api = {
      type: 'object',
      required: ['a', 'd'],
      additionalProperties: false,
      properties: { a: text, 'b/c': { type: 'string', maxLength: 2 }, d: text },
    };
    expect(keywords(form, api)).toEqual([
      '/properties/b~1c maxLength',
      '/properties/z additionalProperties',
      '/properties/a required',
      'required',
    ]);
  });

  test('a required property with a default is always present', () => {
    expect(
      keywords(
        { type: 'object', properties: { a: { type: 'string', default: 'x' } } },
        { type: 'object', required: ['a'] },
      ),
    ).toEqual([]);
  });

  const limit = fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined });
  const ranged = fc
    .record({ minimum: limit, maximum: limit, exclusiveMinimum: limit, exclusiveMaximum: limit })
    .map((rules) => ({
      type: 'integer',
      ...Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)),
    }));

  test('if nothing is reported for numbers, the API accepts every value the form accepts', () => {
    const ajv = new Ajv();
    fc.assert(
      fc.property(ranged, ranged, fc.integer({ min: -5, max: 5 }), (form, api, value) => {
        const tight = findWeakerRules(form, api).length === 0;
        if (tight && ajv.validate(form, value)) expect(ajv.validate(api, value)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
