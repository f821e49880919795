import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();
const text = { type: 'string', title: 'Text', maxLength: 80 };
const fields = {
  patient: text,
  day: { ...text, format: 'date' },
  'next-day': { ...text, format: 'date' },
  number: text,
};

/** The messages about fields taken for others, of a form with this payload. */
function messages(payload: object, own: object = fields): string[] {
  const submit = { label: 'Plan', call: 'POST /api/visits/plan', with: payload };
  const form = { name: 'plan', schema: { type: 'object', properties: own }, submit };
  const screen = { version: 2, title: 'Plan', body: [{ form }] };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', contract);
  return diagnostics
    .filter(({ code }) => code === 'other-field')
    .map(({ pointer, problem, fix }) => `${pointer}: ${problem} ${fix}`);
}

const at = '/body/0/form/submit/with';

describe('a value of a call that takes another field', () => {
  test('although the form has one with its name', () => {
    expect(messages({ patient: '=form.number', number: '=form.patient' })).toEqual([
      `${at}/patient: "patient" takes the field "number", although the form has the field "patient". Write "=form.patient", unless "number" is meant.`,
      `${at}/number: "number" takes the field "patient", although the form has the field "number". Write "=form.number", unless "patient" is meant.`,
    ]);
  });

  test('although a field with the same names but one fits it', () => {
    const twins = { patient: text, 'first-room': text, 'last-room': text };
    expect(messages({ patient: '=form.patient', 'first-room-id': "=form['last-room']" }, twins)).toEqual([
      `${at}/first-room-id: "first-room-id" takes the field "last-room", although the form has the field "first-room". Write "=form['first-room']", unless "last-room" is meant.`,
    ]);
    expect(messages({ patient: '=form.patient', 'room-id': "=form['last-room']" }, twins)).toEqual([]);
  });

  test.each<[string, object, object?]>([
    ['the form has none with its name', { patient: '=form.number' }, { number: text, other: text }],
    [
      'the field with its name has another type',
      { patient: '=form.number' },
      { number: text, patient: { type: 'integer', title: 'No.' } },
    ],
    ['it is computed', { patient: "=form.number != null ? form.number : 'None'" }],
  ])('is not reported if %s', (_, payload, own) => {
    expect(messages(payload, own)).toEqual([]);
  });
});
