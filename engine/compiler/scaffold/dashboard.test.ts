import { expect, test } from 'vitest';
import type { Contract, Endpoint, ListOffer } from '../../language/contract';
import { scaffold } from './scaffold';

const row = {
  properties: {
    'case-id': { type: 'integer' },
    name: { type: 'string' },
    status: { type: 'string', enum: ['Open', 'Closed'] },
    day: { type: 'string', format: 'date' },
    cost: { type: 'number' },
  },
};
const rows = { properties: { data: { type: 'array', items: row } } };
const list: ListOffer = { limit: 50, sort: ['day'], order: 'day', filter: { status: ['is'] }, search: [] };

const endpoint = (more: object): Endpoint => ({ method: 'POST', path: '/api/x', ...more }) as unknown as Endpoint;
const contract = {
  machines: {},
  endpoints: {
    'POST /api/all': endpoint({ response: rows }),
    'POST /api/pages': endpoint({ response: rows, list: { ...list, total: 'exact' } }),
    'POST /api/uncounted': endpoint({ response: rows, list }),
    'POST /api/names': endpoint({ response: { type: 'array', items: { properties: { name: { type: 'string' } } } } }),
    'POST /api/overview': endpoint({
      response: { properties: { data: { properties: { headcount: { type: 'integer' }, month: { type: 'string' } } } } },
    }),
    'POST /api/of': endpoint({ body: { required: ['month'], properties: { month: {} } }, response: rows }),
  },
} as unknown as Contract;

const dashboardOf = (name: string, figures?: string) =>
  scaffold(
    { kind: 'dashboard', endpoint: name, title: 'Cases', ...(figures === undefined ? {} : { figures }) },
    contract,
  );
const blocksOf = ({ body }: Record<string, unknown>) => (body as object[]).map((block) => Object.keys(block)[0]);
const figuresOf = ({ body }: Record<string, unknown>) =>
  (body as { figures?: { items: { label: string; text: string }[] } }[])[0]?.figures?.items.map(
    ({ label, text }) => `${label}: ${text}`,
  );

test('a dashboard shows figures, the newest rows and bars', () => {
  const made = dashboardOf('POST /api/pages');
  expect(blocksOf(made)).toEqual(['figures', 'table', 'bars']);
  expect(made.sources).toEqual({
    recent: { call: 'POST /api/pages', select: 'data', with: { limit: 5, sort: '-day' } },
    value1: { call: 'POST /api/pages', select: 'data', with: { status: 'Open', limit: 0 } },
    value2: { call: 'POST /api/pages', select: 'data', with: { status: 'Closed', limit: 0 } },
  });
  expect(figuresOf(made)).toEqual(['Total: {total.recent}', 'Open: {total.value1}', 'Closed: {total.value2}']);
});

test('rows that come in one response are counted on the page', () => {
  const made = dashboardOf('POST /api/all');
  expect(made.sources).toEqual({ recent: { call: 'POST /api/all', select: 'data' } });
  expect(figuresOf(made)).toEqual([
    'Total: {count(source.recent)}',
    'Open: {count(source.recent.filter(item, item.status == "Open"))}',
    'Closed: {count(source.recent.filter(item, item.status == "Closed"))}',
  ]);
});

test('without a total, the figure is the newest date', () => {
  expect(figuresOf(dashboardOf('POST /api/uncounted'))).toEqual(['Day: {date(first(source.recent).day)}']);
});

test('rows without numbers have no bars', () => {
  expect(blocksOf(dashboardOf('POST /api/names'))).toEqual(['figures', 'table']);
});

test('the figures can be the numbers of another endpoint', () => {
  const made = dashboardOf('POST /api/pages', 'POST /api/overview');
  expect(Object.keys(made.sources as object)).toEqual(['recent', 'figures']);
  expect(figuresOf(made)).toEqual(['Headcount: {source.figures.headcount}']);
});

test('an endpoint that needs input is refused', () => {
  const words = 'POST /api/of requires "month", which a dashboard cannot ask for.';
  expect(() => dashboardOf('POST /api/of')).toThrow(words);
  expect(() => dashboardOf('POST /api/pages', 'POST /api/of')).toThrow(words);
});
