import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** The messages about a form, in the order of the file. */
function diagnose(schema: object, ui: object = {}): string[] {
  const text = JSON.stringify({ version: 2, title: 'Visit', body: [{ form: { schema, ui } }] });
  return examineScreen(text, 'visits.json', contract).diagnostics.map(({ problem, fix }) => `${problem} ${fix}`);
}
const inForm = (properties: object): object => ({ type: 'object', properties });
const reference = { $ref: 'elsewhere' };

test.each([
  ['a field', reference, { street: { 'ui:placeholder': 'Street' } }],
  ['the rows of a list', { type: 'array', items: reference }, { items: { street: { 'ui:placeholder': 'Street' } } }],
  ['the choices of a list', { type: 'array', items: reference }, { 'ui:enumNames': ['One'] }],
  ['alternatives', { oneOf: [reference] }, { street: { 'ui:placeholder': 'Street' } }],
  ['parts of an object', { allOf: [reference, { required: ['a'] }] }, {}],
])('a reference in %s is the only fault: its target may have the type and the settings', (_, schema, look) => {
  expect(diagnose(inForm({ place: schema }), { place: look })).toEqual([
    'The keyword "$ref" is not supported in forms. Write the full schema where it is used.',
  ]);
});

test('a list with a schema for each position is the only fault, whatever its settings', () => {
  const pair = { type: 'array', items: [{ type: 'string' }, { type: 'number' }] };
  expect(diagnose(inForm({ pair }), { pair: { 'ui:options': { addable: false } } })).toEqual([
    expect.stringMatching(/^The list "pair" has a separate schema for each position\./),
  ]);
});

test.each([
  ['list or text', { type: ['array', 'string'] }],
  ['list with rows or text', { type: ['array', 'string'], items: { type: 'string' } }],
  ['object with fields or text', { type: ['object', 'string'], properties: { a: { type: 'string' } } }],
])('a field that is a %s has several types', (_, schema) => {
  expect(diagnose(inForm({ mixed: schema }))).toEqual([
    expect.stringMatching(/^The field "mixed" has several types\./),
  ]);
});

test('a list or object that may be null has one type', () => {
  const tags = { type: ['array', 'null'], items: { type: 'string', title: 'Tag' } };
  expect(
    diagnose(inForm({ tags, place: { type: ['object', 'null'], properties: { a: { type: 'string' } } } })),
  ).toEqual([]);
});

test('a form with several types has several types, not none', () => {
  expect(diagnose({ type: ['object', 'string'] })).toEqual([expect.stringContaining('got several types')]);
});

test('a field named like a keyword is called a field', () => {
  expect(diagnose(inForm({ default: true, properties: 7 }))).toEqual([
    'The schema of the field "default" must be an object in { }. Write a schema, such as { "type": "string" }.',
    'The schema of the field "properties" must be an object in { }. Write a schema, such as { "type": "string" }.',
  ]);
});

test('settings for the choices of a list belong to the list', () => {
  const places = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } };
  expect(diagnose(inForm({ places }), { places: { items: { 'ui:enumNames': ['A', 'B'] } } })).toEqual([
    '"items" has no effect: the field "places" is a list of choices. Move its settings to "places".',
  ]);
});

test('an unknown key where no other key is left is to be removed', () => {
  expect(diagnose(inForm({ a: { type: 'string' } }), { 'ui:order': ['*'], 'ui:unheardOf': 1 })).toEqual([
    'Unknown key "ui:unheardOf" in "ui". Remove it.',
  ]);
});

test.each([
  ['the form', '#'],
  ['a schema around it', '#/properties/tree'],
  ['a definition that contains itself', '#/definitions/node'],
  ['definitions that contain each other', '#/definitions/one'],
])('a reference to %s asks for a number of levels: it cannot be written out in full', (_, $ref) => {
  const list = (target: string) => inForm({ children: { type: 'array', items: { $ref: target } } });
  const definitions = {
    node: list('#/definitions/node'),
    one: list('#/definitions/two'),
    two: list('#/definitions/one'),
  };
  expect(diagnose({ ...inForm({ tree: list($ref) }), definitions })).toContain(
    'The keyword "$ref" is not supported in forms. Write out as many levels as users need, because the schema contains itself.',
  );
});

test('a reference to a schema without itself is to be written out in full', () => {
  const definitions = { place: inForm({ a: { $ref: '#/definitions/text' } }), text: { type: 'string' } };
  expect(diagnose({ ...inForm({ place: { $ref: '#/definitions/place' } }), definitions })).toContain(
    'The keyword "$ref" is not supported in forms. Write the full schema where it is used.',
  );
});
