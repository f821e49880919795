import { expect, test } from 'vitest';
import { errorsOnSubmit, formOf, openForm, validatorsOf } from '../../../../tests/support/forms';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const branch = (name: string, more: object = {}) => ({ properties: { [name]: text(name) }, ...more });

const age = { age: { type: 'integer', title: 'Age' } };
const identification = {
  anyOf: [
    {
      title: 'First method',
      properties: { firstName: text('First name', { default: 'Chuck' }), lastName: text('Last name') },
      required: ['firstName'],
    },
    { title: 'Second method', properties: { idCode: text('ID code') } },
  ],
};

function open(properties: object, rules: object, values: object = {}) {
  const form = formOf(properties, {}, rules);
  const store = openForm(form, validatorsOf(form), values);
  store.start();
  return store;
}

const shown = ({ plan, view }: ReturnType<typeof open>) =>
  plan.fields.map(({ name }) => name).filter((name) => view(name).state.visible);

test('the first alternative is selected in an empty form, and the select is before its fields', () => {
  const store = open(age, identification);
  expect([shown(store), store.sendable()]).toEqual([
    ['age', '/anyOf', 'firstName', 'lastName'],
    { firstName: 'Chuck' },
  ]);
});

test('the alternative that fits the stored values is selected, and defaults do not compete with them', () => {
  const store = open(age, identification, { age: 30, idCode: 'X1' });
  expect([shown(store), store.sendable()]).toEqual([['age', '/anyOf', 'idCode'], { age: 30, idCode: 'X1' }]);
});

test('a stored value of another alternative is sent until the user selects another, and again when back', () => {
  const store = open({}, { anyOf: [branch('foo'), branch('bar')] }, { bar: 'B', foo: 'F' });
  const sent = [store.sendable()];
  for (const index of [1, 0]) {
    store.choose('/anyOf', index);
    sent.push(store.sendable());
  }
  expect(sent).toEqual([{ bar: 'B', foo: 'F' }, { bar: 'B' }, { bar: 'B', foo: 'F' }]);
});

test('values of the others are not kept where they would be rejected', () => {
  const closed = { additionalProperties: false };
  const [foo, bar] = [branch('foo', { required: ['foo'] }), branch('bar', { required: ['bar'] })];
  const sent = (rules: object) => open({}, rules, { foo: 'F', bar: 'B' }).sendable();
  expect(sent({ oneOf: [foo, bar] })).toEqual({ foo: 'F' });
  expect(
    sent({
      anyOf: [
        { ...foo, ...closed },
        { ...bar, ...closed },
      ],
    }),
  ).toEqual({ foo: 'F' });
});

test('values that both alternatives have stay when the user selects another', () => {
  const both = (name: string) => ({ properties: { phone: text('Phone'), [name]: text(name) }, required: [name] });
  const store = open({}, { oneOf: [both('lorem'), both('ipsum')] });
  store.choose('lorem', 'L');
  store.choose('phone', '12');
  store.choose('/oneOf', 1);
  expect([shown(store), store.sendable(), errorsOnSubmit(store)]).toEqual([
    ['/oneOf', 'phone', 'ipsum'],
    { phone: '12' },
    { ipsum: 'ipsum is required' },
  ]);
  store.choose('ipsum', 'I');
  expect([store.sendable(), errorsOnSubmit(store)]).toEqual([{ phone: '12', ipsum: 'I' }, {}]);
});

test('the fields of the selected alternative are required even if the values match another one', () => {
  const store = open(age, identification);
  store.choose('firstName', undefined);
  expect(errorsOnSubmit(store)).toEqual({ firstName: 'First name is required' });
});

test('the rules of the selected alternative apply even if the values match another one, with their own messages', () => {
  const short = { minLength: 3, errorMessage: { minLength: 'Too short' } };
  const anyOf = [{ properties: { foo: text('Foo', short) } }, branch('bar')];
  const row = { type: 'object', properties: age, anyOf };
  const values = { foo: 'Foo', rows: [{ foo: 'Foo' }] };
  const store = open({ rows: { type: 'array', title: 'Rows', items: row } }, { anyOf }, values);
  store.choose('foo', 'F');
  store.inner.get('rows')?.entries()[0]?.store.choose('foo', 'F');
  expect(errorsOnSubmit(store)).toEqual({ foo: 'Too short', rows: 'Row 1, Foo: Too short' });
  store.choose('/anyOf', 1);
  expect(errorsOnSubmit(store)).toEqual({ rows: 'Row 1, Foo: Too short' });
});

test('a draft keeps the selected alternative, and expressions do not read it', () => {
  const store = open(age, identification);
  store.choose('/anyOf', 1);
  store.choose('idCode', 'X1');
  expect([store.collectDraft(false), store.readable()]).toEqual([{ '/anyOf': 1, idCode: 'X1' }, { idCode: 'X1' }]);
});

test('filled values select the alternative that has them', () => {
  const store = open(age, identification);
  store.setValues({ age: 5 });
  expect(shown(store)).toContain('firstName');
  store.setValues({ idCode: 'X1' });
  expect([shown(store), store.sendable()]).toEqual([['age', '/anyOf', 'idCode'], { age: 5, idCode: 'X1' }]);
});

test('alternatives inside an alternative, an object or a row have their own select', () => {
  const inner = { type: 'object', title: 'Inner', properties: age, anyOf: [branch('foo'), branch('bar')] };
  const values = { one: { bar: 'B' }, rows: [{ foo: 'F' }, { age: 3, bar: 'B' }] };
  const store = open({ one: inner, rows: { type: 'array', title: 'Rows', items: inner } }, {}, values);
  expect([store.sendable(), store.validateAll()]).toEqual([values, []]);

  const nested = open({}, { anyOf: [branch('a'), { anyOf: [branch('b'), branch('c')] }] }, { c: 'C' });
  expect([shown(nested), nested.sendable()]).toEqual([['/anyOf', '/anyOf/1/anyOf', 'c'], { c: 'C' }]);
});

test('the select goes into the group of its first field', () => {
  const groups = [
    { title: 'Code', columns: 1, fields: ['idCode'] },
    { title: 'Name', columns: 1, fields: ['lastName', 'firstName'] },
  ];
  const form = formOf(age, { groups: groups as never }, identification);
  const store = openForm(form, validatorsOf(form));
  expect(store.plan.groups.map(({ fields }) => fields)).toEqual([
    ['/anyOf', 'idCode'],
    ['lastName', 'firstName'],
    ['age'],
  ]);
});
