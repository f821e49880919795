import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();
const reload = { reload: ['visits'] };
const button = (...onClick: readonly object[]) => ({ label: 'Go', onClick });
const modal = { title: 'Visit', body: [{ buttons: { items: [button(reload)] } }] };

/** The diagnostics of a screen with a list that loads only on request. */
function diagnose({ source = {}, actions = [] as readonly object[], ...more }): string[] {
  const screen = {
    version: 2,
    title: 'Visits',
    sources: { visits: { call: 'POST /api/visits', select: 'data', load: 'manual', ...source } },
    body: [{ table: { rows: '=source.visits', columns: [{ field: 'patient', header: 'Patient' }], actions } }],
    ...more,
  };
  return examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics.map(
    ({ code, pointer, problem, fix }) => `${code} ${pointer}: ${problem} ${fix}`,
  );
}

const fault = (why: string) => [
  `never-loaded /sources/visits/load: Nothing loads "visits": ${why}. Remove "load": "manual", or add { "reload": "visits" } to a button that is always shown.`,
];
const rowsOnly = fault('only its own rows have actions that reload it');

test('a list that nothing loads', () => {
  expect(diagnose({})).toEqual(fault('no action reloads it'));
  expect(diagnose({ actions: [button(reload)] })).toEqual(rowsOnly);
  expect(diagnose({ actions: [button({ open: 'visit' })], modals: { visit: modal } })).toEqual(rowsOnly);
});

describe('a list is loaded', () => {
  test.each<[string, Parameters<typeof diagnose>[0]]>([
    ['when the screen opens', { source: { load: 'entry' } }],
    ['by a button of the page', { actions: [button(reload)], buttons: [button(reload)] }],
    ['by a modal that the page opens', { buttons: [button({ open: 'visit' })], modals: { visit: modal } }],
    ['by another screen', { source: { cache: 'session' } }],
  ])('%s', (_, given) => {
    expect(diagnose(given)).toEqual([]);
  });
});
