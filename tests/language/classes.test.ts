import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

const patient = { call: 'POST /api/patient', select: 'data' };
const plan = (note: string) => ({
  call: 'POST /api/visits/plan',
  with: { patient: '=source.patient.patient', day: '2026-11-20', note },
});
const button = (...actions: object[]) => ({ buttons: { items: [{ label: 'Do', onClick: actions }] } });
const pinForm = (submit: object, rest: object = {}) => ({
  form: {
    name: 'entry',
    schema: { type: 'object', properties: { pin: { type: 'string', maxLength: 20, title: 'PIN' } } },
    ui: { pin: { 'ui:widget': 'password' } },
    submit: { label: 'Save', ...submit },
    ...rest,
  },
});

/** The pointers of all data class diagnostics, and the problem of each. */
function leaks(body: object[], more: object = {}): string[] {
  const screen = { version: 2, title: 'A patient', sources: { patient }, body, ...more };
  const { diagnostics } = examineScreen(JSON.stringify(screen, null, 1), 'visits.json', contract);
  const reported = diagnostics.filter(({ code }) => code === 'class-flow' || code === 'secret-field');
  expect(diagnostics.filter((one) => !reported.includes(one) && one.code !== 'unused-source')).toEqual([]);
  return reported.map(({ problem }) => problem.replace(/^(.*) must not contain (.*) \((.*)\)\.$/, '$2: $3 → $1'));
}

const insured = '"insurance-no" in the response from POST /api/patient';
const inNote = 'The key "note" of POST /api/visits/plan';

describe('classified data is reported outside the keys of its class', () => {
  test.each<[string, object[], string[]]>([
    [
      'sent under another key',
      [button(plan("=source.patient['insurance-no']"))],
      [`identity numbers: ${insured} → ${inNote}`],
    ],
    [
      'in part of a submitted text',
      [button(plan("=source.patient.patient + source.patient['insurance-no']"))],
      [`identity numbers: ${insured} → ${inNote}`],
    ],
    [
      'an item of a list',
      [button(plan('=source.patient.findings[0]'))],
      [`health data: "findings" in the response from POST /api/patient → ${inNote}`],
    ],
    [
      'several items joined into one text',
      [button(plan("=join(source.patient.findings, ', ')"))],
      [`health data: "findings" in the response from POST /api/patient → ${inNote}`],
    ],
    ['a record as a text', [button(plan('=string(source.patient)'))], [`identity numbers: ${insured} → ${inNote}`]],
    ['the number of items', [button(plan('=string(size(source.patient.findings))'))], []],
    [
      'whether a value exists',
      [button(plan("=source.patient['insurance-no'] == null ? 'not insured' : 'insured'"))],
      [],
    ],
    ['a notice', [button({ notify: "{source.patient['insurance-no']}" })], [`identity numbers: ${insured} → Text`]],
    [
      'an address',
      [button({ navigate: '/visits?phone={source.patient.phone}' })],
      ['contact data: "phone" in the response from POST /api/patient → An address'],
    ],
    [
      'shown in details',
      [{ details: { record: '=source.patient', items: [{ label: 'Insurance', field: 'insurance-no' }] } }],
      [],
    ],
    [
      'shown in a column',
      [{ table: { rows: '=[source.patient]', columns: [{ header: 'Insurance', field: 'insurance-no' }] } }],
      [`identity numbers: ${insured} → A list`],
    ],
    [
      'a phone shown in a column',
      [{ table: { rows: '=[source.patient]', columns: [{ header: 'Phone', field: 'phone' }] } }],
      [],
    ],
    [
      'saved as a file',
      [button({ download: 'patients.csv', rows: '=[source.patient]' })],
      [`identity numbers: ${insured} → A file`],
    ],
  ])('%s', (_, body, expected) => {
    expect(leaks(body)).toEqual(expected);
  });

  test('password field input may go only to a secret key', () => {
    const typed = 'secrets: the input of the password field "pin"';
    expect(leaks([pinForm({ call: 'POST /api/patient/save', with: { pin: '=form.pin' } })])).toEqual([]);
    expect(leaks([pinForm(plan('=form.pin'))])).toEqual([`${typed} → ${inNote}`]);
    expect(leaks([pinForm({ onSubmit: [{ notify: 'Saved {form.pin}' }] })])).toEqual([`${typed} → Text`]);
  });

  test('a field takes its class from the key it is submitted as', () => {
    const form = {
      form: {
        name: 'entry',
        schema: { type: 'object', properties: { number: { type: 'string', maxLength: 20, title: 'Number' } } },
        submit: { label: 'Save', call: 'POST /api/patient/save', with: { 'insurance-no': '=form.number' } },
      },
    };
    expect(leaks([form, button(plan('=forms.entry.number'))])).toEqual([
      `identity numbers: "insurance-no" of POST /api/patient/save → ${inNote}`,
    ]);
  });

  test('a field that is submitted as a secret must be a password field', () => {
    const form = pinForm({ call: 'POST /api/patient/save', with: { pin: '=form.pin' } }, { ui: {} });
    expect(leaks([form])).toEqual(['The widget "text" shows the secret in "pin" ("pin" of POST /api/patient/save).']);
  });

  test('a class follows a value through page variables, fields and dialogs', () => {
    const page = { kept: { type: 'string' }, again: { type: 'string' } };
    const modals = { note: { title: 'Note', body: [button(plan('=row.number'))] } };
    const form = pinForm(
      { onSubmit: [{ open: 'note', with: { number: '=form.pin' } }] },
      { initial: { pin: '=page.again' }, ui: {} },
    );
    const setting = button({ set: { again: '=page.kept' } }, { set: { kept: "=source.patient['insurance-no']" } });
    expect(leaks([form, setting], { page, modals })).toEqual([`identity numbers: ${insured} → ${inNote}`]);
  });
});
