import { hashForSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { formOf, openForm, toldOnSubmit, validatorsOf } from '../../../../tests/support/forms';
import { emitValidators } from '../../../compiler/validators';
import { expression } from '../../../language/expression';
import type { Form } from '../../../language/plan.gen';
import { wholeForm } from './faults';
import { validatorOf } from './validatorOf';
import type { Values } from './values';

/** The errors in a form's values, by field. */
const faultsOf = (form: Form, values: Values): Readonly<Record<string, string>> =>
  toldOnSubmit(openForm(form, validatorsOf(form), values));

const text = { type: 'string', title: 'Text' };

test('the message for a missing field stands at the field, also when one message is for all of them', () => {
  const each = formOf(
    { a: text, b: text },
    {},
    { required: ['a', 'b'], errorMessage: { required: { a: 'A!', b: 'B!' } } },
  );
  expect(faultsOf(each, {})).toEqual({ a: 'A!', b: 'B!' });
  const all = formOf({ a: text, b: text }, {}, { required: ['a', 'b'], errorMessage: { required: 'All!' } });
  expect(faultsOf(all, { a: 'x' })).toEqual({ b: 'All!' });
});

test('a field that another one requires is told of at its own place', () => {
  const form = formOf({ a: text, b: { ...text, title: 'Bank' } }, {}, { dependencies: { a: ['b'] } });
  expect(faultsOf(form, { a: 'x' })).toEqual({ b: 'Bank is required' });
});

test('a branch of if says what is wrong, and the if itself nothing', () => {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const rules = { if: { properties: { a: { const: 'x' } } }, then: { required: ['b'] } };
  expect(faultsOf(formOf({ a: text, b: text }, {}, rules), { a: 'x' })).toEqual({ b: 'Text is required' });
});

test('of several ways to be right, only the message for none of them is said', () => {
  const rules = { anyOf: [{ required: ['a'] }, { required: ['b'] }], errorMessage: { anyOf: 'Fill in one of them' } };
  expect(faultsOf(formOf({ a: text, b: text }, {}, rules), {})).toEqual({ [wholeForm]: 'Fill in one of them' });
  expect(faultsOf(formOf({ a: text, b: text }, {}, rules), { b: 'x' })).toEqual({});
});

test('one date is held against another by the screen, with its message', () => {
  const day = { type: 'string', format: 'date' };
  const end = {
    ...day,
    formatMinimum: { $data: '1/start' },
    errorMessage: { formatMinimum: "End date can't be before start date" },
  };
  const form = formOf({ start: day, end });
  expect(faultsOf(form, { start: '2026-11-20', end: '2026-11-20' })).toEqual({});
  expect(faultsOf(form, { start: '2026-11-20', end: '2026-11-19' })).toEqual({
    end: "End date can't be before start date",
  });
});

test('a fault inside a list is told of at the list', () => {
  const form = formOf({ days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['Mon'] } } });
  expect(faultsOf(form, { days: ['Sun'] })).toEqual({ days: 'Choose from the list' });
});

test('what a person cannot mend in a field is told of the form as a whole', () => {
  const form = formOf({ id: text }, { ui: { id: { 'ui:widget': 'hidden' } } }, { required: ['id'] });
  expect(faultsOf(form, {})).toEqual({ [wholeForm]: 'Text is required' });
});

test('a message of the screen comes before a worded one for the same field', () => {
  const form = formOf({ a: { ...text, maxLength: 1, pattern: '^x', errorMessage: { pattern: 'Begin with x' } } });
  expect(faultsOf(form, { a: 'yy' })).toEqual({ a: 'Begin with x' });
});

test('a hidden field has no faults, whatever requires it', () => {
  const never = expression(() => false, [], 'false', '1:1');
  const form = formOf({ a: text }, { ui: { a: { 'ui:visible': never } } }, { required: ['a'] });
  expect(faultsOf(form, {})).toEqual({});
});

test('a compiled screen has the validator under the id that the form asks for', () => {
  const { schema } = formOf({ a: text }, {}, { required: ['a'] });
  expect(Object.keys(emitValidators(schema).ids)).toContain(hashForSchema(schema));
});

test('a form without its validator says what to do', () => {
  expect(() => validatorOf(formOf({ a: text }), {})).toThrow(/Compile the screen again/);
});

test('what is no date is told to be none, and not to be too early as well', () => {
  const date = { type: 'string', format: 'date', title: 'Day' };
  const end = {
    ...date,
    formatMinimum: { $data: '1/start' },
    errorMessage: { formatMinimum: 'End before start' },
  };
  const form = formOf({ start: date, end });
  const noDate = 'Enter a date, such as 20 Nov 2026';
  expect(faultsOf(form, { start: '2026-12-04', end: '2026-12-03' })).toEqual({ end: 'End before start' });
  expect(faultsOf(form, { start: '2026-12-04', end: '99/99/9999' })).toEqual({ end: noDate });
  expect(faultsOf(form, { start: 'hello', end: '99/99/9999' })).toEqual({ start: noDate, end: noDate });
});
