import { describe, expect, test } from 'vitest';
import { typeOfSchema, typeOfValue } from './index';

describe('types derived from JSON Schema', () => {
  test.each([
    [{ type: 'string' }, { kind: 'string' }],
    [{ type: 'string', format: 'date' }, { kind: 'date' }],
    [{ type: 'string', format: 'date-time' }, { kind: 'dateTime' }],
    [{ type: 'string', format: 'time' }, { kind: 'time' }],
    [{ type: 'string', format: 'email' }, { kind: 'string' }],
    [{ type: 'integer' }, { kind: 'number', isWhole: true }],
    [{ type: ['integer', 'number'] }, { kind: 'number' }],
    [{ type: ['number', 'null'] }, { kind: 'number' }],
    [{ type: ['number', 'string'] }, { kind: 'any' }],
    [{ type: 'boolean' }, { kind: 'bool' }],
    [{ type: 'null' }, { kind: 'null' }],
    [{}, { kind: 'any' }],
    [true, { kind: 'any' }],
    [{ enum: ['a', 'b'] }, { kind: 'string', values: ['a', 'b'] }],
    [{ const: 1 }, { kind: 'number' }],
    [
      { type: 'string', oneOf: [{ const: 'a', title: 'A' }] },
      { kind: 'string', values: ['a'] },
    ],
    [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, { kind: 'string' }],
    [
      { type: 'array', items: { type: 'integer' } },
      { kind: 'list', of: { kind: 'number', isWhole: true } },
    ],
    [{ type: 'array' }, { kind: 'list', of: { kind: 'any' } }],
    [{ type: 'object' }, { kind: 'object', fields: {}, open: true }],
  ])('%j', (schema, type) => {
    expect(typeOfSchema(schema)).toEqual(type);
  });

  test('an object has the fields of all of its subschemas', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string' } },
      allOf: [{ properties: { b: { type: 'number' } } }],
      if: { properties: { a: { const: 'x' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { c: { type: 'boolean' } } },
      dependencies: { a: { properties: { d: { type: 'string', format: 'date' } } } },
    };
    expect(typeOfSchema(schema)).toEqual({
      kind: 'object',
      open: false,
      fields: { a: { kind: 'string' }, b: { kind: 'number' }, c: { kind: 'bool' }, d: { kind: 'date' } },
    });
  });

  test('an object is open only if its schema says so', () => {
    const properties = { a: {} };
    expect(typeOfSchema({ type: 'object', properties })).toMatchObject({ open: false });
    expect(typeOfSchema({ type: 'object', properties, additionalProperties: true })).toMatchObject({ open: true });
    expect(typeOfSchema({ type: 'object', additionalProperties: false })).toMatchObject({ open: false });
  });

  test('a label is passed on to the items of a list', () => {
    const type = typeOfSchema({ type: 'array', items: { type: 'object', properties: {} } }, 'the rows of POST /api/x');
    expect(type).toMatchObject({ kind: 'list', of: { kind: 'object', label: 'the rows of POST /api/x' } });
  });

  test('sample rows have a type', () => {
    expect(
      typeOfValue([
        { id: 1, name: 'x' },
        { id: 2, more: null },
      ]),
    ).toMatchObject({
      kind: 'list',
      of: {
        kind: 'object',
        open: false,
        fields: { id: { kind: 'number' }, name: { kind: 'string' }, more: { kind: 'null' } },
      },
    });
  });
});
