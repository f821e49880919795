import { expect, test } from 'vitest';
import { findChangedScreens } from './changedScreens';

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
  ['its definition', 'screens/me/leave.json', ['me/leave']],
  ['its route', 'screens/routes.json', ['me/leave']],
  ['the roles of an endpoint it calls', 'schemas/api/home.json', ['user/home']],
  ['a widget it uses', 'engine/runtime/form/widgets/DateWidget.tsx', ['me/leave']],
  ['a block it uses', 'engine/runtime/blocks/table/Pager.tsx', ['hr/list']],
  ['an unrelated file', 'src/server/start/start.ts', []],
  ['a removed screen', 'screens/old.json', []],
])('finds the screens affected by a change of %s', (_what, file, expected) => {
  const json = (path: string) => (path === 'screens/routes.json' ? routes : contract);
  expect(findChangedScreens({ files: [file], screens, json })).toEqual(expected);
});
