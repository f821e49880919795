import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContract } from '../../../engine/compiler';
import type { MenuFile } from '../../../engine/language/plan.gen';
import { inProject } from '../place';
import { findersOf, readersOf } from './readersOf';
import { openScreens } from './screens';
import { viewersOf } from './visibility';

const roles: Readonly<Record<string, readonly string[]>> = {
  'POST /api/me': ['employee'],
  'POST /api/hr': ['hr'],
  'POST /api/both': ['hr', 'payroll'],
  'POST /api/pay': ['payroll'],
};
const rolesOf = (endpoint: string) => roles[endpoint];
const screen = (...sources: readonly object[]): string =>
  JSON.stringify({ sources: Object.fromEntries(sources.map((source, at) => [`s${at}`, source])) });
const call = (name: string, more: object = {}) => ({ call: `POST /api/${name}`, ...more });

describe('whom the search of a screen is for', () => {
  test.each([
    ['those who may call its endpoint', { call: 'POST /api/both' }, { roles: ['hr', 'payroll'] }],
    ['everybody who may see the page, where everybody may call it', { call: 'POST /api/me' }, {}],
    ['nobody, where there is none', undefined, undefined],
    ['nobody, while its call is not written yet', {}, undefined],
  ])('%s', (_who, found, expected) => {
    expect(findersOf(JSON.stringify({ found }), rolesOf)).toEqual(expected);
  });
});

describe('who may read all that a screen loads', () => {
  test.each([
    ['one role', [call('hr')], ['hr']],
    ['what the sources have in common', [call('both'), call('hr')], ['hr']],
    ['several roles', [call('both')], ['hr', 'payroll']],
    ['what everybody may call counts for nothing', [call('me'), call('both')], ['hr', 'payroll']],
    [
      'a source with a condition counts for nothing',
      [call('both'), call('hr', { when: 'page.open' })],
      ['hr', 'payroll'],
    ],
  ] as const)('%s', (_what, sources, expected) => {
    expect([...(readersOf(screen(...sources), rolesOf) ?? [])]).toEqual(expected);
  });

  test.each([
    ['a screen without sources', '{}'],
    ['a screen for everybody', screen(call('me'), { rows: [] })],
    ['sources that nobody may call together', screen(call('hr'), call('pay'))],
    ['an endpoint that the contract does not know', screen(call('nothing'))],
    ['a text that is no JSON yet', '{'],
  ])('is left open by %s', (_what, text) => {
    expect(readersOf(text, rolesOf)).toBeUndefined();
  });
});

describe('who may see a page', () => {
  const menu: MenuFile = {
    version: 1,
    prefix: '/uix',
    areas: [{ area: 'Pay', groups: [{ group: 'Pay', role: 'payroll', items: [{ name: 'Pay', url: '/pay' }] }] }],
    quickLinks: [],
    elsewhere: [],
  };
  const routes = ['pay', 'pay/form', 'record', 'open'].map((name) => ({
    path: `/uix/${name}`,
    screen: name,
    title: name,
  }));
  const readers = (name: string) => (name === 'open' ? undefined : new Set(['hr'] as const));
  const viewers = viewersOf({ routes }, menu, readers);

  test('the menu comes first, then the page above it', () => {
    expect(viewers.get('pay')).toEqual(new Set(['payroll']));
    expect(viewers.get('pay/form')).toEqual(new Set(['payroll']));
  });

  test('in no menu and below none of it, it is for those who may read what it loads', () => {
    expect(viewers.get('record')).toEqual(new Set(['hr']));
    expect(viewers.get('open')).toBe('signed-in');
  });
});

test('the manifest says for whom such a page is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visibility-'));
  try {
    const routes = { routes: [{ path: '/uix/record', screen: 'record', title: 'Record' }] };
    writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
    writeFileSync(join(folder, 'record.json'), screen(call('hr')));
    const contract = await loadContract(inProject('schemas'));
    const [known] = Object.values(contract.endpoints);
    if (known === undefined) throw new Error('The contract has no endpoint.');
    const screens = await openScreens({
      folder,
      compile: async () => ({ diagnostics: [], module: 'export default 1;' }),
      contract: { endpoints: { 'POST /api/hr': { ...known, roles: ['hr'] } } },
      lookEveryMs: 0,
      warn: () => undefined,
    });
    expect(JSON.parse(screens.manifest().text).routes['/uix/record']).toMatchObject({ roles: ['hr'] });
    screens.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
