import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf, openForm, validatorsOf } from '../../../../tests/support/forms';
import type { Roots } from '../../../language/expression';
import type { Form } from '../../../language/plan.gen';
import { dynamic } from '../../testing/plans';
import type { FormStore } from './FormStore';

type FormRoots = Roots & { form: Record<string, unknown> };
const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const flag = (title: string) => ({ type: 'boolean', title });
const shownWhen = (name: string) => ({
  'ui:visible': dynamic(
    [`form.${name}`],
    ({ form }: FormRoots) => (form[name] ?? null) !== null && form[name] !== false,
  ),
});
const hiddenWhen = (name: string) => ({
  'ui:visible': dynamic([`form.${name}`], ({ form }: FormRoots) => (form[name] ?? null) === null),
});
const visible = (store: FormStore) =>
  store.plan.fields.map(({ name }) => name).filter((name) => store.view(name).state.visible);

function open(properties: object, more: Partial<Form> = {}, values: object = {}, rules: object = {}): FormStore {
  const form = formOf(properties, more, rules);
  const store = openForm(form, validatorsOf(form), values);
  store.start();
  return store;
}

const family = { married: flag('Married'), kids: flag('Kids'), kid: text('Name of the kid', { minLength: 2 }) };
const familyUi = { kids: shownWhen('married'), kid: shownWhen('kids') };

test('a value that is hidden counts as absent for the fields that depend on it, and comes back with them', () => {
  const store = open(family, { ui: familyUi }, {}, { required: ['kid'] });
  store.choose('married', true);
  store.choose('kids', true);
  store.choose('kid', 'x');
  expect(store.validateAll()).toEqual(['kid']);
  store.choose('married', undefined);
  expect([visible(store), store.validateAll(), store.sendable()]).toEqual([['married'], [], {}]);
  store.choose('married', true);
  expect([visible(store), store.sendable()]).toEqual([
    ['married', 'kids', 'kid'],
    { married: true, kids: true, kid: 'x' },
  ]);
});

test('chains of conditions settle in one update, in any order of the fields', () => {
  const names = Array.from({ length: 6 }, (_, index) => `f${index}`);
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: 6 }), (order) => {
      const ui = Object.fromEntries(names.slice(1).map((name, index) => [name, shownWhen(`f${index}`)]));
      const properties = Object.fromEntries(order.map((name) => [name, text(name)]));
      const store = open(properties, { ui }, Object.fromEntries(names.map((name) => [name, name])));
      expect(visible(store).length).toBe(6);
      store.choose('f0', undefined);
      expect(visible(store)).toEqual(['f0']);
      store.choose('f0', 'x');
      expect(visible(store).length).toBe(6);
    }),
    { numRuns: 20 },
  );
});

test('a schema condition and an expression that hide each other in a chain both read hidden values as absent', () => {
  const rules = {
    if: { required: ['b'], properties: { b: { const: 'yes' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { c: text('C') }, required: ['c'] },
    dependencies: { c: ['d'] },
  };
  const store = open({ a: flag('A'), b: text('B'), d: text('D') }, { ui: { b: shownWhen('a') } }, {}, rules);
  store.choose('a', true);
  store.choose('b', 'yes');
  store.choose('c', 'typed');
  expect([visible(store), store.view('d').state.required]).toEqual([['a', 'b', 'd', 'c'], true]);
  store.choose('a', undefined);
  expect([visible(store), store.view('d').state.required, store.validateAll()]).toEqual([['a', 'd'], false, []]);
});

test('required, locked and bounded fields and texts read a hidden value as absent', () => {
  const read = dynamic(['form.b'], ({ form }: FormRoots) => (form.b ?? null) !== null);
  const value = dynamic(['form.b'], ({ form }: FormRoots) => form.b ?? 'none');
  const ui = {
    b: shownWhen('a'),
    c: {
      'ui:required': { when: read, message: 'Needed' },
      'ui:disabled': read,
      'ui:readonly': read,
      'ui:help': value,
      'ui:options': { min: value, text: value } as never,
    },
  };
  const store = open({ c: text('C'), b: text('B'), a: flag('A') }, { ui }, { a: true, b: 'x' });
  const own = { required: true, disabled: true, readonly: true, help: 'x', min: 'x', text: 'x' };
  expect(store.view('c').state).toMatchObject(own);
  store.choose('a', undefined);
  const none = { required: false, disabled: false, readonly: false, help: 'none', min: 'none', text: 'none' };
  expect(store.view('c').state).toMatchObject(none);
});

test('a field hidden inside a nested form is absent outside it, and the other way round', () => {
  const address = { type: 'object', title: 'Address', properties: { street: text('Street'), city: text('City') } };
  const cityOf = ({ form }: FormRoots) => (form.address as { city?: string } | undefined)?.city;
  const ui = {
    address: { city: shownWhen('abroad') },
    visa: { 'ui:visible': dynamic(['form.address.city'], (roots: FormRoots) => cityOf(roots) !== undefined) },
    stamp: shownWhen('visa'),
  };
  const properties = { abroad: flag('Abroad'), stamp: text('Stamp'), visa: text('Visa'), address };
  const store = open(
    properties,
    { ui: ui as never },
    { abroad: true, address: { city: 'Rome' }, visa: 'v', stamp: 's' },
  );
  expect(visible(store)).toEqual(['abroad', 'stamp', 'visa', 'address']);
  store.choose('abroad', undefined);
  expect([visible(store), store.readable()]).toEqual([['abroad', 'address'], {}]);
  store.choose('abroad', true);
  expect(visible(store)).toEqual(['abroad', 'stamp', 'visa', 'address']);
});

test('a row reads its own hidden values and those of the form as absent', () => {
  const items = { type: 'object', properties: { b: text('B'), c: text('C') } };
  const ui = {
    rows: {
      items: {
        b: shownWhen('a'),
        c: { 'ui:visible': dynamic(['row.b'], ({ row }: { row: Record<string, unknown> }) => row.b !== undefined) },
      },
    },
    total: {
      'ui:help': dynamic(['form.rows'], ({ form }: FormRoots) => JSON.stringify(form.rows ?? null)),
    },
  };
  const properties = { a: flag('A'), rows: { type: 'array', title: 'Rows', items }, total: text('Total') };
  const store = open(properties, { ui: ui as never }, { a: true, rows: [{ b: '1', c: '2' }, { b: '3' }] });
  expect(store.view('total').state.help).toBe('[{"b":"1","c":"2"},{"b":"3"}]');
  store.choose('a', undefined);
  expect(store.view('total').state.help).toBe('[{},{}]');
  store.choose('a', true);
  expect(store.view('total').state.help).toBe('[{"b":"1","c":"2"},{"b":"3"}]');
});

test('fields that hide each other settle, whichever is filled in first', () => {
  const store = open({ a: text('A'), b: text('B') }, { ui: { a: hiddenWhen('b'), b: hiddenWhen('a') } });
  store.choose('b', 'x');
  expect(visible(store)).toEqual(['b']);
  store.choose('b', undefined);
  store.choose('a', 'x');
  expect(visible(store)).toEqual(['a']);
});

test('a circle of conditions without a solution ends, and a condition on the own value stays', () => {
  const ui = { a: hiddenWhen('b'), b: hiddenWhen('c'), c: hiddenWhen('a'), self: hiddenWhen('self') };
  const values = { a: 'x', b: 'x', c: 'x' };
  const properties = { a: text('A'), b: text('B'), c: text('C'), self: text('Self') };
  const store = open(properties, { ui }, values);
  expect(visible(open(properties, { ui }, values))).toEqual(visible(store));
  store.choose('self', 'x');
  expect(visible(store)).not.toContain('self');
  store.choose('a', 'y');
  expect(visible(store)).not.toContain('self');
});
