import { expect, test } from 'vitest';
import { checkProject } from '../../engine/compiler/project/checkProject';
import { menuFile, routesFile } from '../../engine/compiler/project/definitionFiles';
import { withRoutes } from '../../engine/compiler/project/routeFacts';
import { clinic } from './clinic';

const contract = await clinic();

const route = (path: string, screen: string) => ({ path, screen, title: 'Visits' });
const emptyScreen = { version: 2, title: 'Visits', body: [] };
const buttonTo = (...paths: readonly string[]) => ({
  version: 2,
  title: 'Visits',
  body: [{ buttons: { items: paths.map((navigate) => ({ label: navigate, onClick: [{ navigate }] })) } }],
});
const menuOf = (items: readonly object[], more: object = {}) => ({
  ...{ version: 2, baseRole: 'nurse', quickLinks: [] },
  areas: [{ name: 'A', groups: [{ name: 'B', role: 'nurse', items }] }],
  ...more,
});

/** The faults of a project: a route for every screen, and what is given here. */
function diagnose({ routes, menu, screen }: { routes: object; menu?: object; screen?: object }): string[] {
  const files = [
    { path: 'visits.json', text: JSON.stringify(screen ?? emptyScreen) },
    { path: 'none.json', text: JSON.stringify(emptyScreen) },
    { path: routesFile, text: JSON.stringify(routes) },
    ...(menu === undefined ? [] : [{ path: menuFile, text: JSON.stringify(menu) }]),
  ];
  const project = { contract: withRoutes(contract, JSON.stringify(routes)), files };
  return checkProject(project).map(({ code, file, pointer }) => `${code} ${file.replace('screens/', '')}${pointer}`);
}

const shown = route('/visits', 'visits');
const routesOf = (...entries: readonly unknown[]) => ({ routes: [shown, ...entries], notFound: 'none' });

test.each<[string, unknown, string]>([
  ['an unknown key', { ...route('/more', 'visits'), colour: 'red' }, 'unknown-key routes.json/routes/1/colour'],
  ['a missing title', { path: '/more', screen: 'visits' }, 'missing-key routes.json/routes/1'],
  ['a screen of the wrong type', { ...route('/more', 'x'), screen: 7 }, 'wrong-type routes.json/routes/1/screen'],
  ['a path without a slash', route('more', 'visits'), 'out-of-range routes.json/routes/1/path'],
  [
    'parameters of the wrong type',
    { ...route('/more', 'visits'), params: 7 },
    'wrong-type routes.json/routes/1/params',
  ],
])('a route with %s is still a target, and hides no other fault', (_, entry, fault) => {
  const routes = { ...routesOf(entry, route('/lost', 'vists')), redirects: { '/old': '/nowhere' } };
  const found = diagnose({
    routes,
    menu: menuOf([
      { name: 'More', url: '/more' },
      { name: 'Wrong', url: '/wrong' },
    ]),
    screen: buttonTo('/more', '/gone'),
  });
  expect(found).toEqual([
    'unknown-route visits.json/body/0/buttons/items/1/onClick/0/navigate',
    fault,
    'route-without-screen routes.json/routes/2/screen',
    'unknown-route routes.json/redirects/~1old',
    'unknown-route menu.json/areas/0/groups/0/items/1/url',
  ]);
});

test.each<[string, unknown, string]>([
  ['no path', { screen: 'visits', title: 'More' }, 'missing-key routes.json/routes/1'],
  ['a path of the wrong type', { ...route('', 'visits'), path: 7 }, 'wrong-type routes.json/routes/1/path'],
  ['no object', 'visits', 'wrong-type routes.json/routes/1'],
])('nothing is reported as unknown that a route with %s may declare', (_, entry, fault) => {
  const found = diagnose({
    routes: { ...routesOf(entry, route('/lost', 'vists')), redirects: { '/old': '/more' } },
    menu: menuOf([{ name: 'More', url: '/more' }]),
    screen: buttonTo('/more'),
  });
  expect(found).toEqual([fault, 'route-without-screen routes.json/routes/2/screen']);
});

test('a screen whose route is faulty may read any parameter', () => {
  const screen = { version: 2, title: 'Visit {route.params.id}', body: [] };
  const missing = { routes: [{ path: '/visits/:id', title: 'Visit' }], notFound: 'none' };
  expect(diagnose({ routes: missing, screen })).toEqual(['missing-key routes.json/routes/0']);
  const sound = { routes: [route('/visits/:no', 'visits')], notFound: 'none' };
  expect(diagnose({ routes: sound, screen })).toEqual(['unknown-field visits.json/title']);
});

test('a faulty entry of the menu hides no fault of another entry', () => {
  const entries = [
    { name: 'Visits', url: '/visits', colour: 'red' },
    { name: 7, url: '/visits' },
    { name: 'Slash', url: 'visits' },
    { url: '/nowhere' },
    { name: 'Role', url: '/visits', role: 'nobody' },
  ];
  expect(diagnose({ routes: routesOf(), menu: menuOf(entries) })).toEqual([
    'unknown-key menu.json/areas/0/groups/0/items/0/colour',
    'wrong-type menu.json/areas/0/groups/0/items/1/name',
    'out-of-range menu.json/areas/0/groups/0/items/2/url',
    'missing-key menu.json/areas/0/groups/0/items/3',
    'unknown-route menu.json/areas/0/groups/0/items/3/url',
    'unknown-role menu.json/areas/0/groups/0/items/4/role',
  ]);
});

test('a faulty prefix of the menu makes no URL unknown', () => {
  const menu = menuOf([{ name: 'Visits', url: '/more' }], { prefix: 7 });
  expect(diagnose({ routes: routesOf(), menu })).toEqual(['wrong-type menu.json/prefix']);
});

test('a fault elsewhere in the menu or the screen hides no entry that its role cannot open', () => {
  const screen = { ...emptyScreen, colour: 'red', sources: { rooms: { call: 'POST /api/rooms', select: 'data' } } };
  const menu = menuOf([{ name: 'Visits', url: '/visits' }], { colour: 'red' });
  const { 'POST /api/rooms': rooms, ...endpoints } = contract.endpoints;
  if (rooms === undefined) throw new Error('The clinic has rooms.');
  const files = [
    { path: menuFile, text: JSON.stringify(menu) },
    { path: 'visits.json', text: JSON.stringify(screen) },
  ];
  const closed = { ...contract, endpoints: { ...endpoints, 'POST /api/rooms': { ...rooms, roles: ['doctor'] } } };
  const found = checkProject({ contract: closed, files }, [menuFile]).map(({ code }) => code);
  expect(found).toContain('menu-role');
});
