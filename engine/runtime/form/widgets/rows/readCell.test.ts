import { expect, test } from 'vitest';
import { fieldPlan, options } from '../../../../../tests/support/forms';
import type { FormRules } from '../../../../language/plan';
import type { PlannedWidget } from '../../model/fieldPlan';
import { readCell, takesCells } from './readCell';

const choices = [
  { value: 1, label: 'Short visit' },
  { value: 2, label: 'Long visit' },
];

const read = (widget: PlannedWidget, schema: FormRules, text: string, more: object = {}) =>
  readCell(text, fieldPlan(schema, { 'ui:widget': widget, 'ui:options': options(more) }), choices);

test.each([
  ['text', { type: 'string' }, 'any words', 'any words'],
  ['number', { type: 'number' }, '1,20,000.50', 120000.5],
  ['number', { type: 'number' }, '-3', -3],
  ['number', { type: 'number' }, '(250)', -250],
  ['number', { type: 'number' }, '12 boxes', undefined],
  ['number', { type: 'number' }, 'n/a', undefined],
  ['number', { type: 'integer' }, '2.0', 2],
  ['number', { type: 'integer' }, '2.5', undefined],
  ['money', { type: 'number' }, '₹ 1,200', 1200],
  ['percent', { type: 'number' }, '12.5%', 0.125],
  ['duration', { type: 'integer' }, '1:30', 90],
  ['date', { type: 'string', format: 'date' }, '24/11/2026', '2026-11-24'],
  ['date', { type: 'string', format: 'date' }, 'soon', undefined],
  ['time', { type: 'string' }, '9:30:00', '09:30'],
  ['time', { type: 'string' }, '25:00', undefined],
  ['time', { type: 'string' }, '9:30:15', '09:30:15'],
  ['date-time', { type: 'string', format: 'date-time' }, '2026-11-25T09:30:00Z', '2026-11-25T09:30:00.000Z'],
  ['date-time', { type: 'string', format: 'date-time' }, '25 Nov 2026', undefined],
  ['number', { type: 'number' }, '10,02', undefined],
  ['checkbox', { type: 'boolean' }, 'Yes', true],
  ['switch', { type: 'boolean' }, 'FALSE', false],
  ['checkbox', { type: 'boolean' }, 'perhaps', undefined],
  ['select', { type: 'integer' }, 'long VISIT', 2],
  ['select', { type: 'integer' }, '1', 1],
  ['select', { type: 'integer' }, 'Other', undefined],
  ['multiselect', { type: 'array' }, 'Long visit; short visit', [2, 1]],
  ['multiselect', { type: 'array' }, 'Long visit, other', undefined],
] as const)('%s of %j reads %j as %j', (widget, schema, text, value) => {
  expect(read(widget, schema, text)).toEqual(value);
});

test('of choices that differ only in case, the one written alike is chosen', () => {
  const alike = [
    { value: 1, label: 'AB' },
    { value: 2, label: 'Ab' },
  ];
  const field = fieldPlan({ type: 'integer' }, { 'ui:widget': 'select' });
  expect(['AB', 'Ab', 'ab'].map((text) => readCell(text, field, alike))).toEqual([1, 2, 1]);
});

test('a text follows the rules of its box', () => {
  expect(read('text', { type: 'string' }, 'ab 12-3', { allowedCharacters: 'digits' })).toBe('123');
  expect(read('text', { type: 'string' }, 'none', { allowedCharacters: 'digits' })).toBeUndefined();
});

test('a computed field and a field with nested fields accept no cells', () => {
  expect(takesCells(fieldPlan({ type: 'number' }, { 'ui:widget': 'output' }))).toBe(false);
  expect(takesCells(fieldPlan({ type: 'object', properties: {} }))).toBe(false);
  expect(takesCells(fieldPlan({ type: 'string' }))).toBe(true);
});
