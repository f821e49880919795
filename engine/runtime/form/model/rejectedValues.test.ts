import { expect, test } from 'vitest';
import { errorsOnSubmit, field, formOf, openForm, validatorsOf } from '../../../../tests/support/forms';
import type { Roots } from '../../../language/expression';
import type { Form } from '../../../language/plan.gen';
import { dynamic } from '../../testing/plans';
import type { FormStore } from './FormStore';

type FormRoots = Roots & { form: Record<string, unknown> };
const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const day = (title: string, more: object = {}) => text(title, { format: 'date', ...more });

function open(properties: object, more: Partial<Form> = {}, values: object = {}, rules: object = {}): FormStore {
  const form = formOf(properties, more, rules);
  const store = openForm(form, validatorsOf(form), values);
  store.start();
  return store;
}

test.each<[string, object, Form['ui'], unknown, unknown]>([
  ['type', { type: 'number' }, {}, '12 or so', 12],
  ['format', { type: 'string', format: 'date' }, {}, '15/12', '2026-12-15'],
  ['pattern', { type: 'string', pattern: '^E-' }, {}, '42', 'E-42'],
  ['length', { type: 'string', maxLength: 2 }, {}, 'abc', 'ab'],
  ['limit', { type: 'integer', minimum: 5 }, {}, 4, 5],
  ['choices', { type: 'string', enum: ['a'] }, {}, 'gone', 'a'],
  ['kind', { type: 'string' }, { a: field('time') }, '9:3', '09:30'],
  ['bound of the widget', { type: 'number' }, { a: field('number', { max: 3 }) }, 4, 3],
  [
    'weekday',
    { type: 'string', format: 'date' },
    { a: field('date', { weekdaysOnly: true }) },
    '2026-11-28',
    '2026-11-27',
  ],
])(
  'a value that its own field rejects by its %s is absent for others, and sent as it is',
  (_, schema, ui, wrong, right) => {
    const copy = { 'ui:help': dynamic(['form.a'], ({ form }: FormRoots) => String(form.a ?? 'none')) };
    const store = open({ b: text('B'), a: { title: 'A', ...schema } }, { ui: { ...ui, b: copy } });
    store.choose('a', wrong);
    expect([store.readable(), store.sendable(), store.view('b').state.help]).toEqual([{}, { a: wrong }, 'none']);
    expect(store.validateAll()).toEqual(['a']);
    store.choose('a', right);
    expect([store.readable(), store.view('b').state.help, store.validateAll()]).toEqual([
      { a: right },
      String(right),
      [],
    ]);
  },
);

test('no field is blamed for a value that another one rejects', () => {
  const end = day('End', { formatMinimum: { $data: '1/start' }, errorMessage: { formatMinimum: 'Too early' } });
  const rules = {
    if: { required: ['start'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['reason'] },
    dependencies: { start: ['end'] },
  };
  const properties = { start: day('Start'), end, reason: text('Reason') };
  const errors = (values: object) => Object.keys(errorsOnSubmit(open(properties, {}, values, rules)));
  expect(errors({ start: '15/12', end: '2026-01-01' })).toEqual(['start']);
  expect(errors({ start: '15/12' })).toEqual(['start']);
  expect(errors({ start: '2026-12-15', end: '2026-01-01' })).toEqual(['end', 'reason']);
  expect(errors({ start: '2026-12-15' })).toEqual(['end', 'reason']);
});

test('a rejected value is not reported as missing from the form', () => {
  const rules = { anyOf: [{ required: ['day'] }], errorMessage: { anyOf: 'Fill in the form' } };
  const errors = (values: object) => Object.values(errorsOnSubmit(open({ day: day('Day') }, {}, values, rules)));
  expect(errors({ day: '15/12' })).toHaveLength(1);
  expect(errors({})).toEqual(['Fill in the form']);
});

test('RULE-13 a confirmation that differs is wrong even if the password itself is rejected', () => {
  const again = text('Again', { const: { $data: '1/key' }, errorMessage: { const: 'They differ' } });
  const store = open({ key: text('Key', { minLength: 8 }), again }, {}, { key: 'short', again: 'shorter' });
  expect(errorsOnSubmit(store)).toMatchObject({ again: 'They differ' });
});

test('rules that relate two fields reject neither of them', () => {
  const properties = { low: { type: 'number', title: 'Low' }, high: { type: 'number', title: 'High' } };
  const bound = (name: string) => dynamic([`form.${name}`], ({ form }: FormRoots) => form[name]);
  const ui = { low: field('number', { max: bound('high') }), high: field('number', { min: bound('low') }) };
  const store = open(properties, { ui }, { low: 5, high: 3 });
  expect([store.readable(), store.validateAll()]).toEqual([{ low: 5, high: 3 }, ['low', 'high']]);
});

test('the bound of today is a rule of its own', () => {
  const today = dynamic([], (roots: { today?: string }) => roots.today);
  const form = formOf({ a: day('A') }, { ui: { a: field('date', { min: today }) } });
  const store = openForm(form, validatorsOf(form), { a: '2026-01-01' }, { today: '2026-02-01' });
  expect(store.readable()).toEqual({});
});

test('a required field with a rejected value has one error, and a rejected value in a row is absent in the row only', () => {
  const line = { type: 'object', properties: { a: day('A'), b: text('B') }, required: ['a'] };
  const lines = { type: 'array', title: 'Lines', items: line };
  const values = { lines: [{ a: '15/12', b: 'x' }, { a: '2026-12-15' }], tags: ['ok', 'long'] };
  const tags = { type: 'array', title: 'Tags', items: text('Tag', { maxLength: 2 }) };
  const store = open({ lines, tags }, {}, values);
  expect(store.readable()).toEqual({ lines: [{ b: 'x' }, { a: '2026-12-15' }], tags: ['ok', null] });
  expect(store.validateAll()).toEqual(['lines', 'tags']);
  expect([store.status().errorCount, store.sendable()]).toEqual([2, values]);
});
