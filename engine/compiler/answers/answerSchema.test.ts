import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../language/contract';
import { type AnswerUse, answerSchema } from './answerSchema';

const text = { type: 'string' };
const record = { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, name: text } };
const read = (response: JsonSchema, use: AnswerUse = {}, variants?: JsonSchema[]) =>
  answerSchema({ effect: 'read', response, ...(variants ? { variants } : {}) }, use);
const write = (response: JsonSchema, use: AnswerUse = {}) => answerSchema({ effect: 'write', response }, use);

/** The schema for the selected part. */
const partOf = (schema: JsonSchema, use: AnswerUse = {}) =>
  (read({ properties: { data: schema } }, { select: 'data', ...use }).properties as JsonSchema).data;

describe('the schema that the client checks for a part of an answer', () => {
  test.each<[string, JsonSchema, JsonSchema]>([
    ['a string, which may come as a number', text, { type: ['string', 'number'] }],
    ['a number, which may come as a string', { type: 'number', minimum: 3 }, { type: ['number', 'string'] }],
    ['an integer', { type: 'integer' }, { type: ['number', 'string'] }],
    ['a nullable number', { type: ['integer', 'null'] }, { type: ['number', 'string', 'null'] }],
    ['a boolean', { type: 'boolean' }, { type: ['boolean'] }],
    ['anything', { title: 'x' }, {}],
    ['a list', { type: 'array', items: text }, { type: 'array', items: { type: ['string', 'number'] } }],
    ['a list of anything', { type: 'array' }, { type: 'array' }],
    ['a nullable list', { type: ['array', 'null'], items: {} }, { type: ['array', 'null'], items: {} }],
    ['a list whose items are not a schema', { type: 'array', items: [text] }, { type: 'array' }],
    ['a record', record, { type: 'object', holdsOneOf: ['id'], plain: ['id', 'name'] }],
    ['a nullable record', { type: ['object', 'null'] }, { type: ['object', 'null'] }],
    ['a record without properties', { type: 'object' }, { type: 'object' }],
    [
      'a record with more than plain values',
      {
        type: 'object',
        properties: {
          a: { type: ['boolean', 'null'] },
          list: { type: 'array' },
          both: { type: ['string', 'array'] },
          any: {},
          sub: { type: 'object', properties: { b: text } },
        },
      },
      {
        type: 'object',
        plain: ['a'],
        properties: {
          list: { type: ['array', 'null'] },
          both: { type: ['array', 'null'] },
          any: {},
          sub: { type: ['object', 'null'], plain: ['b'] },
        },
      },
    ],
    [
      'anyOf',
      { anyOf: [text, { type: 'array' }, 'x'] },
      { anyOf: [{ type: ['string', 'number'] }, { type: 'array' }] },
    ],
    [
      'oneOf',
      { oneOf: [text, record] },
      { anyOf: [{ type: ['string', 'number'] }, { type: 'object', holdsOneOf: ['id'], plain: ['id', 'name'] }] },
    ],
    ['an empty anyOf', { anyOf: [], type: 'boolean' }, { type: ['boolean'] }],
    ['a string that must not be empty', { type: 'string', minLength: 1 }, { type: 'string', not: { const: '' } }],
  ])('%s', (_, schema, expected) => {
    expect(partOf(schema)).toEqual(expected);
  });
});

describe('the answer to a read', () => {
  const response = {
    required: ['data', 'count'],
    properties: { data: { type: 'array', items: record }, count: { type: 'integer' }, more: text },
  };
  const rows = { type: 'array', items: { type: 'object', holdsOneOf: ['id'], plain: ['id', 'name'] } };

  test('contains only the selected part', () => {
    expect(read(response, { select: 'data' })).toEqual({
      type: 'object',
      required: ['data'],
      properties: { data: rows },
    });
    expect(read(response, { select: 'data.0.id' })).toEqual({
      type: 'object',
      required: ['data'],
      properties: { data: rows },
    });
    expect(read(response, { select: 'other' })).toEqual({ type: 'object', required: ['other'], properties: {} });
  });

  test('contains everything the contract requires if nothing is selected', () => {
    const all = {
      type: 'object',
      required: ['data', 'count'],
      properties: { data: rows, count: { type: ['number', 'string'] } },
    };
    expect(read(response)).toEqual(all);
    expect(read(response, { select: '' })).toEqual(all);
    expect(read({})).toEqual({ type: 'object', required: [], properties: {} });
  });

  test('may be one item or null instead of a list if the screen uses asList', () => {
    expect(partOf(response.properties.data, { asList: true })).toEqual({ anyOf: [rows, rows.items, { type: 'null' }] });
    expect(partOf({ type: 'array' }, { asList: true })).toEqual({ anyOf: [{ type: 'array' }, { type: 'null' }] });
    expect(partOf(text, { asList: true })).toEqual({ type: ['string', 'number'] });
    expect(partOf(response.properties.data, { asList: false })).toEqual(rows);
    expect(read(response, { select: 'data.0', asList: true })).toEqual(read(response, { select: 'data.0' }));
    expect(read(response, { select: 'other', asList: true })).toEqual(read(response, { select: 'other' }));
    expect(
      read({ properties: { data: response.properties.data, b: text } }, { select: 'data', asList: true }).required,
    ).toEqual(['data']);
  });

  test('may match another variant of the contract', () => {
    expect(read(response, { select: 'count' }, [{ properties: { count: text } }])).toEqual({
      anyOf: [
        { type: 'object', required: ['count'], properties: { count: { type: ['number', 'string'] } } },
        { type: 'object', required: ['count'], properties: { count: { type: ['string', 'number'] } } },
      ],
    });
    expect(read(response, { select: 'count' }, [])).toEqual(read(response, { select: 'count' }));
  });
});

describe('the answer to a write', () => {
  const response = { required: ['msg', 'result'], properties: { result: { type: 'boolean' }, msg: text, id: text } };

  test('requires its result, and its message is optional', () => {
    expect(write(response)).toEqual({
      type: 'object',
      required: ['result'],
      properties: { result: { type: ['boolean'] }, msg: { type: ['string', 'number', 'null'] } },
    });
  });

  test('requires neither if the screen judges the answer', () => {
    expect(write(response, { judged: true })).toEqual({
      type: 'object',
      required: [],
      properties: { result: { type: ['boolean', 'null'] }, msg: { type: ['string', 'number', 'null'] } },
    });
  });

  test('requires the first required property if there is no result', () => {
    const other = { required: ['id', 'msg'], properties: { msg: text, id: text } };
    expect(write(other)).toEqual({
      type: 'object',
      required: ['id'],
      properties: { id: { type: ['string', 'number'] } },
    });
    expect(write({ properties: { id: text } })).toEqual({ type: 'object', required: [], properties: {} });
  });

  test('is checked like the answer to a read if a part is selected', () => {
    expect(write(response, { select: 'id' })).toEqual(read(response, { select: 'id' }));
  });
});

describe('an answer that is not an object', () => {
  const rows = { type: 'array', items: { type: 'object', holdsOneOf: ['id'], plain: ['id', 'name'] } };

  test('is checked as a whole', () => {
    expect(read({ type: 'array', items: record })).toEqual(rows);
    expect(read({ type: 'array', items: record }, { asList: true })).toEqual({
      anyOf: [rows, rows.items, { type: 'null' }],
    });
    expect(write({ type: 'null' })).toEqual({ type: ['null'] });
    expect(read(text)).toEqual({ type: ['string', 'number'] });
  });

  test('may be one of several variants', () => {
    const none = { type: 'null' };
    expect(
      answerSchema({ effect: 'write', response: { required: ['id'], properties: { id: text } }, variants: [none] }, {}),
    ).toEqual({
      anyOf: [
        { type: 'object', required: ['id'], properties: { id: { type: ['string', 'number'] } } },
        { type: ['null'] },
      ],
    });
  });
});
