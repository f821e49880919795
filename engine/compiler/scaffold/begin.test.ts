import { expect, test } from 'vitest';
import type { Contract } from '../../language/contract';
import { type Answers, beginning } from './begin';

const contract = {
  machines: {},
  endpoints: {
    'POST /api/rooms': { method: 'POST', path: '/api/rooms', response: { properties: { data: { type: 'array' } } } },
  },
} as unknown as Contract;

const files: Readonly<Record<string, string>> = {
  'routes.json': JSON.stringify({
    routes: [{ path: '/uix/a', screen: 'a/file', title: 'A' }],
    redirects: { '/uix/old': '/uix/a' },
  }),
  'menu.json': JSON.stringify({ areas: [] }),
  'me/there.json': '{}',
};
const textOf = (path: string) => files[path];
const right: Answers = { route: '/uix/me/new/big-screen', kind: 'list', endpoint: 'POST /api/rooms', role: 'nurse' };
const begin = (answers: Partial<Answers> = {}, texts = textOf) => beginning({ ...right, ...answers }, contract, texts);

test('the texts of a new screen are its definition and its route', () => {
  const [definition, routes, ...more] = begin();
  expect(definition.path).toBe('me/new/big-screen.json');
  expect(
    definition.text.startsWith(
      '{\n  "$schema": "../../../schemas/editor/screens/me/new/big-screen.schema.json",\n  "version": 1,\n  "title": "New big screen",\n',
    ),
  ).toBe(true);
  expect(definition.text.endsWith('}\n')).toBe(true);
  expect(routes?.path).toBe('routes.json');
  expect(JSON.parse(routes?.text ?? '').routes[1]).toEqual({
    path: '/uix/me/new/big-screen',
    screen: 'me/new/big-screen',
    title: 'New big screen',
  });
  expect(more).toEqual([]);
});

test('and its entry in the menu, where one is asked for', () => {
  const [, , menu, ...more] = begin({ menu: ' Me /  Requests ', title: 'Rooms' });
  expect([menu?.path, more]).toEqual(['menu.json', []]);
  expect(JSON.parse(menu?.text ?? '').areas).toEqual([
    {
      area: 'Me',
      groups: [{ group: 'Requests', role: 'nurse', items: [{ name: 'Rooms', url: '/me/new/big-screen' }] }],
    },
  ]);
});

test.each<[Partial<Answers>, string]>([
  [{ route: 'me/x' }, 'A route is written like /uix/me/travel/request, and this is "me/x".'],
  [{ kind: 'page' }, 'There is no kind "page". It is one of form, list, decision, report.'],
  [{ menu: 'Me' }, 'A place in the menu is written like "Me / Requests", and this is "Me".'],
  [{ menu: 'Me /' }, 'A place in the menu is written like "Me / Requests", and this is "Me /".'],
  [{ menu: '/ Requests' }, 'A place in the menu is written like "Me / Requests", and this is "/ Requests".'],
  [
    { menu: 'Me / Requests / More' },
    'A place in the menu is written like "Me / Requests", and this is "Me / Requests / More".',
  ],
  [{ route: '/uix/me/there' }, 'The screen me/there.json is there already.'],
  [{ route: '/uix/a' }, 'The route /uix/a is there already: it shows a/file.json.'],
  [{ route: '/uix/old' }, 'The route /uix/old is there already: it leads to /uix/a.'],
])('%j is refused', (answers, message) => {
  expect(() => begin(answers)).toThrow(message);
});

test('a folder without the files that a screen is written into is refused', () => {
  expect(() => begin({}, () => undefined)).toThrow(
    'The file routes.json is missing, which the new screen is written into.',
  );
  const noMenu = (path: string) => (path === 'menu.json' ? undefined : textOf(path));
  expect(() => begin({ menu: 'Me / Requests' }, noMenu)).toThrow('The file menu.json is missing');
  expect(begin({}, (path) => (path === 'routes.json' ? '{"routes": []}' : undefined))).toHaveLength(2);
});
