import { expect, test } from 'vitest';
import { formOf, openForm, validatorsOf } from '../../../../tests/support/forms';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const branch = (name: string, more: object = {}) => ({ properties: { [name]: text(name) }, ...more });

function open(properties: object, values: object) {
  const form = formOf(properties);
  const store = openForm(form, validatorsOf(form), values);
  store.start();
  return store;
}

const openEither = (either: object, value: unknown) => {
  const store = open({ either: { title: 'Either', ...either } }, { either: value });
  const forms = store.inner.get('either');
  return { store, selected: () => forms?.entries()[0]?.branch, choose: (index: number) => forms?.choose(index) };
};

test('each row selects the alternative that describes its value, and is sent unchanged', () => {
  const items = { anyOf: [branch('foo'), branch('bar')] };
  const values = { items: [{ bar: 'B1' }, { foo: 'F', id: 7 }, { id: 8, bar: 'B2' }] };
  const store = open({ items: { type: 'array', title: 'Items', items } }, values);
  expect([store.sendable(), store.validateAll()]).toEqual([values, []]);
});

test('the alternative that describes most of a value is selected, at any depth, and the first of equal ones', () => {
  const nested = (name: string) => ({ properties: { part: { type: 'object', ...branch(name) } } });
  const inList = (name: string) => ({
    properties: { part: { type: 'array', items: { type: 'object', ...branch(name) } } },
  });
  const selected = (anyOf: readonly object[], value: unknown) => openEither({ anyOf }, value).selected();
  expect(selected([branch('a'), { properties: { a: text('A'), b: text('B') } }], { a: 'x', b: 'y' })).toBe(1);
  expect(selected([nested('a'), nested('b')], { part: { b: 'x' } })).toBe(1);
  expect(selected([inList('a'), inList('b')], { part: [{ b: 'x' }] })).toBe(1);
  expect(selected([branch('a'), branch('b')], { c: 'x' })).toBe(0);
  expect(selected([branch('a', { required: ['z'] }), branch('b', { required: ['z'] })], { b: 'x' })).toBe(1);
  expect(selected([branch('a', { required: ['a'] }), { type: 'integer' }], 1.5)).toBe(1);
});

test('an alternative without other properties keeps only its own', () => {
  const { store, selected } = openEither(
    { anyOf: [branch('a', { additionalProperties: false }), branch('b', { additionalProperties: false })] },
    { b: 'x', id: 7 },
  );
  expect([selected(), store.sendable()]).toEqual([1, { either: { b: 'x' } }]);
});

test('another alternative keeps the values that are in none, and the first has all of its own again', () => {
  const value = { id: 7, a: 'x', extra: [1] };
  const { store, choose } = openEither(
    { oneOf: [branch('a', { required: ['a'] }), branch('b', { required: ['b'] })] },
    value,
  );
  choose(1);
  expect(store.sendable()).toEqual({ either: { id: 7, extra: [1] } });
  choose(0);
  expect(store.sendable()).toEqual({ either: value });
});

test('a draft keeps the values that the selected alternative does not show', () => {
  const either = { title: 'Either', anyOf: [branch('a'), branch('b')] };
  const form = formOf({ either });
  const store = openForm(form, validatorsOf(form), { either: { b: 'x', id: 7 } });
  store.start();
  store.inner.get('either')?.entries()[0]?.store.choose('b', 'y');
  expect(store.collectDraft(false)).toEqual({ either: { branch: 1, fields: { b: 'y', id: 7 } } });
});
