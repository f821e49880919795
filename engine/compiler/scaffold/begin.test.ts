import { expect, test } from 'vitest';
import type { Contract } from '../../language/contract';
import { beginning, type NewScreenAnswers } from './begin';

const contract = {
  machines: {},
  endpoints: {
    'POST /api/rooms': { method: 'POST', path: '/api/rooms', response: { properties: { data: { type: 'array' } } } },
  },
} as unknown as Contract;

const files: Readonly<Record<string, string>> = {
  'routes.json': JSON.stringify({
    routes: [{ path: '/clinic/a', screen: 'a/file', title: 'A' }],
    redirects: { '/clinic/old': '/clinic/a' },
  }),
  'menu.json': JSON.stringify({ prefix: '/clinic', areas: [] }),
  'ward/there.json': '{}',
};
const textOf = (path: string) => files[path];
const right: NewScreenAnswers = {
  route: '/clinic/ward/new/big-screen',
  kind: 'list',
  endpoint: 'POST /api/rooms',
  role: 'nurse',
};
const begin = (answers: Partial<NewScreenAnswers> = {}, texts = textOf) =>
  beginning({ ...right, ...answers }, contract, texts);

test('a new screen consists of its definition and its route', () => {
  const [definition, routes, ...more] = begin();
  expect(definition.path).toBe('ward/new/big-screen.json');
  expect(
    definition.text.startsWith(
      '{\n  "$schema": "../../../schemas/editor/screens/ward/new/big-screen.schema.json",\n  "version": 2,\n  "title": "New big screen",\n',
    ),
  ).toBe(true);
  expect(definition.text.endsWith('}\n')).toBe(true);
  expect(routes?.path).toBe('routes.json');
  expect(JSON.parse(routes?.text ?? '').routes[1]).toEqual({
    path: '/clinic/ward/new/big-screen',
    screen: 'ward/new/big-screen',
    title: 'New big screen',
  });
  expect(more).toEqual([]);
});

test('a new screen gets a menu entry if requested', () => {
  const [, , menu, ...more] = begin({ menu: ' Ward /  Requests ', title: 'Rooms' });
  expect([menu?.path, more]).toEqual(['menu.json', []]);
  expect(JSON.parse(menu?.text ?? '').areas).toEqual([
    {
      name: 'Ward',
      groups: [{ name: 'Requests', role: 'nurse', items: [{ name: 'Rooms', url: '/ward/new/big-screen' }] }],
    },
  ]);
});

test.each<[Partial<NewScreenAnswers>, string]>([
  [{ route: 'ward/x' }, 'Invalid route "ward/x". Write it like /clinic/visits/plan.'],
  [{ route: '/ward/x', menu: 'Ward / Requests' }, 'The menu cannot link to "/ward/x". Start the route with /clinic/.'],
  [{ kind: 'page' }, 'Unknown kind "page". Use one of form, list, record, decision, report, dashboard.'],
  [{ menu: 'Ward' }, 'Invalid menu "Ward". Write it like "Area / Group".'],
  [{ menu: 'Ward /' }, 'Invalid menu "Ward /". Write it like "Area / Group".'],
  [{ menu: '/ Requests' }, 'Invalid menu "/ Requests". Write it like "Area / Group".'],
  [{ menu: 'Ward / Requests / More' }, 'Invalid menu "Ward / Requests / More". Write it like "Area / Group".'],
  [{ route: '/clinic/ward/there' }, 'The screen ward/there.json already exists.'],
  [{ route: '/clinic/a' }, 'The route /clinic/a already exists for a/file.json.'],
  [{ route: '/clinic/old' }, 'The route /clinic/old already redirects to /clinic/a.'],
])('rejects %j', (answers, message) => {
  expect(() => begin(answers)).toThrow(message);
});

test('a route outside of the menu prefix names its file, as does every route without a prefix', () => {
  expect(begin({ route: '/ward/x' })[0].path).toBe('ward/x.json');
  const bare = (path: string) => (path === 'menu.json' ? JSON.stringify({ areas: [] }) : textOf(path));
  const [definition, , menu] = begin({ route: '/ward/x', menu: 'Ward / Requests' }, bare);
  expect(definition.path).toBe('ward/x.json');
  expect(JSON.parse(menu?.text ?? '').areas[0].groups[0].items[0].url).toBe('/ward/x');
});

test('rejects names of other files, and reads routes.json despite its faults', () => {
  expect(() => begin({ route: '/shell' })).toThrow('The name shell.json is reserved. Choose another route.');
  const faulty = '{ "routes": [null, { "screen": "a" }, { "path": "/clinic/a", "screen": "a" }] }';
  const texts = (path: string) => (path === 'routes.json' ? faulty : textOf(path));
  expect(() => begin({ route: '/clinic/a' }, texts)).toThrow('The route /clinic/a already exists for a.json.');
  expect(begin({}, texts)).toHaveLength(2);
});

test('rejects a folder without routes.json or menu.json', () => {
  expect(() => begin({}, () => undefined)).toThrow('The file routes.json is missing. Add it first.');
  const noMenu = (path: string) => (path === 'menu.json' ? undefined : textOf(path));
  expect(() => begin({ menu: 'Ward / Requests' }, noMenu)).toThrow('The file menu.json is missing');
  expect(begin({}, (path) => (path === 'routes.json' ? '{"routes": []}' : undefined))).toHaveLength(2);
});
