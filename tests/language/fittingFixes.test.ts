import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { word } from '../../engine/diagnostics/messages';
import { asObject } from '../../engine/language/json';
import { type DefinitionPath, edit, gone } from '../../scripts/mutation/screens/edit';
import { clinic, textOf } from './clinic';

const loaded = await clinic();
const plan: unknown = JSON.parse(textOf('examples/plan.json'));

const rooms = loaded.endpoints['POST /api/rooms'];
if (!rooms) throw new Error('The clinic has no rooms.');
const text = { type: 'string' };
const bed = { type: 'object', additionalProperties: false, properties: { number: text } };
const ward = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: text,
    nurse: { type: 'object', additionalProperties: false, properties: { name: text, shift: text } },
    beds: { type: 'array', items: bed },
    tags: { type: 'array', items: text },
    opens: text,
    since: { type: 'string', format: 'date-time' },
    code: { type: 'integer' },
  },
};
const response = { type: 'object', properties: { data: { type: 'array', items: ward } } };
const noText = { type: 'object', additionalProperties: false, properties: { day: { type: 'string', format: 'date' } } };
const contract = {
  ...loaded,
  endpoints: {
    ...loaded.endpoints,
    'POST /api/wards': { ...rooms, path: '/api/wards', body: noText, response },
  },
  routes: [
    ...loaded.routes,
    { path: '/visits/edit', screen: 'visits/edit', receives: true, reads: ['visit-id', 'doctor'] },
    { path: '/visits/enter', screen: 'visits/enter', reads: ['doctor'] },
  ],
};

type Edit = readonly [path: DefinitionPath, value: unknown];

/** The diagnostics after edits of the example, each as its code and fix. */
const after = (...edits: readonly Edit[]): string[] => {
  const screen = edits.reduce((so, [path, value]) => edit(so, path, value), plan);
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', contract);
  return diagnostics.map(({ code, fix }) => `${code}: ${fix}`);
};

/** Adds a block at the end of the example. */
const added = (block: object): Edit => {
  const { body } = asObject(plan);
  return [['body'], [...(Array.isArray(body) ? body : []), block]];
};
const wards: Edit = [['sources', 'wards'], { call: 'POST /api/wards', select: 'data' }];
const run = ['body', 1, 'table', 'actions', 0, 'onClick'] as const;
const form = ['body', 2, 'form'] as const;
const field = (name: string): DefinitionPath => [...form, 'schema', 'properties', name];
const without = (...keys: readonly string[]): Edit[] => keys.map((key) => [[key], gone]);

/** The diagnostics of a column of the wards. */
const columnOfWards = (column: object) => {
  const columns = [{ header: 'Ward', ...column }];
  return after(wards, added({ table: { rows: '=source.wards', columns } }));
};

test.each<readonly [object, readonly string[]]>([
  [
    { field: 'nurse.name' },
    ['unknown-field: Write "text": "{row.nurse.name}" in place of "field", which takes one key of the row.'],
  ],
  [{ field: 'nurse.nme' }, ['unknown-field: Did you mean "nurse"?']],
  [
    { field: 'nurse' },
    [
      'cell-misfit: Show one of its fields: write "text": "{row.nurse.name}" in place of "field", or show another field.',
    ],
  ],
  [
    { field: 'beds' },
    [
      `cell-misfit: Show one of its fields: write "text": "{join(row.beds.map(one, one.number), ', ')}" in place of "field", or show another field.`,
    ],
  ],
  [{ field: 'tags' }, []],
  [{ text: "{join(row.beds.map(one, one.number), ', ')} {row.nurse.name}" }, []],
])('the column %o shows a text', (column, expected) => {
  expect(columnOfWards(column)).toEqual(expected);
});

test.each<readonly [string, object, readonly string[]]>([
  [
    'a row without the field',
    { navigate: '/visits/enter', with: '=row' },
    ['partial-row: Remove "with" to open it without a row, or pass an object with "doctor".'],
  ],
  [
    'a row that is required, without the field',
    { navigate: '/visits/edit', with: '=row' },
    ['partial-row: Pass an object with "doctor", or lead to another page.'],
  ],
  [
    'an object without a field that the row does not have either',
    { navigate: '/visits/enter', with: { day: '=row.day' } },
    ['partial-row: Add "doctor" to "with".'],
  ],
])('a screen that is opened with %s gets a fix that works', (_, action, expected) => {
  expect(after([[...run], [action]], ...without('modals'))).toEqual(expected);
});

test('a row that another page reads is offered to that page', () => {
  const reading = (path: string, ...reads: readonly string[]) => ({ path, screen: path.slice(1), reads });
  const fix = (...more: readonly object[]): string[] => {
    const routes = [...contract.routes, ...more] as typeof contract.routes;
    const screen = [[[...run], [{ navigate: '/visits/edit', with: '=row' }]] as const, ...without('modals')].reduce(
      (so: unknown, [path, value]) => edit(so, path, value),
      plan,
    );
    const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', { ...contract, routes });
    return diagnostics.map(({ fix: found = '' }) => found);
  };
  const pass = 'or pass an object with "doctor".';
  expect(fix(reading('/visits/move', 'visit-id', 'day'), reading('/others', 'visit-id', 'day'))).toEqual([
    `Lead to "/visits/move", which reads only what it has, ${pass}`,
  ]);
  expect(fix(reading('/one', 'visit-id', 'day'), reading('/two', 'visit-id', 'patient'))).toEqual([
    `Lead to "/one" or "/two", which read only what it has, ${pass}`,
  ]);
  const plain = ['Pass an object with "doctor", or lead to another page.'];
  expect(fix(reading('/visits/move', 'visit-id'))).toEqual(plain);
  expect(fix(reading('/visits/move', 'visit-id', 'nurse'))).toEqual(plain);
  expect(fix(reading('/visits/:id', 'visit-id', 'day'))).toEqual(plain);
});

test.each([
  ['date', 'minimum', 'formatMinimum'],
  ['date-time', 'maximum', 'formatMaximum'],
  ['time', 'exclusiveMinimum', 'formatExclusiveMinimum'],
])('a field with the format %s has no %s', (format, keyword, meant) => {
  const found = after([field('until'), { type: 'string', format, title: 'Until', [keyword]: { $data: '1/day' } }]);
  expect(found).toContain(`misfit-keyword: Write "${meant}".`);
});

test('a minimum of a text without a format has no other keyword', () => {
  expect(after([field('note'), { type: 'string', title: 'Note', maxLength: 9, minimum: 3 }])).toContain(
    'misfit-keyword: Change the type or remove the keyword.',
  );
});

test.each([
  ['POST /api/wards', 'unread-search: Remove the search box.'],
  [
    'POST /api/rooms',
    'unread-search: Write "=search" for "name" under "with" of the source, or remove the search box.',
  ],
])('a search box of %s gets a fix that works', (call, expected) => {
  const found = after(
    [['sources', 'found'], { call, select: 'data' }],
    added({ search: { source: 'found', label: 'Find' } }),
  );
  expect(found).toContain(expected);
});

test.each([
  [
    'minutesBetween(row.opens, row.since)',
    'expression-type: Use a field with the format "date-time": a text or a time of day is none.',
  ],
  [
    'addDays(1, row.since)',
    'expression-type: Check the order of the arguments: addDays(date | dateTime, number): date.',
  ],
  ["addDays('soon', row.opens)", 'expression-type: Write a date or date-time.'],
])('the order of the arguments in %s is named only if another one fits', (call, expected) => {
  expect(columnOfWards({ text: `{${call}}` })).toContain(expected);
});

test('a required field is not removed from "required" if the endpoint requires it', () => {
  const hidden: Edit = [[...form, 'ui', 'day'], { 'ui:widget': 'hidden' }];
  expect(after(hidden)).toEqual([
    'never-filled: Give it a value under "default" or "initial", or let users enter it: POST /api/visits/plan requires it.',
  ]);
  const note: Edit = [field('note'), { type: 'string', title: 'Note', maxLength: 9 }];
  const required: Edit = [
    [...form, 'schema', 'required'],
    ['patient', 'day', 'note'],
  ];
  expect(after(note, required, [[...form, 'ui', 'note'], { 'ui:widget': 'hidden' }])).toEqual([
    'never-filled: Give it a value under "default" or "initial", let users enter it, or remove it from "required".',
  ]);
});

test.each([
  [['nurse'], '"nurse" already sees this page in the menu.'],
  [['nurse', 'doctor'], '"nurse" and "doctor" already see this page in the menu.'],
])('the roles %o see the page of a menu item elsewhere', (roles, fix) => {
  const item = { name: 'Visits', role: 'guest', endpoint: 'POST /api/visits', isOfItem: true, isSurplus: true };
  expect(word('menu-role', { ...item, roles }).fix).toBe(`Remove the item: ${fix}`);
});
