import { describe, expect, test } from 'vitest';
import { checkAccess } from '../../engine/compiler/project/checkAccess';
import { checkGlobalSearches } from '../../engine/compiler/project/checkGlobalSearches';
import { checkMenu } from '../../engine/compiler/project/checkMenu';
import { checkFile, checkProject, compileFile } from '../../engine/compiler/project/checkProject';
import { menuPrefix, prefixOf, readProject } from '../../engine/compiler/project/project';
import { routeFacts, withRoutes } from '../../engine/compiler/project/routeFacts';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic';
import { clinicSchemas } from './clinic';

const project = await readProject('tests/clinic/screens', clinicSchemas);
const words = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ code, problem, fix }) => `${code}: ${problem} ${fix ?? ''}`);

describe('routes', () => {
  const route = { path: '/a', screen: 'a', title: 'A' };
  const routes = (...all: object[]): string => JSON.stringify({ routes: all, notFound: 'none' });

  test('valid routes become contract facts: paths with their screens', () => {
    expect(routeFacts(routes(route, { ...route, path: '/b' }))).toMatchObject([
      { path: '/a', screen: 'a' },
      { path: '/b', screen: 'a' },
    ]);
    const screen = {
      input: { call: 'POST /api/visits', select: 'data' },
      machine: { name: 'approval', initialContext: { item: '=route.state' } },
      title: "{route.state.day}, {approval.item['room-id']}, {approval.items.note}",
    };
    const files = [{ path: 'a.json', text: JSON.stringify(screen) }];
    expect(routeFacts(routes({ path: '/a', screen: 'a' }), files)).toMatchObject([{ reads: ['day', 'room-id'] }]);
    expect([routeFacts('{'), routeFacts('{}'), routeFacts('{"routes": 7}')]).toEqual([[], [], []]);
  });

  test('a copied route is where the screen of its name is missing', () => {
    const other = { ...route, path: '/b' };
    const found = (...all: object[]) =>
      checkFile({ path: 'routes.json', text: routes(...all) }, project.contract, ['a.json', 'b.json', 'none.json']);
    expect(words(found(route, other))).toEqual([
      'screen-without-route: The screen "b" has no route, and /b shows "a", as another route does. Write "screen": "b".',
    ]);
    expect(found(route, other)[0]?.pointer).toBe('/routes/1/screen');
    expect(found(other)[0]?.pointer).toBe('/routes');
  });

  test('every route has a screen, every screen a route, and no route is listed twice', () => {
    const diagnose = (definition: string, known: readonly string[]) =>
      checkFile({ path: 'routes.json', text: definition }, project.contract, known).map(({ code }) => code);
    expect(diagnose(routes(route), ['a.json', 'none.json'])).toEqual([]);
    expect(diagnose(routes(route), ['none.json'])).toEqual(['route-without-screen']);
    expect(diagnose(routes(route), ['a.json', 'b.json', 'none.json'])).toEqual(['screen-without-route']);
    expect(diagnose(routes(route, route), ['a.json', 'none.json'])).toEqual(['duplicate-route']);
    expect(diagnose('{}', [])).toContain('missing-key');
  });

  test('a missing route is one fault, also if links lead to it', () => {
    const planning = /,\s*\{ "path": "\/visits\/plan".*\}/;
    const text = (project.files.find(({ path }) => path === 'routes.json')?.text ?? '').replace(planning, '');
    const files = project.files.map((file) => (file.path === 'routes.json' ? { ...file, text } : file));
    const contract = withRoutes(project.contract, text, files);
    expect(checkProject({ contract, files }).map(({ code }) => code)).toEqual(['screen-without-route']);
  });
});

test('checking named files reports only their own diagnostics', () => {
  const broken = ['a.json', 'b.json'].map((path) => ({ path, text: '{' }));
  const files = [...project.files, ...broken];
  const filesOf = (only: readonly string[]) => [
    ...new Set(checkProject({ ...project, files }, only).map(({ file }) => file)),
  ];
  expect(filesOf([])).toEqual(expect.arrayContaining(['screens/a.json', 'screens/b.json']));
  expect(filesOf(['b.json'])).toEqual(['screens/b.json']);
});

test('an application needs no menu or shell, and a broken shell gives no module', async () => {
  expect(words(checkProject(project))).toEqual([]);
  const broken = await compileFile({ path: 'shell.json', text: '{ "version": 2 }' }, project.contract, [], '.');
  expect(broken.module).toBeUndefined();
  expect(words(broken.diagnostics).join()).toContain('missing-key');
});

describe('the menu', () => {
  const menu = (item: object, group: object = {}): string =>
    JSON.stringify({
      version: 2,
      prefix: '/clinic',
      baseRole: 'visitor',
      externalPaths: ['/clinic/elsewhere', '/outside'],
      areas: [{ name: 'A', groups: [{ name: 'B', role: 'nurse', items: [{ name: 'Visits', ...item }], ...group }] }],
      quickLinks: [],
    });
  const routes = [
    { path: '/clinic/visits', screen: 'visits' },
    { path: '/bare', screen: 'visits' },
  ];
  const endpoint = (roles: readonly string[]) => ({
    ...{ method: 'GET' as const, path: '/api/visits', summary: 'All', area: 'a', effect: 'read' as const, roles },
    ...{ session: true, encoding: 'json' as const, response: { type: 'object' } },
  });
  const contractFor = (roles: readonly string[]) => ({
    // Roles that exist in the clinic, regardless of which may call the endpoint.
    endpoints: { 'GET /api/visits': endpoint(roles), 'GET /api/all': endpoint(['visitor', 'nurse', 'doctor']) },
    machines: {},
    routes,
  });
  const contract = contractFor([]);

  test('links to routes and to its own external paths', () => {
    expect(words(checkMenu(menu({ url: '/visits' }), contract))).toEqual([]);
    expect(words(checkMenu(menu({ url: '/elsewhere' }), contract))).toEqual([]);
    const [lost, ...rest] = checkMenu(menu({ url: '/vists' }), contract);
    expect(words(lost ? [lost] : [])[0]).toMatch(/^unknown-route: .*"\/vists".*"\/visits"/);
    expect(rest).toEqual([]);
    expect(words(checkMenu('{ "version": 2 }', contract)).join()).toContain('missing-key');
  });

  test("every URL has the menu's prefix; other routes cannot be menu items", () => {
    for (const url of ['/bare', '/outside', '/clinic/visits'])
      expect(words(checkMenu(menu({ url }), contract))[0], url).toMatch(/^unknown-route: /);
    const bare = menu({ url: '/bare' }).replace('"prefix":"/clinic",', '');
    expect(words(checkMenu(bare, contract))).toEqual([]);
    expect(words(checkMenu(bare.replace('"/bare"', '"/clinic/visits"'), contract))).toEqual([]);
    expect(words(checkMenu(bare.replace('{', '{"prefix":"clinic/",'), contract))[0]).toMatch(/^out-of-range: /);
  });

  test('its prefix is empty if the menu is missing, broken or has none', () => {
    const files = [{ path: 'menu.json', text: menu({ url: '/visits' }) }];
    expect([menuPrefix(files), menuPrefix([])]).toEqual(['/clinic', '']);
    expect([prefixOf('{}'), prefixOf('{'), prefixOf('{"prefix": 7}'), prefixOf('[]')]).toEqual(['', '', '', '']);
  });

  test('accepts only roles of some endpoint', () => {
    for (const item of [{ role: 'nurs' }, { exceptRole: 'nurs' }]) {
      const [fault, ...rest] = checkMenu(menu({ url: '/visits', ...item }), contract);
      expect(words(fault ? [fault] : [])).toEqual(['unknown-role: Unknown role "nurs". Did you mean "nurse"?']);
      expect(rest).toEqual([]);
    }
    expect(words(checkMenu(menu({ url: '/visits' }).replace('visitor', 'guest'), contract))).toEqual([
      'unknown-role: Unknown role "guest". Use one of these: "visitor", "nurse" or "doctor".',
    ]);
  });

  test('reports items that lead the same users to the same page', () => {
    const items = (...more: readonly object[]) => {
      const all = [{ name: 'All visits', url: '/visits' }, ...more.map((one) => ({ url: '/visits', ...one }))];
      const plans = { path: '/clinic/plans/visits', screen: 'plans' };
      return words(checkMenu(menu({}, { items: all }), { ...contract, routes: [...routes, plans] }));
    };
    const start = (name: string, other: string) =>
      `same-target: "${name}" leads to the same page as "${other}" (line 1).`;
    expect(items({ name: 'Visits of today' })).toEqual([
      `${start('Visits of today', 'All visits')} Write the address of the page that "Visits of today" names, or remove one of the items.`,
    ]);
    const copied = `${start('Plans: visits', 'All visits')} Write "/plans/visits".`;
    expect(items({ name: 'Plans: visits' })).toEqual([copied]);
    expect(items({ name: 'All visits' })).toEqual([expect.stringContaining('duplicate-label')]);
    expect(items({ name: 'My visits', role: 'doctor' }, { name: 'Visits', exceptRole: 'doctor' })).toEqual([]);
    expect(items({ name: 'Plans: visits', url: '/plans/visits' })).toEqual([]);
  });

  test('the titles of the pages tell which of two items or quick links leads to the wrong one', () => {
    const titled = [
      { path: '/clinic/visits', screen: 'visits', title: 'Visits' },
      { path: '/clinic/years', screen: 'years', title: 'Opening times' },
    ];
    const all = (...names: readonly string[]) => names.map((name) => ({ name, url: '/visits' }));
    const check = (text: string) =>
      checkMenu(text, { ...contract, routes: titled }).map(
        ({ pointer, problem, fix }) => `${pointer}: ${problem} ${fix}`,
      );
    const at = '/areas/0/groups/0/items';
    expect(check(menu({}, { items: all('Opening times', 'Visits') }))).toEqual([
      `${at}/0/url: "Opening times" leads to the same page as "Visits" (line 1). Write "/years".`,
    ]);
    expect(check(menu({}, { items: all('Visits', 'Opening times') }))).toEqual([
      `${at}/1/url: "Opening times" leads to the same page as "Visits" (line 1). Write "/years".`,
    ]);
    const linked = (...names: readonly string[]): string => {
      const quickLinks = all(...names).map((one, index) => ({
        role: index === 2 ? 'doctor' : 'nurse',
        icon: 'star',
        ...one,
      }));
      return JSON.stringify({ ...JSON.parse(menu({ url: '/visits' })), quickLinks });
    };
    expect(check(linked('Times', 'Visits'))).toEqual([
      '/quickLinks/0/url: "Times" leads to the same page as "Visits" (line 1). Write "/years".',
    ]);
    expect(check(linked('Visits', 'Opening times')).length).toBe(1);
    expect(check(linked('Visits'))).toEqual([]);
  });

  const called = JSON.stringify({
    ...{ version: 2, title: 'Visits', sources: { all: { call: 'GET /api/visits', select: 'data' } }, body: [] },
  });
  const diagnose = (definition: string, roles: readonly string[], screen = called): string[] => {
    const files = [
      { path: 'menu.json', text: definition },
      { path: 'visits.json', text: screen },
    ];
    return words(checkAccess({ contract: contractFor(roles), files }));
  };

  test("reports items shown to roles that may not call the screen's endpoints", () => {
    const shown = menu({ url: '/visits', role: 'nurse' });
    const closed = [expect.stringMatching(/^menu-role: .*nurse.*Visits.*GET \/api\/visits/)];
    expect(diagnose(shown, ['nurse'])).toEqual([]);
    expect(diagnose(shown, ['visitor', 'doctor'])).toEqual([]);
    expect(diagnose(shown, [])).toEqual([]);
    expect(diagnose(shown, ['doctor'])).toEqual(closed);
    expect(diagnose(menu({ url: '/visits' }), ['doctor'])).toEqual(closed);
    expect(diagnose(menu({ url: '/visits', role: 'doctor' }), ['doctor'])).toEqual([]);
  });

  test('reports quick links shown to roles that may not call the endpoints of the screen', () => {
    const links = (...roles: readonly string[]): string => {
      const quickLinks = roles.map((role) => ({ role, name: 'Now', url: '/visits', icon: 'star' }));
      return JSON.stringify({ ...JSON.parse(menu({ url: '/visits', role: 'doctor' })), quickLinks });
    };
    const start = 'menu-role: The role "nurse" sees "Now" but may not call GET /api/visits.';
    expect(diagnose(links('nurse'), ['doctor'])).toEqual([`${start} Show it to "doctor", or call another endpoint.`]);
    expect(diagnose(links('nurse', 'doctor'), ['doctor'])).toEqual([
      `${start} Remove the quick link: "doctor" already sees this page by another one.`,
    ]);
    expect(diagnose(links('doctor'), ['doctor'])).toEqual([]);
    expect(diagnose(links('nurse'), ['nurse', 'doctor'])).toEqual([]);
  });

  test('reports a call that only other roles may make at the call, unless they may make all of them', () => {
    const sources = { all: { call: 'GET /api/visits' }, own: { call: 'GET /api/all' } };
    const files = [
      { path: 'menu.json', text: menu({ url: '/visits', role: 'nurse' }) },
      { path: 'visits.json', text: JSON.stringify({ version: 2, title: 'Visits', sources, body: [] }) },
    ];
    const between = contractFor(['doctor']);
    const closed = { ...between, endpoints: { ...between.endpoints, 'GET /api/all': endpoint(['nurse']) } };
    const places = checkAccess({ contract: closed, files }).map(({ file, pointer }) => [file, pointer]);
    expect(places).toEqual([['screens/visits.json', '/sources/all/call']]);
    expect(checkAccess({ contract: closed, files }, ['menu.json'])).toEqual([]);
    expect(checkAccess({ contract: between, files }).map(({ file }) => file)).toEqual(['screens/menu.json']);
  });

  test('reports a search of the header that users of its page may not make at the search', () => {
    const list = { limit: 50, sort: [], order: 'id', filter: {}, search: ['name'] };
    const searched = (path: string, roles: readonly string[]) => ({ ...endpoint(roles), path, list });
    const endpoints = {
      'GET /api/own': searched('/api/own', ['nurse']),
      'GET /api/closed': searched('/api/closed', ['doctor']),
      'GET /api/all': endpoint(['visitor', 'nurse', 'doctor']),
    };
    const screen = (call: string, source: string): string =>
      JSON.stringify({
        ...{ version: 2, title: 'Visits', globalSearch: { label: 'Visits', call, text: '{row.id}', to: '/visits' } },
        ...{ sources: { all: { call: source } }, body: [] },
      });
    const check = (call: string, source: string, other = ''): string[] => {
      const files = [
        { path: 'menu.json', text: menu({ url: '/visits', role: 'nurse' }) },
        { path: 'visits.json', text: screen(call, source) },
        ...(other === '' ? [] : [{ path: 'others.json', text: screen(other, 'GET /api/all') }]),
      ];
      const all = { ...contractFor([]), endpoints };
      return [...checkAccess({ contract: all, files }), ...checkGlobalSearches({ contract: all, files }, [])].map(
        ({ file, pointer, fix }) => `${file}${pointer}: ${fix}`,
      );
    };
    expect(check('GET /api/closed', 'GET /api/own')).toEqual([
      'screens/visits.json/globalSearch/call: Did you mean "GET /api/own"?',
    ]);
    expect(check('GET /api/closed', 'GET /api/all')).toEqual([
      'screens/visits.json/globalSearch/call: Only "doctor" may call it: call an endpoint for "nurse".',
    ]);
    // The page itself is closed, too.
    expect(check('GET /api/closed', 'GET /api/closed').map((one) => one.split(':')[0])).toEqual([
      'screens/menu.json/areas/0/groups/0/items/0/role',
    ]);
    expect(check('GET /api/own', 'GET /api/own')).toEqual([]);
    // The search of the other screen is the original of the closed one.
    expect(check('GET /api/closed', 'GET /api/own', 'GET /api/closed').length).toBe(1);
    expect(check('GET /api/own', 'GET /api/own', 'GET /api/own').length).toBe(1);
  });

  test('reports no access problem if a role, a route or a screen is missing or wrong', () => {
    const shown = menu({ url: '/visits', role: 'nurse' });
    expect(diagnose(menu({ url: '/others', role: 'nurse' }), ['doctor'])).toEqual([]);
    expect(diagnose(menu({ url: '/visits', role: 'nurs' }), ['doctor'])).toEqual([]);
    expect(diagnose(shown, ['doctor'], '{ "version": 2 }')).toEqual([]);
    expect(diagnose('{ "version": 2 }', ['doctor'])).toEqual([]);
    expect(checkAccess({ contract: project.contract, files: [] })).toEqual([]);
  });
});
