import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editorSchemas } from '../../engine/compiler/editor/editorSchemas';
import { checkAccess } from '../../engine/compiler/project/checkAccess';
import { checkMenu } from '../../engine/compiler/project/checkMenu';
import { checkFile, checkProject, compileFile } from '../../engine/compiler/project/checkProject';
import { besideScreens, menuPrefix, readProject, routeFacts } from '../../engine/compiler/project/project';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic';

const project = await readProject('screens', 'schemas');
const screens = project.files.map(({ path }) => path).filter((path) => !besideScreens.includes(path));
const text = (path: string): string => project.files.find((file) => file.path === path)?.text ?? '';
const words = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ code, problem, fix }) => `${code}: ${problem} ${fix ?? ''}`);

describe('the definitions of the product', () => {
  test('are right, all of them', () => {
    expect(words(checkProject(project))).toEqual([]);
    expect(screens.length).toBeGreaterThan(40);
  });

  test('editors read what the language and the contract say now: `npm run types`', () => {
    const schemas = editorSchemas(project);
    expect(schemas.size).toBe(screens.length + 1);
    for (const [path, wanted] of schemas) expect(readFileSync(path, 'utf8'), path).toBe(wanted);
  });

  test('routes and menu are checked and carried by no module; the shell is one', async () => {
    const compiled = (path: string) =>
      compileFile({ path, text: text(path) }, project.contract, screens, process.cwd());
    expect(await compiled('routes.json')).toEqual({ diagnostics: [] });
    expect(await compiled('menu.json')).toEqual({ diagnostics: [] });
    const shell = await compiled('shell.json');
    expect([shell.diagnostics, shell.module?.includes('notifications')]).toEqual([[], true]);
    const broken = await compileFile({ path: 'shell.json', text: '{ "version": 1 }' }, project.contract, [], '.');
    expect(broken.module).toBeUndefined();
    expect(words(broken.diagnostics).join()).toContain('missing-key');
  });
});

describe('routes', () => {
  const route = { path: '/uix/a', screen: 'a', title: 'A' };
  const routes = (...all: object[]): string => JSON.stringify({ routes: all, notFound: 'none' });

  test('without faults they are facts of the contract: paths with their screens', () => {
    expect(routeFacts(routes(route, { ...route, path: '/uix/b' }))).toMatchObject([
      { path: '/uix/a', screen: 'a' },
      { path: '/uix/b', screen: 'a' },
    ]);
    expect([routeFacts('{'), routeFacts('{}'), routeFacts('{"routes": 7}')]).toEqual([[], [], []]);
  });

  test('each has a screen, each screen one that shows it, and none shows two', () => {
    const told = (definition: string, known: readonly string[]) =>
      checkFile({ path: 'routes.json', text: definition }, project.contract, known).map(({ code }) => code);
    expect(told(routes(route), ['a.json', 'none.json'])).toEqual([]);
    expect(told(routes(route), ['none.json'])).toEqual(['route-without-screen']);
    expect(told(routes(route), ['a.json', 'b.json', 'none.json'])).toEqual(['screen-without-route']);
    expect(told(routes(route, route), ['a.json', 'none.json'])).toEqual(['duplicate-route']);
    expect(told('{}', [])).toContain('missing-key');
  });
});

describe('the menu', () => {
  const menu = (item: object, group: object = {}): string =>
    JSON.stringify({
      version: 1,
      everybody: 'employee',
      elsewhere: ['/uix/elsewhere'],
      areas: [{ area: 'A', groups: [{ group: 'B', role: 'manager', items: [{ name: 'Visits', ...item }], ...group }] }],
      quickLinks: [],
    });
  const routes = [{ path: `${menuPrefix}/visits`, screen: 'visits' }];

  test('leads to routes, and to addresses that it names itself', () => {
    expect(words(checkMenu(menu({ url: '/visits' }), routes))).toEqual([]);
    expect(words(checkMenu(menu({ url: '/elsewhere' }), routes))).toEqual([]);
    const [lost, ...rest] = checkMenu(menu({ url: '/vists' }), routes);
    expect(words(lost ? [lost] : [])[0]).toMatch(/^unknown-route: .*"\/vists".*"\/visits"/);
    expect(rest).toEqual([]);
    expect(words(checkMenu('{ "version": 1 }', routes)).join()).toContain('missing-key');
  });

  const called = JSON.stringify({
    ...{ version: 1, title: 'Visits', sources: { all: { call: 'GET /api/visits', select: 'data' } }, body: [] },
  });
  const endpoint = (roles: readonly string[]) => ({
    ...{ method: 'GET' as const, path: '/api/visits', summary: 'All', area: 'a', effect: 'read' as const, roles },
    ...{ session: true, encoding: 'json' as const, response: { type: 'object' } },
  });
  const told = (definition: string, roles: readonly string[], screen = called): string[] => {
    const contract = { endpoints: { 'GET /api/visits': endpoint(roles) }, machines: {}, routes };
    const files = [
      { path: 'menu.json', text: definition },
      { path: 'visits.json', text: screen },
    ];
    return words(checkAccess({ contract, files }));
  };

  test('shows nobody a screen whose calls are closed to them', () => {
    const shown = menu({ url: '/visits', role: 'manager' });
    const closed = [expect.stringMatching(/^menu-role: .*Visits.*manager.*GET \/api\/visits/)];
    expect(told(shown, ['manager'])).toEqual([]);
    expect(told(shown, ['employee', 'hr'])).toEqual([]);
    expect(told(shown, [])).toEqual([]);
    expect(told(shown, ['hr'])).toEqual(closed);
    expect(told(menu({ url: '/visits' }), ['hr'])).toEqual(closed);
    expect(told(menu({ url: '/visits', role: 'hr' }), ['hr'])).toEqual([]);
  });

  test('says nothing of access where a role, a route or a screen is missing or wrong', () => {
    const shown = menu({ url: '/visits', role: 'manager' });
    expect(told(menu({ url: '/others', role: 'manager' }), ['hr'])).toEqual([]);
    expect(told(shown, ['hr'], '{ "version": 1 }')).toEqual([]);
    expect(told('{ "version": 1 }', ['hr'])).toEqual([]);
    expect(checkAccess({ contract: project.contract, files: [] })).toEqual([]);
  });
});
