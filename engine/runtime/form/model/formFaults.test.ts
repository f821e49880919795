import { hashForSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { errorsOnSubmit, formOf, openForm, validatorsOf } from '../../../../tests/support/forms';
import { emitValidators } from '../../../compiler/validators';
import { expression } from '../../../language/expression';
import type { Form } from '../../../language/plan.gen';
import { wholeForm } from './formFaults';
import { validatorOf } from './validatorOf';
import type { Values } from './values';

/** The errors in a form's values, by field. */
const faultsOf = (form: Form, values: Values): Readonly<Record<string, string>> =>
  errorsOnSubmit(openForm(form, validatorsOf(form), values));

const text = { type: 'string', title: 'Text' };

test('a required error is reported at its field, even with one message for all fields', () => {
  const each = formOf(
    { a: text, b: text },
    {},
    { required: ['a', 'b'], errorMessage: { required: { a: 'A!', b: 'B!' } } },
  );
  expect(faultsOf(each, {})).toEqual({ a: 'A!', b: 'B!' });
  const all = formOf({ a: text, b: text }, {}, { required: ['a', 'b'], errorMessage: { required: 'All!' } });
  expect(faultsOf(all, { a: 'x' })).toEqual({ b: 'All!' });
});

test('a missing dependent field is reported at that field', () => {
  const form = formOf({ a: text, b: { ...text, title: 'Bank' } }, {}, { dependencies: { a: ['b'] } });
  expect(faultsOf(form, { a: 'x' })).toEqual({ b: 'Bank is required' });
});

test('a branch of if reports its errors, and the if itself reports none', () => {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const rules = { if: { properties: { a: { const: 'x' } } }, then: { required: ['b'] } };
  expect(faultsOf(formOf({ a: text, b: text }, {}, rules), { a: 'x' })).toEqual({ b: 'Text is required' });
});

test('when no alternative matches, only the message for the alternatives is reported', () => {
  const rules = { anyOf: [{ required: ['a'] }, { required: ['b'] }], errorMessage: { anyOf: 'Fill in one of them' } };
  expect(faultsOf(formOf({ a: text, b: text }, {}, rules), {})).toEqual({ [wholeForm]: 'Fill in one of them' });
  expect(faultsOf(formOf({ a: text, b: text }, {}, rules), { b: 'x' })).toEqual({});
});

test('the screen compares one date with another and provides the message', () => {
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

test('an error inside a list is reported at the list', () => {
  const form = formOf({ days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['Mon'] } } });
  expect(faultsOf(form, { days: ['Sun'] })).toEqual({ days: 'Choose from the list' });
});

test('an error in a field that the user cannot edit is reported for the whole form', () => {
  const form = formOf({ id: text }, { ui: { id: { 'ui:widget': 'hidden' } } }, { required: ['id'] });
  expect(faultsOf(form, {})).toEqual({ [wholeForm]: 'Text is required' });
});

test('a message of the screen takes precedence over a generated one for the same field', () => {
  const form = formOf({ a: { ...text, maxLength: 1, pattern: '^x', errorMessage: { pattern: 'Begin with x' } } });
  expect(faultsOf(form, { a: 'yy' })).toEqual({ a: 'Begin with x' });
});

test('a hidden field has no errors, even if it is required', () => {
  const never = expression(() => false, [], 'false', '1:1');
  const form = formOf({ a: text }, { ui: { a: { 'ui:visible': never } } }, { required: ['a'] });
  expect(faultsOf(form, {})).toEqual({});
});

test('a compiled screen contains the validator under the id that the form looks up', () => {
  const { schema } = formOf({ a: text }, {}, { required: ['a'] });
  expect(Object.keys(emitValidators(schema).ids)).toContain(hashForSchema(schema));
});

test('a form without its validator throws an error with the fix', () => {
  expect(() => validatorOf(formOf({ a: text }), {})).toThrow(/Compile the screen again/);
});

test('an invalid date is reported only as invalid, not also as too early', () => {
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
