import { expect, test } from 'vitest';
import { formOf, openForm, validatorsOf } from '../../../../tests/support/forms';
import type { FormStore } from './FormStore';
import type { NestedForms } from './NestedForms';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const line = object(
  { item: text('Item', { maxLength: 3 }), kind: text('Kind', { default: 'x' }) },
  { required: ['item'] },
);

function open(properties: object, values: object = {}, rules: object = {}) {
  const form = formOf(properties, {}, rules);
  const shown = openForm(form, validatorsOf(form), values);
  const end = shown.start();
  return { shown, end, inside: (name: string) => shown.inner.get(name) as NestedForms<FormStore> };
}

const lines = { type: 'array', title: 'Lines', items: line };
const openLines = (...items: string[]) => {
  const { shown, inside } = open({ lines }, { lines: items.map((item) => ({ item })) });
  return { shown, list: inside('lines') };
};
const keys = (list: NestedForms<FormStore>) => list.entries().map(({ key }) => key);
const items = (shown: FormStore) => (shown.values().lines as { item?: string }[]).map(({ item }) => item);

test('a moved row keeps its form and its key', () => {
  const { shown, list } = openLines('a', 'b', 'c');
  const before = list.entries();
  const [first] = keys(list);
  list.move(first as number, 2);
  expect([items(shown), list.entries()]).toEqual([
    ['b', 'c', 'a'],
    [before[1], before[2], before[0]],
  ]);
  list.move(first as number, 0);
  expect([items(shown), list.entries()]).toEqual([['a', 'b', 'c'], before]);
});

test('a copy is inserted below its row with the latest typed text, and is independent of it', () => {
  const { shown, list } = openLines('a', 'b');
  list.entries()[0]?.store.type('item', () => 'z');
  list.copy(keys(list)[0] as number);
  expect(items(shown)).toEqual(['z', 'z', 'b']);
  list.entries()[1]?.store.choose('item', 'y');
  expect(items(shown)).toEqual(['z', 'y', 'b']);
  expect(new Set(keys(list)).size).toBe(3);
});

test('a change in a row makes a new value for that row only', () => {
  const { list } = openLines('a', 'b');
  const collectSendable = () => list.entries().map(({ store }) => store.sendable());
  const [, second] = collectSendable();
  list.entries()[0]?.store.choose('item', 'z');
  expect(collectSendable()).toEqual([
    { item: 'z', kind: 'x' },
    { item: 'b', kind: 'x' },
  ]);
  expect(collectSendable()[1]).toBe(second);
});

test('keys are never reused', () => {
  const { list } = openLines('a');
  const [first] = keys(list);
  list.remove(first as number);
  list.add();
  expect(keys(list)).not.toContain(first);
});

test('filling rows is one change, which adds missing rows', () => {
  const { shown, list } = openLines('a', 'b');
  const changes: (readonly string[])[] = [];
  shown.onChange = (names) => void changes.push(names);
  list.fill(1, 3, (store, index) => store.enter({ item: `n${index}` }));
  expect([items(shown), changes]).toEqual([['a', 'n0', 'n1', 'n2'], [['lines']]]);
  expect(list.entries()[3]?.store.values()).toEqual({ item: 'n2', kind: 'x' });
});

test('errors are counted in all rows, and reported only for fields that were left', () => {
  const { shown, list } = openLines('long', 'also');
  shown.blur('lines');
  expect([list.count(), list.summarizeErrors(false)]).toEqual([2, { count: 0, first: null }]);
  list.entries()[1]?.store.blur('item');
  const first = { where: 'Row 2, Item', message: 'Maximum 3 characters allowed' };
  expect(list.summarizeErrors(false)).toEqual({ count: 1, first });
  expect(shown.view('lines')).toMatchObject({ error: 'Row 2, Item: Maximum 3 characters allowed', errorCount: 1 });
  shown.validateAll();
  expect([shown.status().errorCount, list.summarizeErrors(false).count]).toEqual([2, 2]);
});

test('a value that the nested forms reported themselves makes no new forms', () => {
  const { shown, list } = openLines('a');
  list.entries()[0]?.store.choose('item', 'b');
  const before = list.entries();
  shown.setValues({ other: 1 });
  expect(list.entries()).toBe(before);
  shown.setValues({ lines: [{ item: 'c' }] });
  expect(items(shown)).toEqual(['c']);
  expect(list.entries()).not.toBe(before);
});

const place = { title: 'Place', ...object({ street: text('Street'), town: text('Town', { default: 'Pune' }) }) };

test('the form of an object stays with its typed text when its value arrives', () => {
  const { shown, inside } = open({ place });
  const [before] = inside('place').entries();
  before?.store.choose('street', 'MG Road');
  inside('place').take({ street: 'Old Road', town: 'Goa' });
  expect(inside('place').entries()[0]).toBe(before);
  expect(inside('place').value()).toEqual({ street: 'MG Road', town: 'Goa' });
  shown.setValues({ place: { street: 'New Road' } });
  expect(shown.values().place).toEqual({ street: 'New Road', town: 'Pune' });
});

test('a draft keeps the typed values of an object, and all values of rows and alternatives', () => {
  const either = {
    title: 'Either',
    oneOf: [object({ a: text('A'), b: text('B') }, { title: 'One' }), object({ c: text('C') }, { title: 'Two' })],
  };
  const { shown, inside } = open({ place, lines, either }, { lines: [{ item: 'a' }], place: { street: 'x' } });
  inside('place').entries()[0]?.store.choose('town', undefined);
  inside('lines').entries()[0]?.store.choose('item', 'b');
  inside('either').choose(0);
  expect(shown.collectDraft(false)).toEqual({
    place: { town: null },
    lines: [{ item: 'b', kind: 'x' }],
    either: { branch: 0, fields: { a: null, b: null } },
  });
  inside('either').choose(null);
  expect(shown.collectDraft(false).either).toBeNull();
});

test('a draft of another kind of field is ignored', () => {
  const { inside } = open({ place, lines });
  inside('lines').take([{ item: 'a' }], { street: 'x' });
  inside('place').take({ street: 'y' }, [1, 2]);
  expect([inside('lines').value(), inside('place').value()]).toEqual([
    [{ item: 'a', kind: 'x' }],
    { street: 'y', town: 'Pune' },
  ]);
});

test('added forms are started and removed forms are ended while the parent form is open', () => {
  const { end, inside } = open({ lines }, { lines: [{ item: 'a' }] });
  const list = inside('lines');
  list.entries()[0]?.store.type('item', () => 'b');
  const { store } = list.entries()[0] as { store: FormStore };
  list.remove(keys(list)[0] as number);
  expect(store.values().item).toBe('b');
  list.add();
  list.entries()[0]?.store.type('item', () => 'c');
  end();
  expect(list.value()).toEqual([{ item: 'c', kind: 'x' }]);
});
