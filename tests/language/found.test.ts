import { expect, test } from 'vitest';
import { examineScreen, type ScreenContract } from '../../engine/compiler/compileScreen';
import type { ListOffer } from '../../engine/language/contract';
import { clinic } from './clinic';

const contract = await clinic();

const visits = contract.endpoints['POST /api/visits'];
if (!visits) throw new Error('The clinic has no visits.');
const list: ListOffer = { limit: 50, sort: [], order: 'patient', filter: {}, search: ['patient'] };
const searchable: ScreenContract = {
  ...contract,
  endpoints: { ...contract.endpoints, 'POST /api/visits': { ...visits, list } },
};

const screen = (found: object): string =>
  JSON.stringify({
    version: 2,
    title: 'Visits',
    globalSearch: {
      label: 'Visits',
      call: 'POST /api/visits',
      select: 'data',
      text: '{row.patient}',
      to: '/visits',
      ...found,
    },
    body: [{ text: { text: 'Nothing here.' } }],
  });

const diagnose = (found: object, facts = searchable): string[] =>
  examineScreen(screen(found), 'visit.json', facts).diagnostics.map(({ code, problem }) => `${code}: ${problem}`);

test('the search requires an endpoint that supports text search', () => {
  expect(diagnose({})).toEqual([]);
  expect(diagnose({}, contract)).toEqual(['list-not-offered: POST /api/visits does not support search.']);
  expect(diagnose({ call: 'POST /api/visitz' })[0]).toMatch(/^unknown-endpoint/);
  expect(diagnose({ select: 'dates' })[0]).toMatch(/^unknown-select/);
});

test('the texts of a search result read only the row and the session, and its link needs a route', () => {
  expect(diagnose({ text: '{row.pacient}' })[0]).toMatch(/pacient/);
  expect(diagnose({ secondary: '{page.month}' })[0]).toMatch(/page/);
  expect(diagnose({ to: '/visit' })[0]).toMatch(/^unknown-route/);
});
