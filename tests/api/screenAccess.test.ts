import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import type { ScreensManifest } from '../../engine/language/manifest';
import { inProject } from '../../src/server/place';
import { roles } from '../../src/server/rules/roles';
import type { ScreenCompiler } from '../../src/server/screens/compiler';
import { openScreens, type Screens } from '../../src/server/screens/screens';
import { cookiesIn } from './support/cookies';
import { emptySession } from './support/emptySession';
import { addPerson, password } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

/** Replaces the real compiler: these tests only cover the access to modules. */
const compile: ScreenCompiler = async (_text, path) =>
  path === 'menu.json' ? { diagnostics: [] } : { diagnostics: [], module: `export default '${path}';` };

/** The screens by role; all others are for every signed-in user. */
const table: Readonly<Record<string, readonly string[]>> = {
  manager: [
    ...['team/leave/approval', 'team/leave/approval/form', 'team/leave/cancel', 'team/leave/report', 'leave/balance'],
    ...['team/reporting-change/approval', 'team/exit/approval', 'myteam/attendance-report'],
  ],
  hr: [
    // HR decides what no manager can.
    ...['team/leave/approval', 'team/leave/approval/form', 'team/leave/cancel', 'leave/balance'],
    ...['team/reporting-change/approval', 'team/exit/approval'],
    ...[
      'employee/new',
      'employee/edit',
      'employee/edit/update',
      'employee/changes',
      'employee/onboarding',
      'employee/onboarding/update',
    ],
    ...[
      'employee/reporting-change/cancel',
      'hr/ask-hr-response',
      'hr/exit-interview',
      'hr/retraction',
      'hr/update-lwd',
    ],
    ...[
      'hr/enter-leave',
      'hr/enter-attendance',
      'hr/enter-resignation',
      'hr/calendar',
      'hr/leave-policies',
      'hr/leave-certificates',
      'hr/holidays',
      'hr/import',
      'hr/import/record',
      'hr/personal-data',
      'hr/personal-data/person',
      'hr/profile-report',
      'leave/attendance-entry',
      'leave/attendance-report',
    ],
  ],
  payroll: [
    ...['employee/pf-account-entry', 'employee/esi-account-entry', 'pay/employee-pay-structure', 'pay/employee-pay'],
    ...['pay/employee-comp-pay-req', 'pay/employee-comp-pay-apr', 'pay/employee-comp-pay-apr/update'],
    ...['pay/employee-flexi-pay-req', 'pay/months', 'pay/pay-month', 'pay/pay-process', 'pay/report', 'pay/request'],
    ...['hr/import', 'hr/import/record'],
  ],
  administrator: ['admin/users', 'admin/sessions', 'admin/audit-log', 'hr/personal-data', 'hr/personal-data/person'],
  // Analysts can read all screens; no route shows these.
  analyst: ['me/reset-password-camel-case', 'team/reporting-change/approval-placeholder'],
};
const toAnybody = ['user/login', 'not-found', 'shell'];

let screens: Screens;
let server: TestServer;
let modules: readonly (readonly [screen: string, url: string])[];
const cookies: Record<string, string> = {};

const login = async (name: string): Promise<string> => {
  const body = { 'user-name': name, 'user-key': password };
  const sent = cookiesIn(await server.call('POST /api/public/login', { body }))['session-screens'];
  return `session-screens=${sent?.value}`;
};

const get = (url: string, cookie = '') => server.send({ method: 'GET', url, headers: { cookie } });

beforeAll(async () => {
  screens = await openScreens({
    folder: inProject('screens'),
    compile,
    ask: async () => [] as never,
    contract: await loadContract(inProject('schemas')),
    warn: () => undefined,
    lookEveryMs: 0,
  });
  server = await openTestServer({
    sessionData: emptySession,
    parts: { screens },
  });
  for (const role of roles) {
    await addPerson(server.db, role, ['employee', ...(role === 'employee' ? [] : [role])]);
    cookies[role] = await login(role);
  }
  const tried = { url: '/screens/preview.tried.js', module: 'export {};', kept_at: server.now() };
  await server.db.insertInto('preview_module').values(tried).execute();
  const { routes, unlisted, notFound, shell } = JSON.parse(screens.manifest().text) as ScreensManifest;
  const pages = Object.values(routes).map(({ screen, module = '' }) => [screen, module] as const);
  const others = Object.entries(unlisted).map(([screen, { module = '' }]) => [screen, module] as const);
  modules = [...pages, ...others, ['not-found', notFound?.module ?? ''], ['shell', shell?.module ?? '']];
}, 120_000);

afterAll(async () => {
  screens.close();
  await server.close();
});

const rolesOf = (screen: string): readonly string[] =>
  Object.keys(table).filter((role) => table[role]?.includes(screen));

test('every screen of the table exists', () => {
  const known = modules.map(([screen]) => screen);
  expect([...Object.values(table).flat(), ...toAnybody].filter((screen) => !known.includes(screen))).toEqual([]);
});

describe.each([...roles, 'nobody'])('as %s', (who) => {
  test('only the modules of the caller’s own pages are served', async () => {
    for (const [screen, url] of modules) {
      const allowed = rolesOf(screen);
      const open = toAnybody.includes(screen);
      const own = allowed.length === 0 || allowed.includes(who) || who === 'analyst';
      const { status, headers, text } = await get(url, cookies[who]);
      expect({ screen, status }).toEqual({ screen, status: open ? 200 : who === 'nobody' ? 401 : own ? 200 : 404 });
      expect(headers['cache-control']).toBe(status === 200 ? 'private, max-age=31536000, immutable' : 'no-store');
      if (status !== 200) expect(text).not.toContain('export default');
    }
  });

  test('previews are for analysts', async () => {
    expect((await get('/screens/preview.tried.js', cookies[who])).status).toBe(
      who === 'analyst' ? 200 : who === 'nobody' ? 401 : 404,
    );
  });
});

test('the manifest says in words who may open a page', () => {
  const { routes } = JSON.parse(screens.manifest().text) as ScreensManifest;
  expect(routes['/uix/hr/retraction']).toMatchObject({ roles: ['hr'], whom: 'HR' });
  expect(routes['/uix/user/home']).not.toHaveProperty('roles');
});

test('scripts cannot read the cookie, only the screens receive it, it opens nothing else, and it ends with the session', async () => {
  await addPerson(server.db, 'leaver', ['employee', 'hr']);
  const body = { 'user-name': 'leaver', 'user-key': password };
  const answer = await server.call('POST /api/public/login', { body });
  const cookie = cookiesIn(answer)['session-screens'];
  expect(cookie?.attributes.toSorted()).toEqual(['HttpOnly', 'Path=/screens', 'SameSite=Strict']);
  const [, url = ''] = modules.find(([screen]) => screen === 'hr/retraction') ?? [];
  const status = async () => (await get(url, `session-screens=${cookie?.value}`)).status;
  expect(await status()).toBe(200);
  expect((await server.call('POST /api/user/notify', { token: String(cookie?.value) })).status).toBe(401);
  const out = await server.call('POST /api/public/logout', { token: String(answer.body.data) });
  expect(cookiesIn(out)['session-screens']?.attributes).toContain('Max-Age=0');
  expect(await status()).toBe(401);
});

test('a resumed session keeps its cookie, and a session from an older version gets one', async () => {
  await addPerson(server.db, 'two tabs', ['employee']);
  const body = { 'user-name': 'two tabs', 'user-key': password };
  const sent = cookiesIn(await server.call('POST /api/public/login', { body }));
  await server.db.updateTable('session').set({ screens_hash: null }).execute();
  const resumed = await server.send({
    ...{ method: 'POST', url: '/api/public/resume', payload: {} },
    headers: { cookie: `session-resume=${sent['session-resume']?.value}`, 'sec-fetch-site': 'same-origin' },
  });
  const cookie = cookiesIn(resumed)['session-screens']?.value;
  expect(cookie).toBe(sent['session-screens']?.value);
  const [, url = ''] = modules.find(([screen]) => screen === 'me/inbox') ?? [];
  expect((await get(url, `session-screens=${cookie}`)).status).toBe(200);
});

describe('the manifest', () => {
  const manifestFor = async (cookie: string, path?: string) => {
    const query = path === undefined ? '' : `?${new URLSearchParams({ path })}`;
    const { text, headers } = await get(`/screens/manifest.json${query}`, cookie);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('cookie') });
    return JSON.parse(text) as ScreensManifest;
  };

  test('is whole for every session', async () => {
    const whole = JSON.parse(screens.manifest().text);
    for (const role of ['employee', 'payroll']) expect(await manifestFor(await login(role))).toEqual(whole);
  });

  test.each(['', 'session-screens=AAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'lists public pages only without a session (%s)',
    async (cookie) => {
      const { routes, redirects, unlisted, withheld } = await manifestFor(cookie);
      expect([Object.keys(routes), redirects, unlisted, withheld]).toEqual([
        ['/uix/user/login'],
        { '/': '/uix/user/login' },
        {},
        {},
      ]);
    },
  );

  test.each([
    ['/uix/user/home', true],
    ['/uix/nowhere', false],
    ['/__proto__', false],
    ['/uix/user/home/', false],
  ])('says without a session only whether %s exists', async (path, exists) => {
    const answer = await manifestFor('', path);
    expect(Object.keys(answer.routes)).toEqual(['/uix/user/login']);
    expect(Object.entries(answer.withheld ?? {})).toEqual([[path, exists]]);
  });
});
