import { expect, test } from 'vitest';
import { parsePairs } from '../input/fromText';
import { listQueryParser } from './parseListQuery';
import { thingsEndpoint } from './testing';

const readTexts = listQueryParser(thingsEndpoint) ?? expect.unreachable();
const read = (query: string) => readTexts(parsePairs(query));
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

test('an empty query has the default order from the start', () => {
  expect(read('')).toEqual({
    list: {
      ...{ limit: 500, sort: { property: 'name', descending: false }, position: { offset: 0, backward: false } },
      ...{ filters: [], words: [], searched: ['name', 'note'], total: 20 },
    },
    others: {},
  });
});

test('parameters unknown to the list are passed to the endpoint', () => {
  const { list, others } = read('q=1&limit=25&status=x&note=y&sort=-day');
  expect(others).toEqual({ q: '1', status: 'x', note: 'y' });
  expect(list).toMatchObject({ limit: 25, sort: { property: 'day', descending: true } });
});

test('filter values have the type of the property', () => {
  const { list } = read('name=a&name=b&size.from=1.5&open=true&day.to=2026-01-01&note.contains=x');
  expect(list.filters).toEqual([
    { property: 'name', kind: 'text', operator: 'in', values: ['a', 'b'] },
    { property: 'note', kind: 'text', operator: 'contains', values: ['x'] },
    { property: 'day', kind: 'date', operator: 'to', values: ['2026-01-01'] },
    { property: 'size', kind: 'number', operator: 'from', values: [1.5] },
    { property: 'open', kind: 'boolean', operator: 'in', values: [true] },
  ]);
});

test('a negative offset is counted from the end', () => {
  const { limit, position } = read('limit=25&offset=-75').list;
  expect({ limit, position }).toEqual({ limit: 25, position: { offset: 50, backward: true } });
  expect(read('limit=25&offset=-7').list).toMatchObject({ limit: 7, position: { offset: 0 } });
});

test('a cursor stands for the position next to its row', () => {
  expect(read(`sort=-day&after=${cursor('-day', '2026-01-01', '7')}`).list.position).toEqual({
    ...{ offset: 0, backward: false, cursor: ['2026-01-01', '7'] },
  });
  expect(read(`before=${cursor('name', null, '7')}`).list.position).toEqual({
    ...{ offset: 0, backward: true, cursor: [null, '7'] },
  });
  expect(read(`before=${cursor('name')}`).list.position).toEqual({ offset: 0, backward: true });
});

test.each([
  ['limit=-1', '"limit" must be >= 0.'],
  ['limit=501', '"limit" must be <= 500.'],
  ['limit=many', '"limit" must be integer.'],
  ['limit=1&limit=2', '"limit" appears more than once.'],
  ['sort=id', '"sort" must be equal to one of the allowed values.'],
  ...['-10001', '10001'].map((offset) => [
    `offset=${offset}`,
    '"offset" must be from -10000 to 10000. Narrow the list, or continue from its last row with "after".',
  ]),
  ['offset=3&after=x', '"after" and "offset" cannot be combined.'],
  ['after=x&before=x', '"after" and "before" cannot be combined.'],
  ['after=x', 'Invalid cursor in "after".'],
  [`after=${cursor('name', 7)}`, 'Invalid cursor in "after".'],
  [`after=${Buffer.from('"name"').toString('base64url')}`, 'Invalid cursor in "after".'],
  [
    `before=${cursor('-day', '2026-01-01', '1')}`,
    '"before" is a cursor for the order "-day", but the request sorts by "name".',
  ],
  ['day.from=soon', '"day.from" must match format "date".'],
  ['at.to=2026-02-30', '"at.to" must match format "date".'],
  ['at.to=2026-02-03T10:00', '"at.to" must match format "date-time".'],
  ['size.from=big', '"size.from" must be number.'],
  ['open=perhaps', '"open" must be boolean.'],
  ['open=true&open=false', '"open" appears more than once.'],
  ['kind=huge', '"kind" must be equal to one of the allowed values.'],
  [`search=${'x'.repeat(201)}`, '"search" must NOT have more than 200 characters.'],
  ['search=%00', '"search" contains an invalid character.'],
])('%s is rejected', (query, problem) => {
  expect(() => read(query)).toThrow(problem);
});

test('an endpoint without a list parses no list parameters', () => {
  const { list: _, ...plain } = thingsEndpoint;
  expect(listQueryParser(plain)).toBeUndefined();
});
