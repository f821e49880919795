import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { withRoutes } from '../../engine/compiler/project/routeFacts';
import { asObject, objectsIn } from '../../engine/language/json';
import { propertiesOf } from '../../engine/language/schemaParts';
import { type DefinitionPath, edit } from '../../scripts/mutation/screens/edit';
import { clinic, textOf } from './clinic';

const loaded = await clinic();
const session = loaded.machines.session;
const roles = { type: ['array', 'null'], items: { type: 'string' } };
/** The clinic, with the roles of the user in its session. */
const contract = {
  ...loaded,
  machines: {
    ...loaded.machines,
    ...(session && {
      session: {
        ...session,
        context: { ...session.context, properties: { ...propertiesOf(session.context), roles } },
      },
    }),
  },
};
const plan: unknown = JSON.parse(textOf('examples/plan.json'));

type Edit = readonly [path: DefinitionPath, value: unknown];

/** The diagnostics after edits of the example, each as its problem and fix. */
function diagnose(...edits: readonly Edit[]): string[] {
  const screen = edits.reduce((so, [path, value]) => edit(so, path, value), plan);
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', contract);
  return diagnostics.map(({ problem, fix }) => `${problem} ${fix}`);
}

const table = ['body', 1, 'table'] as const;
const action = [...table, 'actions', 0] as const;
const form = ['body', 2, 'form'] as const;
const properties = [...form, 'schema', 'properties'] as const;
const ui = [...form, 'ui'] as const;

test('an unknown key in place of a missing one is one fault', () => {
  expect(diagnose([[...table, 'columns', 0], { field: 'patient', legend: 'Patient' }])).toEqual([
    'Unknown key "legend" in a column. Use "header".',
  ]);
  expect(diagnose([action, { legend: 'View', onClick: [{ open: 'visit', with: '=row' }] }])).toEqual([
    'Unknown key "legend" in a row action. Use one of its keys: "label" or "badge".',
  ]);
});

test('an unknown key that cannot take the place of a missing one is another fault', () => {
  expect(diagnose([[...table, 'columns', 0], { field: 'patient', legend: 80 }])).toEqual([
    'Missing key "header" (column header) in a column. Add "header".',
    expect.stringContaining('Unknown key "legend" in a column.'),
  ]);
});

test('a source with an unknown endpoint has no other faults', () => {
  const paged = { call: 'GET /api/visits', select: 'data', paginated: true };
  const counted = { text: { text: '{total.matches} visits' } };
  expect(
    diagnose([['sources', 'matches'], paged], [[...table, 'export'], true], [['body', 0], counted]).map(
      (one) => one.split('.')[0],
    ),
  ).toEqual(['Unknown endpoint "GET /api/visits"']);
});

test('a source that only a broken expression reads is used', () => {
  expect(
    diagnose([[...ui, 'room-id', 'ui:options', 'choices'], '=source.rooms.filter(room, room.name = "A")']),
  ).toEqual([expect.stringContaining('Compare with "=="')]);
});

test('a modal that reads a row, and is opened without one, is reported where it is opened', () => {
  expect(diagnose([[...action, 'onClick'], [{ open: 'visit' }]])).toEqual([
    expect.stringMatching(/^The modal "visit" reads "row", but this opens it without one\. Add "with" next to "open"/),
  ]);
});

test('forms of the same name are one fault', () => {
  const other = {
    form: {
      name: 'plan',
      schema: { type: 'object', properties: {} },
      buttons: [{ label: 'No', onClick: [{ reset: 'b' }] }],
    },
  };
  expect(diagnose([['body'], [...objectsIn(asObject(plan).body), other]])).toEqual([
    'Another form of this screen is also named "plan". Choose another "name".',
  ]);
});

test('settings and rules of a field are distinguished', () => {
  expect(diagnose([[...properties, 'patient', 'placeholder'], 'Name'])).toEqual([
    '"placeholder" belongs in "ui", not in "schema". Move it to "ui": { "patient": { "ui:placeholder": … } }, next to "schema".',
  ]);
  expect(diagnose([[...ui, 'room-id', 'maximum'], 9])).toEqual([
    '"maximum" belongs in "schema", not in "ui". Move it to "schema", under "properties" and "room-id".',
  ]);
});

test('an unknown format does not fit or misfit a widget', () => {
  expect(diagnose([[...properties, 'day', 'format'], 'dat'], [[...ui, 'day'], { 'ui:widget': 'date' }])).toEqual([
    expect.stringMatching(/^Unknown format "dat"\. Did you mean "date"\?/),
  ]);
});

test('a type that none of the listed values has is one fault', () => {
  const room = { type: 'integer', title: 'Room', enum: ['A', 'B'] };
  const found = diagnose([[...properties, 'room-id'], room], [[...form, 'initial'], { 'room-id': 'A' }]);
  expect(found.filter((one) => !one.includes('POST /api/visits/plan') && !one.includes('choices'))).toEqual([
    'The keyword "type" is integer, but the values of "enum" are of type string. Write "type": "string", or list other values.',
  ]);
});

test('a reference to an unknown field is replaced as a whole', () => {
  const later = { type: 'string', format: 'date', title: 'Until', formatMinimum: { $data: '1/dya' } };
  const screen = edit(plan, [...properties, 'until'], later);
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', contract);
  const [found] = diagnostics.filter(({ code }) => code === 'unknown-property');
  expect(found?.candidates?.[0]?.edits[0]?.text).toBe('"1/day"');
});

test.each([
  ["'doctr' in session.roles", 'Unknown value "doctr" for session.roles. Did you mean "doctor"?'],
  ["row.day >= '31/12/2026'", `Expected date for ">=", got string. Write it as in '2026-12-31': year, month, day.`],
  ["row.day == '2026'", undefined],
  ["row.day == ''", 'Expected date for "==", got string. Write row.day == null.'],
  ['row.day is not null', 'Write != null instead of "is not null".'],
  ['row.day is null', 'Write == null instead of "is null".'],
  ['row.day >= today', '"today" is a function: its name needs brackets. Call it as today(): date.'],
  ["row.status == 'planned' && 1 == '1'", 'Expected number for "==", got string. Write a number, without quotes.'],
])('the condition %s: %s', (condition, says) => {
  expect(diagnose([[...action, 'visible'], condition])).toEqual(
    says === undefined ? [] : [expect.stringContaining(says)],
  );
});

test.each(['{source.matches}', '{{ source.matches }}', `\${source.matches}`])('rows %s need no braces', (rows) => {
  expect(diagnose([[...table, 'rows'], rows])).toContainEqual(
    expect.stringMatching(/expressions start with "="\. Did you mean "=source\.matches"\?$/),
  );
});

test('of two routes with the same path, one may be meant to be a path that is linked', () => {
  const route = (path: string) => ({ path, screen: 'visits', title: 'Visits' });
  const known = (...paths: string[]) =>
    withRoutes(loaded, JSON.stringify({ routes: paths.map(route), notFound: 'not-found' })).hasUnknownRoutes;
  expect([known('/visits', '/visits'), known('/visits', '/rooms')]).toEqual([true, false]);
});

test('a tone of a misspelt value is reported', () => {
  const status = (tones: object) =>
    diagnose([[...table, 'columns', 0], { field: 'status', header: 'Status', as: 'badge', empty: 'None', tones }]);
  expect(status({ plannd: 'pending' })).toEqual(['Unknown value "plannd" for "status". Did you mean "planned"?']);
  expect(status({ planned: 'pending', None: 'closed' })).toEqual([]);
});

test('a misspelt key of a row among those that a screen lists is reported', () => {
  const rows = (...listed: readonly object[]) => diagnose([['sources', 'rooms'], { rows: listed }]);
  const room = { id: 1, name: 'Ward', floor: 2 };
  expect(rows(room, { id: 2, nmae: 'Lab', floor: 1 }, room)).toEqual([
    'Unknown field "nmae" in the other rows. Did you mean "name"?',
  ]);
  expect(rows({ id: 1, name: 'Ward', flor: 2 }, room, room)).toEqual([
    'Unknown field "flor" in the other rows. Did you mean "floor"?',
  ]);
  expect(rows(room, { id: 2, name: 'Lab', floor: '1' })).toEqual([
    'Expected number for "floor", got string. Write a number, without quotes.',
  ]);
  expect(rows(room, { id: 2, name: 'Lab' }, { id: 3, name: 'Hall', keeper: 'Ada' })).toEqual([]);
});
