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

describe('what of a part a client insists on', () => {
  test.each<[string, JsonSchema, JsonSchema]>([
    ['a text, or a number', text, { type: ['string', 'number'] }],
    ['a number, or a text', { type: 'number', minimum: 3 }, { type: ['number', 'string'] }],
    ['a whole number', { type: 'integer' }, { type: ['number', 'string'] }],
    ['a number or nothing', { type: ['integer', 'null'] }, { type: ['number', 'string', 'null'] }],
    ['a truth', { type: 'boolean' }, { type: ['boolean'] }],
    ['anything', { title: 'x' }, {}],
    ['a list', { type: 'array', items: text }, { type: 'array', items: { type: ['string', 'number'] } }],
    ['a list of anything', { type: 'array' }, { type: 'array' }],
    ['a list or nothing', { type: ['array', 'null'], items: {} }, { type: ['array', 'null'], items: {} }],
    ['a list of what is no schema', { type: 'array', items: [text] }, { type: 'array' }],
    ['a record', record, { type: 'object', holdsOneOf: ['id'], plain: ['id', 'name'] }],
    ['a record or nothing', { type: ['object', 'null'] }, { type: ['object', 'null'] }],
    ['a record of nothing known', { type: 'object' }, { type: 'object' }],
    [
      'a record with more than texts in it',
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
      'one of some',
      { anyOf: [text, { type: 'array' }, 'x'] },
      { anyOf: [{ type: ['string', 'number'] }, { type: 'array' }] },
    ],
    [
      'exactly one of some',
      { oneOf: [text, record] },
      { anyOf: [{ type: ['string', 'number'] }, { type: 'object', holdsOneOf: ['id'], plain: ['id', 'name'] }] },
    ],
    ['one of none', { anyOf: [], type: 'boolean' }, { type: ['boolean'] }],
    ['what is sent as proof', { type: 'string', minLength: 1 }, { type: 'string', not: { const: '' } }],
  ])('%s', (_, schema, expected) => {
    expect(partOf(schema)).toEqual(expected);
  });
});

describe('an answer that is read', () => {
  const response = {
    required: ['data', 'count'],
    properties: { data: { type: 'array', items: record }, count: { type: 'integer' }, more: text },
  };
  const rows = { type: 'array', items: { type: 'object', holdsOneOf: ['id'], plain: ['id', 'name'] } };

  test('has the part that is kept', () => {
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

  test('has all that its contract requires, where all of it is kept', () => {
    const all = {
      type: 'object',
      required: ['data', 'count'],
      properties: { data: rows, count: { type: ['number', 'string'] } },
    };
    expect(read(response)).toEqual(all);
    expect(read(response, { select: '' })).toEqual(all);
    expect(read({})).toEqual({ type: 'object', required: [], properties: {} });
  });

  test('may have one item, or nothing, in the place of a list, where the screen says so', () => {
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

  test('may be of another form that the contract knows', () => {
    expect(read(response, { select: 'count' }, [{ properties: { count: text } }])).toEqual({
      anyOf: [
        { type: 'object', required: ['count'], properties: { count: { type: ['number', 'string'] } } },
        { type: 'object', required: ['count'], properties: { count: { type: ['string', 'number'] } } },
      ],
    });
    expect(read(response, { select: 'count' }, [])).toEqual(read(response, { select: 'count' }));
  });
});

describe('an answer to something that is written', () => {
  const response = { required: ['msg', 'result'], properties: { result: { type: 'boolean' }, msg: text, id: text } };

  test('has its result, and its message may be missing', () => {
    expect(write(response)).toEqual({
      type: 'object',
      required: ['result'],
      properties: { result: { type: ['boolean'] }, msg: { type: ['string', 'number', 'null'] } },
    });
  });

  test('has neither for certain, where the screen judges it', () => {
    expect(write(response, { judged: true })).toEqual({
      type: 'object',
      required: [],
      properties: { result: { type: ['boolean', 'null'] }, msg: { type: ['string', 'number', 'null'] } },
    });
  });

  test('has what is required first, where there is no result', () => {
    const other = { required: ['id', 'msg'], properties: { msg: text, id: text } };
    expect(write(other)).toEqual({
      type: 'object',
      required: ['id'],
      properties: { id: { type: ['string', 'number'] } },
    });
    expect(write({ properties: { id: text } })).toEqual({ type: 'object', required: [], properties: {} });
  });

  test('is read like another, where a part of it is kept', () => {
    expect(write(response, { select: 'id' })).toEqual(read(response, { select: 'id' }));
  });
});

describe('an answer that is no object', () => {
  const rows = { type: 'array', items: { type: 'object', holdsOneOf: ['id'], plain: ['id', 'name'] } };

  test('is taken as a whole', () => {
    expect(read({ type: 'array', items: record })).toEqual(rows);
    expect(read({ type: 'array', items: record }, { asList: true })).toEqual({
      anyOf: [rows, rows.items, { type: 'null' }],
    });
    expect(write({ type: 'null' })).toEqual({ type: ['null'] });
    expect(read(text)).toEqual({ type: ['string', 'number'] });
  });

  test('may be one of several', () => {
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
