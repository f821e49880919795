import { expect, test } from 'vitest';
import { readEndpoint } from './readEndpoint';

const text = { type: 'string' };
const row = {
  type: 'object',
  properties: {
    name: text,
    status: { type: ['string', 'null'], enum: ['a', 'b', null] },
    on: { type: 'string', format: 'date' },
    at: { type: ['string', 'null'], format: 'date-time' },
    days: { type: 'number' },
    open: { type: 'boolean' },
    tags: { type: 'array', items: text },
    blood: { type: 'string', class: 'health' },
  },
};
const rows = { type: 'array', items: row };
const object = (properties: object) => ({ type: 'object', properties });
const list = { limit: 50, sort: ['name', 'on'], order: '-on' };

const read = (offer: unknown, more: object = {}) =>
  readEndpoint(
    'POST /api/visits',
    'visits',
    {
      ...{ summary: 'Visits', effect: 'read', roles: ['nurse'], session: true, encoding: 'json' },
      ...{ response: object({ data: rows, result: { type: 'boolean' } }), list: offer, ...more },
    },
    'visits.json, "x"',
  ).list;

test('a list offers the declared filters, search, total and sums', () => {
  expect(read(list)).toEqual({ ...list, filter: {}, search: [] });
  const full = {
    ...list,
    filter: {
      status: ['is', 'in'],
      on: ['from', 'to', 'is'],
      at: ['from', 'to'],
      days: ['from', 'to'],
      name: ['contains'],
      open: ['is'],
    },
    search: ['name', 'status'],
    total: 1000,
    sums: ['days'],
  };
  expect(read(full)).toEqual(full);
  expect(read({ ...list, total: 'exact' }, { response: rows })).toMatchObject({ total: 'exact' });
  const withHeading = object({ data: rows, heading: { type: 'array', items: text } });
  expect(read(list, { response: withHeading })).toMatchObject(list);
});

test.each<[unknown, string]>([
  [true, 'expected an object for "list"'],
  [{ ...list, page: 3 }, 'unknown key "page" in "list"; use limit, sort, order, filter, search, total, sums'],
  [{ ...list, limit: 0 }, 'expected a positive integer for "list.limit"'],
  [{ ...list, sort: [] }, 'expected a list of property names for "list.sort"'],
  [{ ...list, order: undefined }, 'expected a name from "list.sort" for "list.order", with a leading - for descending'],
  [{ ...list, order: '-days' }, 'expected a name from "list.sort" for "list.order", with a leading - for descending'],
  [{ ...list, total: 'all' }, 'expected "exact" or a positive integer for "list.total"'],
  [{ ...list, total: 9, sums: [] }, 'expected a list of numeric property names for "list.sums"'],
  [{ ...list, total: 9, sums: ['on'] }, '"on" in "list.sums" must be a number'],
  [{ ...list, sums: ['days'] }, '"list.sums" needs "list.total"; add it'],
  [{ ...list, sort: ['on', 'nam'] }, 'unknown row property "nam" in "list"'],
  [{ ...list, search: ['names'] }, 'unknown row property "names" in "list"'],
  [{ ...list, filter: { nome: ['is'] } }, 'unknown row property "nome" in "list"'],
  [
    { ...list, filter: { name: ['like'] } },
    'unknown operator "like" for the filter "name"; use is, in, from, to, contains',
  ],
  [{ ...list, filter: { name: [] } }, 'expected a list of operators for the filter "name" in "list"'],
  [{ ...list, filter: { name: ['from'] } }, 'the operator "from" needs a date, time or number, but "name" is not one'],
  [{ ...list, filter: { open: ['to'] } }, 'the operator "to" needs a date, time or number, but "open" is not one'],
  [{ ...list, filter: { on: ['contains'] } }, 'the operator "contains" needs a string, but "on" is not one'],
  [{ ...list, search: ['days'] }, '"days" in "list.search" must be a string'],
  [{ ...list, sort: ['on', 'tags'] }, '"tags" in "list" must be a string, number or boolean'],
  [
    { ...list, filter: { blood: ['is'] } },
    '"blood" has the class "health"; remove it from "list", whose values appear in URLs',
  ],
])('rejects the list %j', (offer, problem) => {
  expect(() => read(offer)).toThrow(`visits.json, "x": ${problem}.`);
});

test.each<[object, string]>([
  [{ response: object({ one: rows, two: rows }) }, '"list" needs a "response" with one list of objects'],
  [{ response: object({ one: text }) }, '"list" needs a "response" with one list of objects'],
  [{ query: object({ after: text }) }, 'duplicate parameter "after" in "query" and "list"; rename the one in "query"'],
  [
    { query: object({ status: text }) },
    'duplicate parameter "status" in "query" and "list"; rename the one in "query"',
  ],
  [{ body: object({ search: text }) }, 'duplicate parameter "search" in "body" and "list"; rename the one in "body"'],
])('rejects a list on an endpoint with %j', (more, problem) => {
  expect(() => read({ ...list, filter: { status: ['is'] }, search: ['name'] }, more)).toThrow(problem);
});

test('a name that the list does not use may be a parameter of the endpoint', () => {
  expect(read(list, { query: object({ search: text, status: text, 'on.from': text }) })).toBeDefined();
});
