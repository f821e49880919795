import { expect, test } from 'vitest';
import { fieldPlan } from '../../../../tests/support/forms';
import type { FormRules } from '../../../language/plan';
import type { PlannedWidget } from '../model/fieldPlan';
import { displayText } from './displayText';

const choices = [{ value: 2, label: 'Long visit' }];

test.each([
  ['text', { type: 'string' }, 'words', 'words'],
  ['number', { type: 'number', multipleOf: 0.01 }, 7, '7.00'],
  ['number', { type: 'number' }, 7, '7'],
  ['money', { type: 'number' }, 1200, '₹ 1,200.00'],
  ['date', { type: 'string', format: 'date' }, '2026-11-24', '24 Nov 2026'],
  ['switch', { type: 'boolean' }, true, 'Yes'],
  ['select', { type: 'integer' }, 2, 'Long visit'],
  ['multiselect', { type: 'array' }, [2, 3], 'Long visit, 3'],
  ['file', { type: 'string' }, 'data:text/plain;name=a%20b.txt;base64,QQ==', 'a b.txt'],
] as const)('%s of %j shows %j as %j', (widget, schema, value, text) => {
  const field = fieldPlan(schema as FormRules, { 'ui:widget': widget as PlannedWidget });
  expect(displayText(field, value, choices)).toBe(text);
});
