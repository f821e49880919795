import { expect, test } from 'vitest';
import { compileScreen, examineScreen, type ScreenContract } from '../../engine/compiler/compileScreen';
import { languageFile } from '../../engine/compiler/resolve/languageSchema';
import { importText } from '../../engine/compiler/testing';
import type { ListOffer } from '../../engine/language/contract';
import type { ScreenModule } from '../../engine/language/plan';
import { propertiesOf } from '../../engine/language/schemaParts';
import { clinic } from './clinic';

const base = await clinic();

const offer: ListOffer = {
  ...{ limit: 50, order: 'day', sort: ['day', 'patient'], search: ['patient'] },
  filter: { day: ['from', 'to'], status: ['is', 'in'] },
};

/** The clinic, whose list of visits supports what is given. */
function contractWith(list: ListOffer): ScreenContract {
  const visits = base.endpoints['POST /api/visits'];
  if (!visits) throw new Error('The clinic has no visits.');
  return { ...base, endpoints: { ...base.endpoints, 'POST /api/visits': { ...visits, list } } };
}

interface Parts {
  readonly table?: object;
  readonly source?: object;
  readonly body?: readonly object[];
  readonly more?: object;
}

const columns = [
  { field: 'patient', header: 'Patient' },
  { field: 'day', header: 'Day' },
  { field: 'cost', header: 'Cost' },
];

const textOf = ({ table, source, body = [], more }: Parts): string =>
  JSON.stringify({
    ...{ version: 2, title: 'Visits' },
    sources: { visits: { call: 'POST /api/visits', select: 'data', paginated: true, ...source } },
    body: [{ table: { rows: '=source.visits', columns, ...table } }, ...body],
    ...more,
  });

/** The module of a screen over the list of visits. */
async function load(parts: Parts, list = offer): Promise<ScreenModule> {
  const { module, diagnostics } = await compileScreen(textOf(parts), 'visits.json', contractWith(list), process.cwd());
  expect(diagnostics).toEqual([]);
  return importText(module ?? '');
}

/** What a table offers. */
async function offers(parts: Parts = {}, list = offer) {
  const { plan, searches } = await load(parts, list);
  const [table] = plan.body.flatMap((block) => block.table ?? []);
  return {
    filters: table?.filters?.map(({ name }) => name),
    search: table?.search,
    searches,
    debounce: plan.sources?.visits?.debounce,
    export: table?.export,
    savedViews: table?.savedViews,
    sortable: table?.columns.map(({ sortable }) => sortable),
  };
}

const everything = {
  filters: ['day', 'status'],
  search: true,
  searches: { visits: 'search' },
  debounce: 300,
  export: true,
  savedViews: true,
  sortable: [true, true, undefined],
};

test('a table over a list offers what the endpoint supports', async () => {
  expect(await offers()).toEqual(everything);
  expect(await offers({}, { ...offer, sort: ['cost'], filter: {}, search: [] })).toEqual({
    ...everything,
    ...{ filters: undefined, search: undefined, searches: {}, debounce: 0, sortable: [undefined, undefined, true] },
  });
});

test('a screen can turn off each of them', async () => {
  const off = { filters: [], search: false, export: false, savedViews: false };
  const still = columns.map((column) => ({ ...column, sortable: false }));
  expect(await offers({ table: { ...off, columns: still } })).toEqual({
    ...{ ...off, searches: {}, debounce: 0 },
    sortable: [false, false, false],
  });
});

test('every key with a default for lists has it', async () => {
  const keys = Object.entries(propertiesOf(languageFile('table.schema.json').schema));
  const named = keys.flatMap(([key, { listDefault }]) => (listDefault === undefined ? [] : [[key, listDefault]]));
  expect(await offers()).toMatchObject(Object.fromEntries(named));
});

test('a table offers no filter that its source sends itself', async () => {
  expect((await offers({ source: { with: { 'day.from': '2026-01-01' } } })).filters).toEqual(['status']);
});

test('a table offers no filter whose exact text the user must know, unless the screen declares it', async () => {
  const list: ListOffer = { ...offer, filter: { patient: ['is', 'in'], status: ['is', 'in'], day: ['from', 'to'] } };
  expect((await offers({}, list)).filters).toEqual(['status', 'day']);
  expect((await offers({ table: { filters: ['patient'] } }, list)).filters).toEqual(['patient']);
  const parts: ListOffer = { ...offer, filter: { patient: ['contains'] } };
  expect((await offers({}, parts)).filters).toEqual(['patient']);
});

test('a list that a search block searches has no second search box', async () => {
  const block = { search: { source: 'visits', label: 'Find a patient' } };
  const found = await offers({ body: [block], source: { debounce: 100 } });
  expect(found).toEqual({ ...everything, search: undefined, debounce: 100 });
});

test('a second table of the same list, and one in a dialog, offer only what they declare', async () => {
  const table = { rows: '=source.visits', columns };
  const { plan } = await load({
    body: [{ table }, { buttons: { items: [{ label: 'Open', onClick: [{ open: 'visits' }] }] } }],
    more: { modals: { visits: { title: 'Visits', body: [{ table }] } } },
  });
  const others = [plan.body[1]?.table, plan.modals?.visits?.body[0]?.table];
  expect(others.map((one) => [one?.export, one?.savedViews, one?.search])).toEqual([
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
  ]);
});

test('only one table has saved views: the one that asks for them, or else the first', async () => {
  const others = { call: 'POST /api/visits', select: 'data', paginated: true };
  const visits = { ...others, asArray: false };
  const viewsOf = async (second: object) => {
    const { plan } = await load({
      body: [{ table: { rows: '=source.others', columns, ...second } }],
      more: { sources: { visits, others } },
    });
    return plan.body.map(({ table }) => table?.savedViews);
  };
  expect(await viewsOf({})).toEqual([true, undefined]);
  expect(await viewsOf({ savedViews: true })).toEqual([undefined, true]);
});

test('a search box needs an endpoint that searches', () => {
  const contract = contractWith({ ...offer, search: [] });
  const { diagnostics } = examineScreen(textOf({ table: { search: true } }), 'visits.json', contract);
  expect(diagnostics.map(({ code }) => code)).toEqual(['list-not-offered']);
});

test.each([
  [{ pageSize: 50 }, 50, []],
  [{ pageSize: 51 }, 50, ['POST /api/visits sends at most 50 rows at a time, which is less than a page.']],
  [{}, 4, ['POST /api/visits sends at most 4 rows at a time, which is less than a page.']],
])('a page of a table %j needs an endpoint that sends as many rows, not %i', (table, limit, problems) => {
  const { diagnostics } = examineScreen(textOf({ table }), 'visits.json', contractWith({ ...offer, limit }));
  expect(diagnostics.map(({ problem }) => problem)).toEqual(problems);
});

test('the plan of a list has the number of rows that its endpoint sends at once', async () => {
  const { lists } = await load({ table: { fillWindow: true } });
  expect(lists.map(({ limit }) => limit)).toEqual([50]);
});

test('a source has one search box', () => {
  const contract = contractWith(offer);
  const block = { search: { source: 'visits', label: 'Find a patient' } };
  const second = { table: { rows: '=source.visits', columns, search: true } };
  const codesOf = (parts: Parts) =>
    examineScreen(textOf(parts), 'visits.json', contract).diagnostics.map(({ code }) => code);
  expect(codesOf({ table: { search: true } })).toEqual([]);
  expect(codesOf({ table: { search: true }, body: [block] })).toEqual(['second-search']);
  expect(codesOf({ table: { search: true }, body: [second] })).toEqual(['second-search']);
  expect(codesOf({ table: { search: false }, body: [block, block] })).toEqual([]);
});
