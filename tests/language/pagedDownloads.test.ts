import { expect, test } from 'vitest';
import { examineScreen, type ScreenContract } from '../../engine/compiler/compileScreen';
import type { ListOffer } from '../../engine/language/contract';
import { clinic } from './clinic';

const loaded = await clinic();
const visits = loaded.endpoints['POST /api/visits'];
if (!visits) throw new Error('The clinic has no visits.');
const list: ListOffer = { limit: 50, sort: [], order: 'patient', filter: {}, search: ['patient'] };
const contract: ScreenContract = {
  ...loaded,
  endpoints: { ...loaded.endpoints, 'POST /api/visits': { ...visits, list } },
};

/** The diagnostics of a screen with a download of its visits. */
function diagnose({ paginated = true, download = '=source.visits', block = {} }): string[] {
  const columns = [{ field: 'patient', header: 'Patient' }];
  const screen = {
    version: 2,
    title: 'Visits',
    sources: { visits: { call: 'POST /api/visits', select: 'data', paginated } },
    buttons: [{ label: 'Save', onClick: [{ download: 'visits.csv', rows: download }] }],
    body: [{ table: { rows: '=source.visits', columns, ...block } }],
  };
  return examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics.map(
    ({ code, pointer, problem, fix }) => `${code} ${pointer}: ${problem} ${fix}`,
  );
}

const problem =
  'list-part /buttons/0/onClick/0/rows: Only one page of "visits" is loaded, so the file would lack the other rows.';

test('a file has no single page of a list', () => {
  expect(diagnose({})).toEqual([`${problem} Remove this: the table has a button that exports all rows.`]);
  expect(diagnose({ block: { export: false } })).toEqual([
    `${problem} Remove this, and set "export": true on the table, whose button exports all rows.`,
  ]);
  expect(diagnose({ paginated: false })).toEqual([]);
});

test('a file of calculated rows is reported as calculated', () => {
  const found = diagnose({ download: '=source.visits.filter(one, one.day == today())' });
  expect(found).toEqual([expect.stringContaining('anything calculated from its rows')]);
});
