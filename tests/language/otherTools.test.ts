import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { checkRoutes } from '../../engine/compiler/project/checkRoutes';
import { type DefinitionPath, edit } from '../../scripts/mutation/screens/edit';
import { clinic, textOf } from './clinic';

const contract = await clinic();
const plan: unknown = JSON.parse(textOf('examples/plan.json'));

/** The fixes, and codes, of the diagnostics after an edit of the example. */
const fixes = (path: DefinitionPath, value: unknown): string[] =>
  examineScreen(JSON.stringify(edit(plan, path, value)), 'visits/plan.json', contract).diagnostics.map(
    ({ code, fix }) => `${code}: ${fix}`,
  );

const patient = ['body', 2, 'form', 'schema', 'properties', 'patient'] as const;
const look = ['body', 2, 'form', 'ui', 'patient'] as const;
const heading = ['body', 1, 'table', 'columns', 0] as const;

test.each([
  ['Formily', [...patient, 'x-component'], 'Input', 'unknown-keyword: Choose the widget under "ui"'],
  ['Frappe', [...patient, 'reqd'], 1, 'unknown-keyword: List the field in "required"'],
  ['plain words', [...patient, 'mandatory'], true, 'unknown-keyword: List the field in "required"'],
  ['options', [...patient, 'options'], ['a'], 'unknown-keyword: List the values in "enum"'],
  ['Retool', ['queries'], {}, 'unknown-key: Declare the data under "sources"'],
  ['amis', ['type'], 'page', 'unknown-key: Name the kind of a block by its key'],
  [
    'a type of other tools',
    [...patient, 'type'],
    'date',
    'bad-keyword-value: Write "type": "string", "format": "date".',
  ],
  ['rjsf', [...look, 'ui:enumOrder'], ['a'], 'unknown-key: Remove it: choices have the order of "enum".'],
  ['rjsf for the form', ['body', 2, 'form', 'ui', 'ui:field'], 'geo', 'unknown-key: Remove it: choose a widget'],
  ['rjsf for widgets', [...look, 'ui:widget'], 'alt-date', 'unknown-value: Did you mean "date"?'],
  ['widget libraries', [...look, 'ui:widget'], 'dropdown', 'unknown-value: Did you mean "select"?'],
  ['page builders', ['body', 1, 'hidden'], 'true', 'unknown-key: Write the opposite condition in "visible".'],
  ['OpenAPI', [...patient, 'format'], 'password', 'unknown-format: Remove it, and choose "ui:widget": "password".'],
] as const)('the vocabulary of %s is explained', (_, path, value, fix) => {
  expect(fixes(path, value)).toContainEqual(expect.stringContaining(fix));
});

test.each([
  ['placeholder', 'Name', 'Name the setting "ui:placeholder".'],
  ['help', 'Name', 'Name the setting "ui:help".'],
  ['mandatory', true, 'List the field in "required", next to "properties".'],
  ['options', ['a'], 'List the values in "enum", or in "oneOf" with a "const" and a "title" each.'],
  ['colour', 'red', 'Remove it: the theme sets the colors.'],
] as const)('the setting "%s" without its prefix is one fault', (key, value, fix) => {
  expect(fixes([...look, key], value)).toEqual([`unprefixed-setting: ${fix}`]);
});

test('a list that does not say what it contains is explained with examples', () => {
  const list = ['body', 2, 'form', 'schema', 'properties', 'guests'] as const;
  const found = fixes(list, { type: 'array', title: 'Guests' });
  expect(found).toEqual([expect.stringMatching(/^unsupported-field: Add "items": \{ "type": "string", /)]);
});

test('a column with "heading" has one fault', () => {
  expect(fixes(heading, { field: 'patient', heading: 'Patient' })).toEqual(['unknown-key: Did you mean "header"?']);
});

const title: DefinitionPath = ['title'];

test.each([
  [
    'JSON Forms',
    { rule: { effect: 'SHOW', condition: { scope: '#', schema: { minimum: 1 } } } },
    '"ui:visible" or "ui:dis',
  ],
  ['Frappe', { depends_on: 'eval:doc.day' }, '"ui:visible", such as "form.kind != null"'],
  ['Frappe, for required fields', { mandatory_depends_on: 'eval:doc.day' }, '"when" of "ui:required"'],
])('a condition of %s is one fault, with the key of this language', (_, settings, words) => {
  const found = fixes(look, { 'ui:placeholder': 'Name', ...settings });
  expect(found).toEqual([expect.stringMatching(/^unprefixed-setting: Write a condition in /)]);
  expect(found[0]).toContain(words);
});

test('the formula of a total gets the form of this language', () => {
  const total = (formula: string) => fixes(heading, { field: 'visit-id', header: 'Number', total: formula });
  const added = `text-as-value: Put the expression in braces: "{sumOf(source.matches, 'visit-id')}".`;
  for (const formula of ['=SUM(visit-id)', "=sum(row['visit-id'])", '=SUM([visit-id])'])
    expect(total(formula)[0]).toBe(added);
  expect(total("{sumOf(source.matches, 'visit-id')}")).toEqual([]);
});

test.each([
  ["{IF(route.path == '/', 'a', 'b')}", "unknown-function: Write route.path == '/' ? 'a' : 'b'."],
  ["{AND(route.path == '/', true) ? 'a' : 'b'}", "unknown-function: Write route.path == '/' && true."],
  ["{OR(route.path == '/', true) ? 'a' : 'b'}", "unknown-function: Write route.path == '/' || true."],
  ["{NOT(route.path == '/') ? 'a' : 'b'}", "unknown-function: Write !(route.path == '/')."],
  ['{first(source.rooms.selectedRow.name)}', 'expression-type: Lists have no selected row.'],
  ["{IF(route.path == TRUE, 'a', 'b')}", 'unknown-root: Did you mean true?'],
  ['{IF(route.path == None, "a", "b")}', "unknown-function: Write route.path == null ? 'a' : 'b'."],
  ["{route.path == Yes ? 'a' : 'b'}", "unknown-root: Did you mean true or 'Yes'?"],
  ["{route.path = NULL ? 'a' : 'b'}", 'expression-syntax: Compare with "==". Write true, false and null in lowercase.'],
  ['{SUM(A1:A3)}', 'expression-syntax: Name the list and the field instead of cells'],
  ["{route.path == '/' & true}", 'expression-syntax: Write && for "and"'],
  ['{route.path == \u2018/\u2019}', "expression-syntax: Write straight quotes: '…'."],
  ['{sum(source.matches.day)}', "expression-type: Add up the field with sumOf(list, 'day')"],
  ['{source.matches.length}', 'expression-type: Count the items with count(list).'],
  ['{count(filter(source.matches, true))}', 'unknown-function: Write list.filter(one, …)'],
])('the expression %s gets the form of this language', (text, fix) => {
  expect(fixes(title, text)).toContainEqual(expect.stringContaining(fix));
});

test('the fix for a source without "select" that is used as a list names "select"', () => {
  const source = { call: 'POST /api/rooms' };
  expect(fixes(['sources', 'rooms'], source)).toContainEqual(expect.stringContaining('in "select" of the source'));
});

test('a message for a rule that the field does not have is to be removed', () => {
  expect(fixes([...patient, 'errorMessage'], { pattern: 'Wrong' })).toContainEqual(
    expect.stringContaining('Remove the message, or add the rule "pattern"'),
  );
});

const routes = (path: string, screen: string) =>
  checkRoutes(JSON.stringify({ routes: [{ path, screen, title: 'A' }], notFound: 'lost' }), [
    'lost.json',
    'visits.json',
  ]);

test('the fix for a route to a missing screen suggests the only screen without a route', () => {
  expect(routes('/a', 'overview').map(({ fix }) => fix)).toEqual([expect.stringContaining('Did you mean "visits"?')]);
});

test('the fix for a path without a leading slash says how it begins', () => {
  expect(routes('visits', 'visits').map(({ fix }) => fix)).toContain('Write a string that starts with "/".');
});

test.each([
  ['{{ visitModal.open() }}', '[ { "open": "visit" } ]'],
  ["openModal('visit')", '[ { "open": "visit" } ]'],
  ['other.show()', '[ { "open": "other" } ]'],
  ['modal1.close(); rooms.trigger();', '[ { "close": true }, { "reload": "rooms" } ]'],
  ["{{navigateTo('/visits')}}", '[ { "navigate": "/visits" } ]'],
  ["showAlert('Planned', 'success')", '[ { "notify": "Planned" } ]'],
  ['/visits', '[ { "navigate": "/visits" } ]'],
])('the script %s is a list of actions', (script, actions) => {
  const click = ['body', 1, 'table', 'actions', 0, 'onClick'] as const;
  expect(fixes(click, script)).toContain(`wrong-type: Write a list of actions: ${actions}.`);
});

test('an unknown script is a list', () => {
  const found = fixes(['body', 1, 'table', 'actions', 0, 'onClick'], 'visit.explode()');
  expect(found).toContain('wrong-type: Write a list.');
});
