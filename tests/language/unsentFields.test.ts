import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { type DefinitionPath, edit, gone } from '../../scripts/mutation/screens/edit';
import { clinic, textOf } from './clinic';

const contract = await clinic();
const plan: unknown = JSON.parse(textOf('examples/plan.json'));

type Edit = readonly [path: DefinitionPath, value: unknown];

/** The diagnostics after edits of the example. */
function messages(...edits: readonly Edit[]): string[] {
  const screen = edits.reduce((so, [path, value]) => edit(so, path, value), plan);
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', contract);
  return diagnostics.map(({ code, pointer, problem, fix }) => `${code} ${pointer}: ${problem} ${fix}`);
}

const form: DefinitionPath = ['body', 2, 'form'];
const payload: DefinitionPath = [...form, 'submit', 'with'];
const phone = (more: object = {}): Edit => [
  [...form, 'schema', 'properties', 'phone'],
  { type: 'string', title: 'Phone', ...more },
];
const unsent = (field: string, fix: string) =>
  `unsent-field /body/2/form/schema/properties/${field}: Nothing sends or reads the field "${field}". ${fix}`;
const lost = unsent('phone', 'Read it as form.phone where it should have an effect, or remove the field.');

test('a field that nothing sends or reads', () => {
  expect(messages()).toEqual([]);
  expect(messages(phone())).toEqual([lost]);
});

test('a field of which the endpoint accepts the name', () => {
  const fix = 'Add "room-id": "=form[\'room-id\']" under "with" of the submit.';
  expect(messages([[...payload, 'room-id'], gone])).toEqual([unsent('room-id', fix)]);
});

test('a field in place of which another one is sent', () => {
  expect(messages([[...payload, 'room-id'], 1])).toEqual([
    'unsent-field /body/2/form/submit/with/room-id: This sends another value than the field "room-id", which nothing else sends or reads. Write "=form[\'room-id\']", or remove the field.',
  ]);
});

test('a field that only its own message names', () => {
  const rules: DefinitionPath = [...form, 'schema', 'errorMessage', 'required', 'phone'];
  const required: DefinitionPath = [...form, 'schema', 'required'];
  expect(messages(phone(), [required, ['patient', 'day', 'phone']], [rules, 'Enter a phone number'])).toEqual([lost]);
});

describe('a field of a filter', () => {
  const filter = (more: object, title = 'Visits'): string[] => {
    const day = { type: 'string', format: 'date', title: 'Day' };
    const properties = { day, 'room-id': { type: 'integer', title: 'Room' } };
    const screen = {
      ...{ version: 2, title },
      sources: { visits: { call: 'POST /api/visits', select: 'data', with: more } },
      body: [
        { form: { name: 'filter', keepDraft: false, schema: { type: 'object', properties } } },
        { table: { rows: '=source.visits', columns: [{ field: 'patient', header: 'Patient' }] } },
      ],
    };
    const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
    return diagnostics.filter(({ code }) => code === 'unsent-field').map(({ problem, fix }) => `${problem} ${fix}`);
  };
  const day = { day: '=default(forms.filter.day, null)' };

  test('that the source of the others accepts', () => {
    expect(filter(day)).toEqual([
      'Nothing sends or reads the field "room-id". Add "room-id": "=forms.filter[\'room-id\']" under "with" of the source "visits".',
    ]);
    expect(filter({ day: '=form.day' })).toEqual([
      'Nothing sends or reads the field "room-id". Add "room-id": "=form[\'room-id\']" under "with" of the source "visits".',
    ]);
  });

  test.each<[string, object, string?]>([
    ['it sends each of them', { ...day, 'room-id': "=forms.filter['room-id']" }],
    ['it reads the form as a whole', { ...day, name: '=string(size(forms.filter))' }],
    ['a text reads the other one', day, "{forms.filter['room-id']}"],
  ])('is not reported if %s', (_, payload, title) => {
    expect(filter(payload, title)).toEqual([]);
  });
});

describe('a field is not reported', () => {
  const look = (value: object): Edit => [[...form, 'ui', 'phone'], value];
  const rule = (...path: DefinitionPath): DefinitionPath => [...form, 'schema', ...path];
  test.each<[string, readonly Edit[]]>([
    ['if the page shows it', [[['title'], 'Plan {form.phone}']]],
    ['if the name of the form reads it', [[['title'], 'Plan {forms.plan.phone}']]],
    ['if the condition of another field reads it', [[[...form, 'ui', 'room-id', 'ui:visible'], "form.phone != ''"]]],
    ['if it only shows a value', [look({ 'ui:widget': 'output', 'ui:options': { text: '{form.patient}' } })]],
    ['if a change of it runs actions', [[[...form, 'onChange'], { phone: [{ notify: 'Thank you.' }] }]]],
    ['if a rule depends on it', [[rule('dependencies'), { phone: ['room-id'] }]]],
    [
      'if a condition of the rules names it',
      [
        [rule('if'), { properties: { phone: { const: '1' } }, required: ['phone'] }],
        [rule('then'), { required: ['room-id'] }],
      ],
    ],
    ['if a limit of another field refers to it', [[rule('properties', 'patient', 'const'), { $data: '1/phone' }]]],
    ['if the page only shows samples', [[['sampleNotice'], 'Nothing on this page is saved.']]],
  ])('%s', (_, edits) => {
    expect(messages(phone(), ...edits).filter((one) => one.startsWith('unsent-field'))).toEqual([]);
  });

  test('if the screen may read it from the query, where a filter keeps it', () => {
    const filter: readonly Edit[] = [
      [[...form, 'submit'], gone],
      [[...form, 'keepDraft'], false],
      [['sources', 'matches', 'with'], { name: '=default(form.patient, search)' }],
    ];
    const codes = (...edits: readonly Edit[]) =>
      messages(phone(), ...filter, ...edits).filter((one) => one.startsWith('unsent-field'));
    expect(codes()).toContainEqual(lost);
    expect(codes([['title'], 'Plan {route.query.phone}'])).toEqual([]);
  });

  test('if it must have one value', () => {
    const agreed = phone({ type: 'boolean', const: true });
    expect(messages(agreed).filter((one) => one.startsWith('unsent-field'))).toEqual([]);
  });

  test('if the form is sent as a whole', () => {
    expect(messages(phone(), [payload, gone]).filter((one) => one.startsWith('unsent-field'))).toEqual([]);
    expect(
      messages(phone(), [[...form, 'initial'], '=forms.plan']).filter((one) => one.startsWith('unsent-field')),
    ).toEqual([]);
  });

  test('if a part with another fault may be meant to read it', () => {
    expect(messages(phone(), [['title'], 'Plan {form.phonee}'])).toEqual([expect.stringMatching(/^unknown-field/)]);
  });
});
