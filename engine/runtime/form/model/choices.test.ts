import { expect, test } from 'vitest';
import { fieldPlan, formOf, openForm, validatorsOf } from '../../../../tests/support/forms';
import type { FormRules } from '../../../language/plan';
import { choiceOf } from './choices';
import type { FormStore } from './FormStore';

const listed = (schema: FormRules, looks = {}) => {
  const { widget, choices } = fieldPlan(schema, looks);
  return [widget, ...(choices ?? []).map(({ value, label }) => [value, label])];
};

test.each(['oneOf', 'anyOf'])('alternatives of %s that list values are choices with their titles', (keyword) => {
  const sizes = [
    { const: 's', title: 'Small' },
    { type: 'string', enum: ['l'], title: 'Large' },
    { title: 'Odd', enum: ['xs', 'xl'] },
    { const: null, title: 'None' },
  ];
  const choices = [
    ['s', 'Small'],
    ['l', 'Large'],
    ['xs', 'xs'],
    ['xl', 'xl'],
  ];
  expect(listed({ type: 'string', [keyword]: sizes })).toEqual(['select', ...choices]);
  expect(listed({ type: 'array', items: { [keyword]: sizes } })).toEqual(['multiselect', ...choices]);
});

test('alternatives of anyOf may list a value twice, and free input is not a choice', () => {
  expect(listed({ anyOf: [{ const: 1, title: 'One' }, { enum: [1, 2] }] })).toEqual(['select', [1, 'One'], [2, '2']]);
  expect(listed({ type: 'string', anyOf: [{ const: 'a' }, { pattern: '^b' }] })).toEqual(['text']);
  expect(listed({ type: 'string', const: { $data: '1/other' } })).toEqual(['text']);
});

test('a constant object or list is a choice with the title of its field', () => {
  expect(listed({ type: 'object', title: 'Head office', const: { lat: 1 } })).toEqual([
    'select',
    [{ lat: 1 }, 'Head office'],
  ]);
  expect(listed({ type: 'array', title: 'Both', const: [1, 2] })).toEqual(['select', [[1, 2], 'Both']]);
  expect(listed({ const: { lat: 1 } })).toEqual(['select', [{ lat: 1 }, 'Field']]);
});

test('objects with titles or names are choices, and equal objects are the same choice', () => {
  const [oslo, bergen] = [{ name: 'Oslo' }, { name: 'Bergen', at: { lat: 60, lon: 5 } }];
  const choices = [
    [oslo, 'Capital'],
    [bergen, 'West'],
  ];
  const oneOf = [
    { const: oslo, title: 'Capital' },
    { const: bergen, title: 'West' },
  ];
  expect(listed({ type: 'object', oneOf })).toEqual(['select', ...choices]);
  expect(listed({ enum: [oslo, bergen] }, { 'ui:enumNames': ['Capital', 'West'] })).toEqual(['select', ...choices]);
  const found = choiceOf(fieldPlan({ oneOf }).choices ?? [], { at: { lon: 5, lat: 60 }, name: 'Bergen' });
  expect(found?.label).toBe('West');
});

const animals = { type: 'string', title: 'Animal', enum: ['Cat', 'Fish'] };
const food = (...values: string[]) => ({ type: 'string', title: 'Food', enum: values });
const isCat = { properties: { animal: { const: 'Cat' } }, required: ['animal'] };
const labels = (store: FormStore, name = 'food') => store.view(name).state.choices?.map(({ label }) => label);

function open(properties: object, rules: object, values: object = {}, ui: object = {}): FormStore {
  const form = formOf(properties, { ui: ui as never }, rules);
  const store = openForm(form, validatorsOf(form), values);
  store.start();
  return store;
}

const conditional = {
  if: isCat,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { food: food('meat', 'milk') } },
  else: { properties: { food: food('algae', 'milk') } },
};

test('a field in two branches has the choices of the branch that holds', () => {
  const store = open({ animal: animals }, conditional, { animal: 'Cat' });
  expect(labels(store)).toEqual(['meat', 'milk']);
  store.choose('animal', 'Fish');
  expect(labels(store)).toEqual(['algae', 'milk']);
  store.choose('food', 'meat');
  expect(store.validateAll()).toEqual(['food']);
});

test('a field in two alternatives has the choices of the selected one, with its titles', () => {
  const kind = (name: string, title: string, ...values: string[]) => ({
    properties: {
      kind: { type: 'string', title: 'Kind', const: name },
      food: { type: 'string', title: 'Food', oneOf: values.map((value) => ({ const: value, title: title + value })) },
    },
  });
  const store = open({}, { oneOf: [kind('cat', 'Cat ', 'meat', 'milk'), kind('dog', 'Dog ', 'milk')] });
  store.choose('kind', 'cat');
  expect(labels(store)).toEqual(['Cat meat', 'Cat milk']);
  store.choose('kind', 'dog');
  expect(labels(store)).toEqual(['Dog milk']);
});

test('branches restrict the choices of a field that always exists, in rows too', () => {
  const own = { animal: animals, food: food('algae', 'meat', 'milk') };
  const ui = { food: { 'ui:enumNames': ['Algae', 'Meat', 'Milk'] } };
  const row = { type: 'object', properties: own, ...conditional };
  const properties = { ...own, rows: { type: 'array', title: 'Rows', items: row } };
  const { else: _, ...whenCat } = conditional;
  const store = open(properties, whenCat, { rows: [{ animal: 'Fish' }] }, ui);
  expect(labels(store)).toEqual(['Algae', 'Meat', 'Milk']);
  store.choose('animal', 'Cat');
  expect(labels(store)).toEqual(['Meat', 'Milk']);
  const [entry] = store.inner.get('rows')?.entries() ?? [];
  expect(entry && labels(entry.store)).toEqual(['algae', 'milk']);
});

test('a branch does not restrict the choices of the field that selects it', () => {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const rules = { if: isCat, then: { properties: { animal: { const: 'Cat' }, food: food('meat') } } };
  expect(labels(open({ animal: animals }, rules, { animal: 'Cat' }), 'animal')).toEqual(['Cat', 'Fish']);
});

test('rules that differ between branches apply with their branch', () => {
  const name = (more: object) => ({ properties: { name: { type: 'string', title: 'Name', ...more } } });
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const rules = { if: isCat, then: name({ maxLength: 2 }), else: name({ minLength: 3, maxLength: 5 }) };
  const store = open({ animal: animals }, rules, { animal: 'Cat', name: 'abcd' });
  expect([store.validateAll(), store.view('name').error]).toEqual([['name'], 'Maximum 2 characters allowed']);
  store.choose('animal', 'Fish');
  expect([store.validateAll(), store.sendable()]).toEqual([[], { animal: 'Fish', name: 'abcd' }]);
});
