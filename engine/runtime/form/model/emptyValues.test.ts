import { expect, test } from 'vitest';
import { formOf, openForm, validatorsOf } from '../../../../tests/support/forms';
import type { Roots } from '../../../language/expression';
import type { Form } from '../../../language/plan.gen';
import { createPageStore } from '../../page';
import { dynamic } from '../../testing/plans';
import { noDraft } from './Draft';
import { homeOnPage } from './FormContext';
import { planForm } from './FormPlan';
import { FormStore } from './FormStore';
import { acceptsBy, errorsBy, holdsBy, validatorOf } from './validatorOf';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const list = (items: object, more: object = {}) => ({ type: 'array', title: 'List', items, ...more });

function open(properties: object, values: object = {}, more: Partial<Form> = {}): FormStore {
  const form = formOf(properties, more);
  const store = openForm(form, validatorsOf(form), values);
  store.start();
  return store;
}

/** Opens a form that starts from a source, whose record may arrive later. */
function openSource(
  properties: object,
  record: object | undefined,
  rules: object = {},
  before?: FormStore,
  more: Partial<Form> = {},
) {
  const initial = dynamic(['source.record'], ({ source }: Roots & { source: { record: object } }) => source.record);
  const form = formOf(properties, { initial: initial as never, ...more }, rules);
  const validators = validatorsOf(form);
  const store = createPageStore({ forms: {}, source: { record } }, { now: () => 0 });
  const opened = new FormStore({
    plan: planForm(form),
    context: homeOnPage({ store }, form, {}),
    extra: {},
    validate: validatorOf(form, validators),
    holds: holdsBy(validators),
    errorsOf: errorsBy(validators),
    accepts: acceptsBy(validators),
    draft: noDraft,
    before: before ?? null,
  });
  opened.start();
  return { opened, page: store };
}

/** Opens a form with a whole record from a source. */
const openRecord = (...given: Parameters<typeof openSource>): FormStore => openSource(...given).opened;

const removeAll = (store: FormStore, name: string): void => {
  const forms = store.inner.get(name);
  for (const { key } of forms?.entries() ?? []) forms?.remove(key);
};

test('a list from which the user removed everything is sent as an empty list, also after it was sent', () => {
  const properties = {
    rows: list(object({ a: text('A') })),
    tags: list({ type: 'string', enum: ['x'] }),
    other: list(text('T')),
  };
  const store = open(properties, { rows: [{ a: 'x' }, { a: 'y' }], tags: ['x'] });
  removeAll(store, 'rows');
  store.choose('tags', []);
  expect([store.sendable(), store.validateAll()]).toEqual([{ rows: [], tags: [] }, []]);
  store.markSent();
  expect(store.sendable()).toEqual({ rows: [], tags: [] });
  store.reset();
  expect(store.sendable()).toEqual({ rows: [{ a: 'x' }, { a: 'y' }], tags: ['x'] });
});

test('an emptied list that needs items is absent if it is optional', () => {
  const store = open({ tags: list({ type: 'string', enum: ['x'] }, { minItems: 1 }) }, { tags: ['x'] });
  store.choose('tags', []);
  expect([store.sendable(), store.validateAll()]).toEqual([{}, []]);
});

test('a default that the user removed stays removed after sending and new initial values', () => {
  const place = { ...object({ town: text('Town', { default: 'Pune' }), street: text('Street') }), title: 'Place' };
  const properties = {
    kind: text('Kind', { default: 'new' }),
    rows: list(object({ a: text('A') }), { default: [{ a: 'x' }] }),
    place,
  };
  const store = open(properties);
  store.choose('kind', '');
  removeAll(store, 'rows');
  store.inner.get('place')?.entries()[0]?.store.choose('town', '');
  for (const act of [() => store.validateAll(), () => store.markSent(), () => store.begin()]) {
    act();
    expect(store.sendable()).toEqual({ rows: [] });
  }
});

test('defaults fill in objects, rows and new rows, and the default of an object comes first', () => {
  const line = object({ a: text('A', { default: 'a' }), b: text('B') }, { default: { b: 'whole' } });
  const properties = {
    rows: list(line, { default: [{}] }),
    place: {
      ...object({ town: text('Town', { default: 'Pune' }), zip: text('Zip', { default: '1' }) }),
      title: 'Place',
      default: { town: 'Goa' },
    },
    tags: list(text('Tag', { default: 't' })),
  };
  const store = open(properties);
  store.inner.get('rows')?.add();
  store.inner.get('tags')?.add();
  expect(store.sendable()).toEqual({
    rows: [
      { a: 'a', b: 'whole' },
      { a: 'a', b: 'whole' },
    ],
    place: { town: 'Goa', zip: '1' },
    tags: ['t'],
  });
});

test('ui:emptyValue is the value of a field that the user emptied, for expressions too', () => {
  const copy = { 'ui:help': dynamic(['form.a'], ({ form }: Roots & { form: { a?: string } }) => form.a ?? 'nothing') };
  const store = open({ a: text('A'), b: text('B') }, {}, { ui: { a: { 'ui:emptyValue': 'none' }, b: copy } });
  expect([store.sendable(), store.view('b').state.help]).toEqual([{}, 'nothing']);
  store.choose('a', 'x');
  store.choose('a', '');
  expect([store.sendable(), store.view('a').value, store.view('b').state.help]).toEqual([
    { a: 'none' },
    undefined,
    'none',
  ]);
});

test('ui:emptyValue fills a required field, unless it is itself an empty value', () => {
  const errors = (empty: string) => {
    const form = formOf({ a: text('A') }, { ui: { a: { 'ui:emptyValue': empty } } }, { required: ['a'] });
    const store = openForm(form, validatorsOf(form), { a: 'x' });
    store.choose('a', '');
    return store.validateAll();
  };
  expect([errors('none'), errors('')]).toEqual([[], ['a']]);
});

test('an untouched record is sent unchanged: the same keys in the same order, without defaults', () => {
  const more = { additionalProperties: true };
  const line = object({ a: text('A'), kind: text('Kind', { default: 'x' }) }, more);
  const properties = {
    name: text('Name'),
    note: { type: ['string', 'null'], title: 'Note', default: 'n' },
    tags: list({ type: 'string', enum: ['x'] }),
    rows: list(line),
    place: { ...object({ town: text('Town', { default: 'Pune' }) }, more), title: 'Place' },
    kind: text('Kind', { default: 'new' }),
  };
  const record = {
    id: 7,
    place: { geo: { lat: 1 }, town: 'Goa' },
    rows: [
      { id: 1, a: 'x' },
      { kind: 'y', id: 2 },
    ],
    tags: [],
    note: null,
    name: '',
  };
  const store = openRecord(properties, record, more);
  expect(JSON.stringify(store.sendable())).toBe(JSON.stringify(record));
  expect(store.validateAll()).toEqual([]);
  const hidden = { place: { geo: { lat: 1 } } };
  expect(openRecord(properties, hidden, more).sendable()).toEqual(hidden);
  store.choose('note', 'typed');
  store.inner.get('rows')?.remove(store.inner.get('rows')?.entries()[0]?.key ?? -1);
  expect(store.sendable()).toEqual({ ...record, note: 'typed', rows: [{ kind: 'y', id: 2 }] });
});

test('a draft keeps the values of the record that are not fields, and a copied row does not', () => {
  const properties = { rows: list(object({ a: text('A') }, { additionalProperties: true })) };
  const store = openRecord(properties, { rows: [{ id: 1, a: 'x' }] });
  const rows = store.inner.get('rows');
  rows?.entries()[0]?.store.choose('a', 'y');
  rows?.copy(rows.entries()[0]?.key ?? -1);
  const sent = { rows: [{ id: 1, a: 'y' }, { a: 'y' }] };
  expect(store.sendable()).toEqual(sent);
  const next = openRecord(properties, { rows: [{ id: 1, a: 'x' }] }, {}, store);
  expect(next.sendable()).toEqual(sent);
});

const nullable = { type: ['string', 'null'], title: 'Note' };

test('stored empty values are sent unchanged from required fields, lists of values and objects', () => {
  const properties = {
    name: text('Name'),
    grid: list({ type: 'array', title: 'Row', items: { type: 'number', title: 'Number' } }),
    notes: list(nullable),
    texts: list(text('Text')),
    object: object({ note: nullable, list: list(text('Text')), deep: object({ note: nullable }) }),
    inner: object({ deep: object({ note: nullable }) }),
  };
  const record = {
    name: '',
    grid: [[1, 2], [], [3]],
    notes: ['a', null, 'b'],
    texts: ['a', '', 'b'],
    object: { note: null, list: [] },
    inner: { deep: { note: null } },
  };
  const store = openRecord(properties, record, { required: ['name', 'notes'] });
  expect(store.validateAll()).toEqual([]);
  expect(JSON.stringify(store.sendable())).toBe(JSON.stringify(record));
});

test('a value that the user emptied is missing, next to stored empty ones', () => {
  const properties = {
    name: text('Name'),
    texts: list(text('Text')),
    place: object({ note: nullable, town: text('T') }),
  };
  const record = { name: 'Noor', texts: ['a', ''], place: { note: 'n', town: '' } };
  const store = openRecord(properties, record, { required: ['name'] });
  store.choose('name', '');
  store.inner.get('texts')?.entries()[0]?.store.choose('value', '');
  store.inner.get('place')?.entries()[0]?.store.choose('note', '');
  expect(store.validateAll()).toEqual(['name', 'texts']);
  expect(store.status().errorCount).toBe(2);
  expect(store.sendable().place).toEqual({ town: '' });
});

test('ui:required asks for a value instead of a stored empty one', () => {
  const needed = { 'ui:required': { when: dynamic([], () => true), message: 'Name it' } };
  const form = { ui: { name: needed } };
  const store = openRecord({ name: text('Name') }, { name: '' }, {}, undefined, form as never);
  expect([store.validateAll(), store.view('name').error]).toEqual([['name'], 'Name it']);
});

test('a value of the record that the rules do not allow is not sent', () => {
  const properties = { name: text('Name'), age: { type: 'number', title: 'Age' } };
  const store = openRecord(properties, { id: 7, name: null, age: 3 });
  expect([store.sendable(), store.validateAll()]).toEqual([{ age: 3 }, []]);
});

test('a record that arrives later without an object does not get the defaults of its fields', () => {
  const inner = object({ street: text('Street', { default: 'High Street' }) });
  const properties = { name: text('Name'), place: inner, deep: object({ place: inner }) };
  const { opened, page } = openSource(properties, undefined);
  expect(opened.sendable()).toEqual({ place: { street: 'High Street' }, deep: { place: { street: 'High Street' } } });
  page.set('source.record', { name: 'Noor' });
  expect(opened.sendable()).toEqual({ name: 'Noor' });
});

test('a record that arrives later with no value of the form takes the defaults of nested fields away', () => {
  const { opened, page } = openSource(
    { place: object({ street: text('Street', { default: 'High Street' }) }) },
    undefined,
  );
  page.set('source.record', { id: 7 });
  expect(opened.sendable()).toEqual({});
});
