import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const required = (name: string, more: object = {}) => ({
  properties: { [name]: text(name) },
  required: [name],
  ...more,
});
const optional = (name: string, more: object = {}) => ({ properties: { [name]: text(name) }, ...more });

/** The diagnostics of a form with these rules. */
function diagnose(rules: object): string[] {
  const submit = { label: 'Save', onSubmit: [{ notify: 'Saved.', tone: 'approved' }] };
  const screen = { version: 2, title: 'Form', body: [{ form: { name: 'f', schema: rules, submit } }] };
  return examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics.map(
    ({ code, problem }) => `${code}: ${problem}`,
  );
}

test.each<[string, object]>([
  [
    'any of, with common fields and a list of alternatives',
    {
      properties: {
        age: { type: 'integer', title: 'Age' },
        items: { type: 'array', title: 'Items', items: { type: 'object', anyOf: [optional('foo'), optional('bar')] } },
      },
      anyOf: [
        required('firstName', { title: 'First method of identification' }),
        optional('idCode', { title: 'Second method of identification' }),
      ],
    },
  ],
  ['one of, each with its own required field', { oneOf: [required('lorem'), required('ipsum')] }],
  ['one of, with common fields', { properties: { age: text('Age') }, oneOf: [required('lorem'), required('ipsum')] }],
  ['one of, in a part of the rules', { properties: {}, allOf: [{ oneOf: [required('lorem'), required('ipsum')] }] }],
  [
    'one of, inside an object',
    {
      properties: { place: { type: 'object', title: 'Place', oneOf: [required('lorem'), required('ipsum')] } },
    },
  ],
])('a form with open alternatives: %s', (_, rules) => {
  expect(diagnose({ type: 'object', ...rules })).toEqual([]);
});

test.each<[string, object]>([
  ['neither has a required field', { oneOf: [optional('lorem'), optional('ipsum')] }],
  ['one of them has none', { properties: { age: text('Age') }, oneOf: [optional('lorem'), required('ipsum')] }],
  [
    'in a part of the rules',
    { properties: { age: text('Age') }, allOf: [{ oneOf: [optional('lorem'), required('ipsum')] }] },
  ],
])('alternatives of "oneOf" overlap if a form sends values that fit both: %s', (_, rules) => {
  expect(diagnose({ type: 'object', ...rules })).toEqual([
    expect.stringMatching(/^overlapping-alternatives: The alternatives alternative 1 and alternative 2 of "f" overlap/),
  ]);
});

test('alternatives with the same title are reported', () => {
  const rules = { type: 'object', anyOf: [optional('a', { title: 'Same' }), optional('b', { title: 'Same' })] };
  expect(diagnose(rules)).toEqual(['unsupported-field: Duplicate title among the alternatives of "f".']);
});
