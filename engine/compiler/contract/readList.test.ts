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
  [true, 'needs an object as "list"'],
  [{ ...list, page: 3 }, 'has "page" in "list"; there are limit, sort, order, filter, search, total, sums'],
  [{ ...list, limit: 0 }, 'needs a whole number above 0 as the "limit" of its "list"'],
  [{ ...list, sort: [] }, 'needs the names by which its "list" can be sorted, as "sort"'],
  [{ ...list, order: undefined }, 'needs one of "sort" as the "order" of its "list", with - in front for descending'],
  [{ ...list, order: '-days' }, 'needs one of "sort" as the "order" of its "list", with - in front for descending'],
  [{ ...list, total: 'all' }, 'needs "exact" or a whole number above 0 as the "total" of its "list"'],
  [{ ...list, total: 9, sums: [] }, 'needs the names of numbers as "sums" in its "list"'],
  [{ ...list, total: 9, sums: ['on'] }, 'sums "on" in its "list", which is no number of its rows'],
  [{ ...list, sums: ['days'] }, 'has "sums" in its "list" without a "total", up to which they are made'],
  [{ ...list, sort: ['on', 'nam'] }, 'names "nam" in its "list", which no row has'],
  [{ ...list, search: ['names'] }, 'names "names" in its "list", which no row has'],
  [{ ...list, filter: { nome: ['is'] } }, 'names "nome" in its "list", which no row has'],
  [{ ...list, filter: { name: ['like'] } }, 'filters "name" by "like"; there are is, in, from, to, contains'],
  [{ ...list, filter: { name: [] } }, 'needs a list of operators for the filter "name" of its "list"'],
  [{ ...list, filter: { name: ['from'] } }, 'filters "name" by "from", but it is no date, time or number'],
  [{ ...list, filter: { open: ['to'] } }, 'filters "open" by "to", but it is no date, time or number'],
  [{ ...list, filter: { on: ['contains'] } }, 'filters "on" by "contains", but it is no text'],
  [{ ...list, search: ['days'] }, 'searches "days" in its "list", but it is no text'],
  [{ ...list, sort: ['on', 'tags'] }, 'names "tags" in its "list", which is neither a text, a number nor yes or no'],
  [
    { ...list, filter: { blood: ['is'] } },
    'names "blood" of the class "health" in its "list", which would put it in an address',
  ],
])('rejects the list %j', (offer, problem) => {
  expect(() => read(offer)).toThrow(`visits.json, "x" ${problem}.`);
});

test.each<[object, string]>([
  [{ response: object({ one: rows, two: rows }) }, 'neither a list of objects nor an object with one such list'],
  [{ response: object({ one: text }) }, 'neither a list of objects nor an object with one such list'],
  [{ query: object({ after: text }) }, 'takes "after" in its "query", which its "list" takes as well'],
  [{ query: object({ status: text }) }, 'takes "status" in its "query", which its "list" takes as well'],
  [{ body: object({ search: text }) }, 'takes "search" in its "body", which its "list" takes as well'],
])('rejects a list on an endpoint with %j', (more, problem) => {
  expect(() => read({ ...list, filter: { status: ['is'] }, search: ['name'] }, more)).toThrow(problem);
});

test('a name that the list does not use may be a parameter of the endpoint', () => {
  expect(read(list, { query: object({ search: text, status: text, 'on.from': text }) })).toBeDefined();
});
