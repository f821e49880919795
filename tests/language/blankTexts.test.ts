import { beforeAll, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { checkFile } from '../../engine/compiler/project/checkProject';
import { type DefinitionPath, edit } from '../../scripts/mutation/screens/edit';
import { clinic, clinicScreens } from './clinic';

const contract = await clinic();

const screen = {
  version: 2,
  title: 'Visits',
  sources: { visits: { call: 'POST /api/visits', select: 'data' } },
  body: [
    { table: { title: 'All', rows: '=source.visits', columns: [{ field: 'patient', header: 'Patient' }] } },
    { tabs: { panels: [{ title: 'One', body: [{ text: { text: 'First' } }] }] } },
    { section: { title: 'More', body: [{ buttons: { items: [{ label: 'Open', onClick: [{ open: 'visit' }] }] } }] } },
    {
      form: {
        groups: [{ title: 'Visit', fields: ['room', 'kind'] }],
        schema: {
          type: 'object',
          properties: {
            room: { type: 'string', title: 'Room' },
            kind: { title: 'Kind', oneOf: [{ const: 'a', title: 'First' }] },
          },
        },
        ui: { room: { 'ui:title': 'Room' } },
      },
    },
  ],
  modals: { visit: { title: 'Visit', body: [] } },
};

const diagnose = (definition: unknown) =>
  examineScreen(JSON.stringify(definition), 'visits.json', contract).diagnostics.map(
    ({ code, pointer, fix }) => `${code} ${pointer}: ${fix}`,
  );

beforeAll(() => {
  expect(diagnose(screen)).toEqual([]);
});

const mandatory = 'Write the text that users see.';
const optional = (key: string) => `Write the text that users see, or remove "${key}".`;

test.each<[DefinitionPath, string]>([
  [['title'], mandatory],
  [['body', 0, 'table', 'title'], optional('title')],
  [['body', 0, 'table', 'columns', 0, 'header'], mandatory],
  [['body', 1, 'tabs', 'panels', 0, 'title'], mandatory],
  [['body', 1, 'tabs', 'panels', 0, 'body', 0, 'text', 'text'], mandatory],
  [['body', 2, 'section', 'title'], optional('title')],
  [['body', 2, 'section', 'body', 0, 'buttons', 'items', 0, 'label'], mandatory],
  [['body', 3, 'form', 'groups', 0, 'title'], optional('title')],
  [['body', 3, 'form', 'schema', 'properties', 'room', 'title'], optional('title')],
  [['body', 3, 'form', 'schema', 'properties', 'kind', 'oneOf', 0, 'title'], optional('title')],
  [['body', 3, 'form', 'ui', 'room', 'ui:title'], optional('ui:title')],
  [['modals', 'visit', 'title'], mandatory],
])('a blank text at %j is one fault', (path, fix) => {
  for (const blank of ['', ' \t'])
    expect(diagnose(edit(screen, path, blank))).toEqual([`blank-text /${path.join('/')}: ${fix}`]);
});

test('blank texts of routes and menu are faults', () => {
  const routes = { routes: [{ path: '/visits', screen: 'visits', title: ' ' }], notFound: 'none' };
  const item = { name: '', url: '/visits' };
  const menu = {
    version: 2,
    quickLinks: [],
    areas: [{ name: ' ', groups: [{ name: 'B', role: 'nurse', items: [item] }] }],
  };
  const found = [
    { path: 'routes.json', text: JSON.stringify(routes) },
    { path: 'menu.json', text: JSON.stringify(menu) },
  ].flatMap((file) => checkFile(file, contract, [...clinicScreens.slice(0, 1), 'none.json']));
  expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'blank-text /routes/0/title',
    'blank-text /areas/0/name',
    'blank-text /areas/0/groups/0/items/0/name',
  ]);
});
