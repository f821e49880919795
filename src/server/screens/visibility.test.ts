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

describe('the search of a screen is open to', () => {
  test.each([
    ['the roles that may call its endpoint', { call: 'POST /api/both' }, { roles: ['hr', 'payroll'] }],
    ['all viewers of the page if all employees may call the endpoint', { call: 'POST /api/me' }, {}],
    ['all but the users of one role', { call: 'POST /api/me', exceptRole: 'hr' }, { exceptRole: 'hr' }],
    ['no one if there is no search', undefined, undefined],
    ['no one while the call is missing', {}, undefined],
  ])('%s', (_who, found, expected) => {
    expect(findersOf(JSON.stringify({ globalSearch: found }), rolesOf)).toEqual(expected);
  });
});

describe('the roles that may read all data of a screen', () => {
  test.each([
    ['one role', [call('hr')], ['hr']],
    ['the common roles of the sources', [call('both'), call('hr')], ['hr']],
    ['several roles', [call('both')], ['hr', 'payroll']],
    ['a source open to all employees is ignored', [call('me'), call('both')], ['hr', 'payroll']],
    ['a source with a condition is ignored', [call('both'), call('hr', { when: 'page.open' })], ['hr', 'payroll']],
  ] as const)('%s', (_what, sources, expected) => {
    expect([...(readersOf(screen(...sources), rolesOf) ?? [])]).toEqual(expected);
  });

  test.each([
    ['a screen without sources', '{}'],
    ['a screen open to all employees', screen(call('me'), { rows: [] })],
    ['sources without a common role', screen(call('hr'), call('pay'))],
    ['an endpoint unknown to the contract', screen(call('nothing'))],
    ['a text that is not valid JSON yet', '{'],
  ])('are unrestricted for %s', (_what, text) => {
    expect(readersOf(text, rolesOf)).toBeUndefined();
  });
});

describe('the viewers of a page', () => {
  const menu: MenuFile = {
    version: 2,
    prefix: '/uix',
    areas: [{ name: 'Pay', groups: [{ name: 'Pay', role: 'payroll', items: [{ name: 'Pay', url: '/pay' }] }] }],
    quickLinks: [],
    externalPaths: [],
  };
  const routes = ['pay', 'pay/form', 'record', 'open'].map((name) => ({
    path: `/uix/${name}`,
    screen: name,
    title: name,
  }));
  const readers = (name: string) => (name === 'open' ? undefined : new Set(['hr'] as const));
  const viewers = viewersOf({ routes }, menu, readers);

  test('come from the menu first, then from the page above', () => {
    expect(viewers.get('pay')).toEqual(new Set(['payroll']));
    expect(viewers.get('pay/form')).toEqual(new Set(['payroll']));
  });

  test('of a page outside the menu are the roles that may read its data', () => {
    expect(viewers.get('record')).toEqual(new Set(['hr']));
    expect(viewers.get('open')).toBe('signed-in');
  });
});

test('the manifest lists the viewers of a page outside the menu', async () => {
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
      ask: async () => [] as never,
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
