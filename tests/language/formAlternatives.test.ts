import { describe, expect, test } from 'vitest';
import { examineScreen, type ScreenContract } from '../../engine/compiler/compileScreen';
import type { Endpoint } from '../../engine/language/contract';
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

describe('alternatives of a field whose endpoint refuses undeclared keys', () => {
  const closed = { additionalProperties: false };
  const alternatives = (more: object = {}) => ({
    title: 'Contact',
    oneOf: [
      { type: 'object', title: 'Mail', ...required('mail', more) },
      { type: 'object', title: 'Phone', ...required('phone', more) },
    ],
  });
  const endpoint = (
    method: Endpoint['method'],
    effect: Endpoint['effect'],
    more: Pick<Endpoint, 'response'> & Partial<Endpoint>,
  ): Endpoint => ({
    summary: 'A contact',
    area: 'contact',
    roles: ['nurse'],
    session: true,
    encoding: 'json',
    method,
    path: '/api/contact',
    effect,
    ...more,
  });
  const contactContract = (contact: object): ScreenContract => ({
    ...contract,
    endpoints: {
      'GET /api/contact': endpoint('GET', 'read', { response: { type: 'object', properties: { contact } } }),
      'POST /api/contact': endpoint('POST', 'write', {
        body: { type: 'object', ...closed, properties: { contact } },
        response: { type: 'object', properties: { result: { type: 'boolean' } } },
      }),
    },
  });

  /** The diagnostics of a form that starts with a stored contact, or empty. */
  function diagnoseContact(form: object, api: object, starts = true): string[] {
    const schema = { type: 'object', properties: { contact: form } };
    const submit = { label: 'Save', call: 'POST /api/contact', with: { contact: '=form.contact' } };
    const screen = {
      version: 2,
      title: 'Contact',
      ...(starts ? { sources: { stored: { call: 'GET /api/contact' } } } : {}),
      body: [{ form: { name: 'f', schema, submit, ...(starts ? { initial: '=source.stored' } : {}) } }],
    };
    const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contactContract(api));
    return diagnostics.map(({ code, problem, fix }) => `${code}: ${problem} ${fix ?? ''}`);
  }

  test('are reported if they keep stored keys that the form does not show', () => {
    const found = diagnoseContact(alternatives(), alternatives(closed));
    const words =
      'form-weaker-than-api: The field "contact" has no "additionalProperties", but POST /api/contact requires false. Set "additionalProperties" to false.';
    expect(found).toEqual([words, words]);
    expect(diagnoseContact(alternatives({ additionalProperties: true }), alternatives(closed))).toEqual([
      expect.stringContaining('has "additionalProperties" true, but'),
      expect.stringContaining('has "additionalProperties" true, but'),
    ]);
  });

  test('are not reported if they keep none, if the endpoint takes them, or if nothing is stored', () => {
    expect(diagnoseContact(alternatives(closed), alternatives(closed))).toEqual([]);
    expect(diagnoseContact(alternatives(), alternatives())).toEqual([]);
    expect(diagnoseContact(alternatives(), alternatives(closed), false)).toEqual([]);
  });
});
