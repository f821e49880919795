import { describe, expect, test } from 'vitest';
import { checkFormSchema, formats, refusedKeywords } from './index';

const inField = (field: object) => checkFormSchema({ type: 'object', properties: { a: field } });
const short = (field: object) => inField(field).map(({ pointer, code }) => `${pointer} ${code}`);

describe('errors in form schemas', () => {
  test('a valid schema has no errors', () => {
    expect(
      checkFormSchema({
        type: 'object',
        title: 'Visit',
        required: ['a'],
        properties: {
          a: { type: 'string', format: 'date' },
          b: { type: 'string', format: 'date', formatMinimum: { $data: '1/a' } },
        },
        if: { properties: { a: { const: '2026-01-01' } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['b'] },
        errorMessage: { required: { a: 'required' } },
      }),
    ).toEqual([]);
  });

  test('an unknown keyword', () => {
    expect(inField({ type: 'string', maxLenght: 3 })).toEqual([
      {
        ...{ pointer: '/properties/a/maxLenght', code: 'unknown-keyword', keyword: 'maxLenght' },
        known: expect.arrayContaining(['type', 'maxLength']),
      },
    ]);
  });

  test.each(Object.keys(refusedKeywords))('an unsupported keyword gives the reason: %s', (keyword) => {
    const fault = {
      pointer: `/properties/a/${keyword}`,
      code: 'refused-keyword',
      keyword,
      reason: refusedKeywords[keyword],
    };
    expect(inField({ [keyword]: keyword === 'definitions' ? {} : 'x' })).toContainEqual(fault);
  });

  test('a keyword that does not fit the type', () => {
    expect(inField({ type: 'integer', maxLength: 3 })).toEqual([
      {
        pointer: '/properties/a/maxLength',
        code: 'misfit-keyword',
        keyword: 'maxLength',
        type: 'integer',
        fits: ['string'],
      },
    ]);
    expect(short({ type: ['string', 'null'], maxLength: 3 })).toEqual([]);
    expect(short({ type: 'string', properties: {} })).toEqual(['/properties/a/properties misfit-keyword']);
  });

  test('a message for a missing rule', () => {
    expect(inField({ type: 'string', maxLength: 3, errorMessage: { minLength: 'Too short' } })).toEqual([
      {
        pointer: '/properties/a/errorMessage/minLength',
        isKeyword: true,
        field: 'a',
        code: 'message-without-rule',
        rule: 'minLength',
        known: ['type', 'maxLength'],
      },
    ]);
    expect(
      checkFormSchema({
        type: 'object',
        properties: { a: {} },
        required: ['a'],
        errorMessage: { required: { b: 'x' } },
      }),
    ).toEqual([
      { pointer: '/errorMessage/required/b', code: 'message-without-rule', rule: 'required b', known: ['a'] },
    ]);
    expect(short({ type: 'string', errorMessage: { title: 'x' } })).toEqual([
      '/properties/a/errorMessage/title message-without-rule',
    ]);
    expect(short({ type: 'string', errorMessage: 'x' })).toEqual([]);
    expect(short({ type: 'string', errorMessage: { _: 'x', type: 'y' } })).toEqual([]);
  });

  test('a message that is not a string or has an invalid pointer', () => {
    expect(short({ type: 'string', errorMessage: 3 })).toEqual(['/properties/a/errorMessage bad-keyword-value']);
    expect(short({ type: 'string', errorMessage: { type: '' } })).toEqual([
      '/properties/a/errorMessage/type bad-keyword-value',
    ]);
    const brace = '$' + '{';
    expect(short({ type: 'string', errorMessage: `x ${brace}form.a}` })).toEqual([
      '/properties/a/errorMessage bad-keyword-value',
    ]);
    expect(short({ type: 'string', errorMessage: `x ${brace}/a}` })).toEqual([]);
  });

  test('an unknown format', () => {
    expect(inField({ type: 'string', format: 'dat' })).toEqual([
      { pointer: '/properties/a/format', code: 'unknown-format', format: 'dat', known: Object.keys(formats) },
    ]);
  });

  test('a limit on a format without order, or one that is not a valid value', () => {
    expect(short({ type: 'string', format: 'email', formatMinimum: 'a' })).toEqual([
      '/properties/a/formatMinimum bad-keyword-value',
    ]);
    expect(short({ type: 'string', format: 'date', formatMinimum: '2026-02-30' })).toEqual([
      '/properties/a/formatMinimum bad-keyword-value',
    ]);
    expect(short({ type: 'string', format: 'date', formatMinimum: '2026-02-28' })).toEqual([]);
  });

  test('an unsafe or invalid pattern', () => {
    expect(inField({ type: 'string', pattern: '^(a+)+$' })).toMatchObject([
      { pointer: '/properties/a/pattern', code: 'unsafe-pattern' },
    ]);
    expect(short({ type: 'string', pattern: '(' })).toEqual(['/properties/a/pattern invalid-pattern']);
    expect(short({ type: 'object', patternProperties: { '(': {} } })).toEqual([
      '/properties/a/patternProperties/( invalid-pattern',
    ]);
  });

  test('a malformed keyword value, reported once per place', () => {
    expect(inField({ type: 'strin', maxLength: 3 })).toMatchObject([
      {
        pointer: '/properties/a/type',
        code: 'bad-keyword-value',
        keyword: 'type',
        problem: 'has the unknown value "strin"',
        choice: { name: 'strin', known: expect.arrayContaining(['string']) },
      },
    ]);
    expect(short({ minLength: -1 })).toEqual(['/properties/a/minLength bad-keyword-value']);
    expect(checkFormSchema({ required: 'a' })).toMatchObject([{ pointer: '/required', keyword: 'required' }]);
    expect(inField({ minLength: 'two' })).toMatchObject([{ instead: 'Write an integer.' }]);
    expect(inField({ enum: [] })).toMatchObject([{ problem: 'must not be empty' }]);
    expect(checkFormSchema({ required: ['a', 'a'] })).toMatchObject([{ instead: 'Remove one of them.' }]);
    expect(checkFormSchema('x')).toMatchObject([{ pointer: '', code: 'bad-keyword-value' }]);
  });

  test('a value that does not match the type of the field', () => {
    expect(short({ type: 'integer', default: '1' })).toEqual(['/properties/a/default bad-keyword-value']);
    expect(short({ type: 'string', enum: ['a', 2] })).toEqual(['/properties/a/enum/1 bad-keyword-value']);
    expect(short({ type: 'number', const: 1.5, default: 2 })).toEqual([]);
  });

  test('an unknown property', () => {
    expect(checkFormSchema({ type: 'object', properties: { a: {} }, required: ['b'] })).toEqual([
      { pointer: '/required/0', code: 'unknown-property', keyword: 'required', name: 'b', known: ['a'] },
    ]);
    const deep = {
      type: 'object',
      properties: { a: {} },
      allOf: [{ if: { required: ['c'] } }],
      dependencies: { d: ['a'] },
    };
    expect(checkFormSchema(deep).map(({ pointer }) => pointer)).toEqual(['/allOf/0/if/required/0', '/dependencies/d']);
  });

  test('an invalid reference to another field', () => {
    expect(short({ type: 'number', maximum: { $data: '1/b' } })).toEqual([
      '/properties/a/maximum/$data unknown-property',
    ]);
    expect(short({ type: 'number', maximum: { $data: 'b' } })).toEqual([
      '/properties/a/maximum/$data bad-keyword-value',
    ]);
    expect(short({ type: 'string', pattern: { $data: '1/a' } })).toEqual(['/properties/a/pattern bad-keyword-value']);
    expect(inField({ type: 'number', maximum: { $data: '1/a' } })).toMatchObject([
      { problem: 'points to its own field' },
    ]);
    for (const nonsense of [true, 5, null, [], {}, 'a b', '']) {
      expect(short({ type: 'number', maximum: { $data: nonsense } })).toEqual([
        '/properties/a/maximum/$data bad-keyword-value',
      ]);
    }
    expect(inField({ type: 'number', maximum: { $data: '5/a' } })).toMatchObject([
      { problem: 'points outside the form' },
    ]);
  });

  test('a field without rules of its own', () => {
    expect(checkFormSchema({ type: 'object', properties: { a: true } })).toMatchObject([
      { pointer: '/properties/a', code: 'bad-field-schema', name: 'a' },
    ]);
  });

  test('a key that would reach the prototype', () => {
    const properties = JSON.parse('{"constructor": {"type": "string"}, "__proto__": {"type": "string"}}');
    expect(checkFormSchema({ type: 'object', properties }).map(({ code }) => code)).toEqual([
      'forbidden-key',
      'forbidden-key',
    ]);
  });

  test('nested errors have the full pointer', () => {
    const schema = {
      type: 'object',
      properties: { 'a/b': { type: 'array', items: { oneOf: [{ type: 'string', minimum: 1 }] } } },
    };
    expect(checkFormSchema(schema)).toMatchObject([
      { pointer: '/properties/a~1b/items/oneOf/0/minimum', code: 'misfit-keyword' },
    ]);
  });
});
