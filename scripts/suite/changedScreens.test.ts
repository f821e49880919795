import { expect, test } from 'vitest';
import { changedScreens } from './changedScreens';

const screens = new Map([
  ['user/home', '{ "call": "GET /api/home" }'],
  ['me/leave', '{ "widget": "date", "call": "POST /api/leave" }'],
  ['hr/list', '{ "table": {}, "call": "GET /api/list" }'],
  ['shell', '{}'],
]);

const contract = {
  before: { endpoints: { 'GET /api/home': { roles: ['employee'] }, 'GET /api/list': {} } },
  after: { endpoints: { 'GET /api/home': { roles: ['hr'] }, 'GET /api/list': {} } },
};
const routes = {
  before: { routes: [{ path: '/a', screen: 'hr/list' }] },
  after: {
    routes: [
      { path: '/a', screen: 'hr/list' },
      { path: '/b', screen: 'me/leave', roles: ['hr'] },
    ],
  },
};

test.each([
  ['its own file', 'screens/me/leave.json', ['me/leave']],
  ['its route', 'screens/routes.json', ['me/leave']],
  ['the roles of an endpoint that it calls', 'schemas/api/home.json', ['user/home']],
  ['a widget that it uses', 'engine/runtime/form/widgets/DateWidget.tsx', ['me/leave']],
  ['a block that it uses', 'engine/runtime/blocks/table/Pager.tsx', ['hr/list']],
  ['nothing of it', 'src/server/start.ts', []],
  ['a screen that was removed', 'screens/old.json', []],
])('a screen is concerned by a change of %s', (_what, file, expected) => {
  const json = (path: string) => (path === 'screens/routes.json' ? routes : contract);
  expect(changedScreens({ files: [file], screens, json })).toEqual(expected);
});
