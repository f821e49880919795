import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { fieldPlan } from '../support/forms';
import { clinic } from './clinic';

const contract = await clinic();

/** The diagnostics of a form with one field with these options. */
function diagnose(schema: object, options?: object): string[] {
  const ui = options === undefined ? {} : { ui: { field: { 'ui:options': options } } };
  const form = { schema: { type: 'object', properties: { field: schema } }, ...ui };
  const text = JSON.stringify({ version: 2, title: 'Visit', body: [{ form }] });
  return examineScreen(text, 'visits.json', contract).diagnostics.map(({ code, problem }) => `${code}: ${problem}`);
}

/** The widget that the check assumes for a field, taken from its message about an option that only passwords have. */
const widgetToldOf = (schema: object): string | undefined =>
  diagnose(schema, { revealDuration: 100 })
    .map((line) => /^widget-option: Unknown option .* for the widget "(.*?)"/.exec(line)?.[1])
    .find((name) => name !== undefined);

test.each([
  [{ type: 'string', title: 'A' }],
  [{ type: 'string', title: 'A', format: 'date' }],
  [{ type: 'string', title: 'A', format: 'time' }],
  [{ type: 'string', title: 'A', format: 'date-time' }],
  [{ type: 'string', title: 'A', format: 'email' }],
  [{ type: 'string', title: 'A', format: 'uri-reference' }],
  [{ type: 'string', title: 'A', enum: ['a', 'b'] }],
  [{ type: 'string', title: 'A', oneOf: [{ const: 'a', title: 'An a' }] }],
  [{ type: ['integer', 'null'], title: 'A' }],
  [{ type: 'number', title: 'A' }],
  [{ type: 'boolean', title: 'A' }],
  [{ type: 'array', title: 'A', items: { type: 'string', enum: ['a'] } }],
])('%j gets the same widget on the page as in the check', (schema) => {
  expect(widgetToldOf(schema)).toBe(fieldPlan(schema).widget);
});

test('a format widget rejects the options of plain text and accepts its own', () => {
  expect(diagnose({ type: 'string', title: 'Mail', format: 'email', maxLength: 40 }, { counter: true })).toEqual([
    expect.stringMatching(/^widget-option: Unknown option "counter" for the widget "email"/),
  ]);
  expect(diagnose({ type: 'string', title: 'At', format: 'date-time' }, { min: '2026-01-01T00:00:00Z' })).toEqual([]);
});
