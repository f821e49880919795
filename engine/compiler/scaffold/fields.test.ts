import { describe, expect, test } from 'vitest';
import { columnsFor, formFor, member, titleFrom } from './fields';

test.each([
  ['room-type-id', 'Room type'],
  ['startDate', 'Start date'],
  ['PAN_number', 'Pan number'],
  ['id', 'Id'],
  ['a-id-b', 'A id b'],
  ['-x-', 'X'],
  ['', ''],
])('the title of %s is "%s"', (name, title) => {
  expect(titleFrom(name)).toBe(title);
});

test.each([
  ['room', 'form.room'],
  ['_r2', 'form._r2'],
  ['room-id', "form['room-id']"],
  ['2nd', "form['2nd']"],
])('the expression for the field %s is %s', (name, expression) => {
  expect(member('form', name)).toBe(expression);
});

/** The form field generated for a property of a body, with its look. */
function fieldOf(schema: object, name = 'a') {
  const { schema: form, ui } = formFor({ properties: { [name]: schema } }, [name]);
  return [(form.properties as Record<string, unknown>)[name], ui[name]];
}

describe('a form field', () => {
  test('a required checkbox may stay unticked', () => {
    const { schema } = formFor({ properties: { a: { type: 'boolean' } }, required: ['a'] }, ['a']);
    expect(schema.properties).toEqual({ a: { type: 'boolean', title: 'A', default: false } });
  });

  test.each<[object, object, object | undefined]>([
    [{}, { type: 'string', title: 'A' }, undefined],
    [
      { type: 'string', title: 'Name', description: 'x', class: 'pay', deprecated: false },
      { type: 'string', title: 'Name' },
      undefined,
    ],
    [{ type: ['integer', 'null'] }, { type: 'integer', title: 'A' }, undefined],
    [
      { type: 'string', minLength: 1 },
      { type: 'string', minLength: 1, title: 'A', errorMessage: { minLength: 'A is required' } },
      undefined,
    ],
    [
      { type: 'string', maxLength: 100, pattern: '^a', title: 'B' },
      {
        type: 'string',
        maxLength: 100,
        pattern: '^a',
        title: 'B',
        errorMessage: { maxLength: 'Maximum 100 characters allowed' },
      },
      undefined,
    ],
    [
      { type: 'string', maxLength: 101 },
      { type: 'string', maxLength: 101, title: 'A', errorMessage: { maxLength: 'Maximum 101 characters allowed' } },
      { 'ui:widget': 'textarea', 'ui:options': { counter: true } },
    ],
    [
      { type: 'integer', minimum: 0, maximum: 9, exclusiveMinimum: -1, exclusiveMaximum: 10, multipleOf: 3 },
      {
        type: 'integer',
        minimum: 0,
        maximum: 9,
        exclusiveMinimum: -1,
        exclusiveMaximum: 10,
        multipleOf: 3,
        title: 'A',
        errorMessage: { minimum: 'A must be at least 0' },
      },
      undefined,
    ],
    [
      { type: 'integer', maxLength: 500 },
      { type: 'integer', maxLength: 500, title: 'A', errorMessage: { maxLength: 'Maximum 500 characters allowed' } },
      undefined,
    ],
    [{ type: 'string', format: 'date' }, { type: 'string', format: 'date', title: 'A' }, { 'ui:widget': 'date' }],
    [{ type: 'string', format: 'email' }, { type: 'string', format: 'email', title: 'A' }, undefined],
    [
      { type: 'string', class: 'secret', format: 'date' },
      { type: 'string', format: 'date', title: 'A' },
      { 'ui:widget': 'password' },
    ],
    [{ type: 'string', enum: ['x', 'y'] }, { type: 'string', enum: ['x', 'y'], title: 'A' }, undefined],
    [
      { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2, uniqueItems: true },
      { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2, uniqueItems: true, title: 'A' },
      undefined,
    ],
  ])('is generated from %j', (schema, field, look) => {
    expect(fieldOf(schema)).toEqual([field, look]);
  });
});

test('a form has fields for the requested keys, with messages for required ones', () => {
  const body = {
    required: ['room-id', 'kind', 'day'],
    properties: { 'room-id': { type: 'integer', title: 'The room' }, kind: {}, note: { type: 'string' } },
  };
  expect(formFor(body, ['room-id', 'note', 'day'])).toEqual({
    schema: {
      type: 'object',
      required: ['room-id', 'day'],
      properties: {
        'room-id': { type: 'integer', title: 'The room' },
        note: { type: 'string', title: 'Note' },
        day: { type: 'string', title: 'Day' },
      },
      errorMessage: { required: { 'room-id': 'The room is required', day: 'Day is required' } },
    },
    ui: {},
  });
  expect(formFor(undefined, [])).toEqual({ schema: { type: 'object', required: [], properties: {} }, ui: {} });
  expect(formFor({ required: ['a'] }, ['b'])).toEqual({
    schema: { type: 'object', required: [], properties: { b: { type: 'string', title: 'B' } } },
    ui: {},
  });
});

test('columns show readable fields, in the cell for their format', () => {
  const properties = {
    id: { type: 'integer' },
    'visit-id': { type: 'integer' },
    idle: { type: 'boolean', title: 'Idle?' },
    'start-date': { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    from: { type: 'string', format: 'time' },
    mail: { type: 'string', format: 'email' },
    sum: { type: 'number' },
    count: { type: 'integer' },
    tags: { type: 'array' },
    inner: { type: 'object' },
  };
  expect(columnsFor({ properties })).toEqual([
    { field: 'idle', header: 'Idle?', as: 'boolean' },
    { field: 'start-date', header: 'Start date', as: 'date' },
    { field: 'at', header: 'At', as: 'date-time' },
    { field: 'from', header: 'From', as: 'time' },
    { field: 'mail', header: 'Mail' },
    { field: 'sum', header: 'Sum', as: 'number' },
    { field: 'count', header: 'Count' },
  ]);
  expect(columnsFor({ properties: { id: { type: 'integer' }, tags: { type: 'array' } } })).toEqual([
    { field: 'id', header: 'Id' },
    { field: 'tags', header: 'Tags' },
  ]);
  expect(columnsFor({})).toEqual([]);
});

test('columns whose properties have the same title are named after the properties', () => {
  const properties = { 'lead-name': { type: 'string', title: 'Approver' }, approver: { type: 'string' } };
  expect(columnsFor({ properties }).map(({ header }) => header)).toEqual(['Lead name', 'Approver']);
});
