import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

const patient = { type: 'string', title: 'Patient', minLength: 1, maxLength: 80 };
const day = { type: 'string', format: 'date', title: 'Day' };

/** The diagnostics of a form submitted as a whole. */
function diagnose(
  properties: object,
  required: readonly string[],
  { ui = {}, call = 'POST /api/visits/plan', initial }: { ui?: object; call?: string; initial?: object } = {},
): string[] {
  const schema = { type: 'object', required, properties };
  const form = { name: 'plan', schema, ui, ...(initial ? { initial } : {}), submit: { label: 'Plan', call } };
  const text = JSON.stringify({ version: 2, title: 'Plan', body: [{ form }] });
  return examineScreen(text, 'visits.json', contract).diagnostics.map(
    ({ code, problem, fix }) => `${code}: ${problem} ${fix ?? ''}`,
  );
}

test('a form submitted as a whole has only keys of the endpoint, and all required ones', () => {
  expect(diagnose({ patient, day }, ['patient', 'day'])).toEqual([]);
  expect(
    diagnose({ patient, day, note: { type: 'string', title: 'Note', maxLength: 200 } }, ['patient', 'day']),
  ).toEqual([]);
});

test('a field unknown to the endpoint is reported with the known keys', () => {
  const [fault, ...rest] = diagnose({ patient, day, nota: { type: 'string', title: 'Note', maxLength: 200 } }, [
    'patient',
    'day',
  ]);
  expect(fault).toMatch(/^payload-key: .*"nota"/);
  expect(fault).toContain('"note"');
  expect(rest).toEqual([]);
});

test('a required key without a field is reported', () => {
  expect(diagnose({ patient }, ['patient'])).toEqual([expect.stringMatching(/^payload-missing: .*"day"/)]);
  expect(
    diagnose({ patient, day, 'room-id': { type: 'integer', title: 'Room', minimum: 1 } }, ['patient', 'day']),
  ).toEqual([]);
});

test('output fields are not submitted', () => {
  const shown = { patient, day, age: { type: 'integer', title: 'Age' } };
  expect(diagnose(shown, ['patient', 'day'], { ui: { age: { 'ui:widget': 'output' } } })).toEqual([]);
  expect(diagnose({ patient, day }, ['patient'], { ui: { day: { 'ui:widget': 'output' } } })).toEqual([
    expect.stringMatching(/^payload-missing: .*"day"/),
  ]);
});

test.each([
  ['longer', { patient: { ...patient, maxLength: 81 }, day }, ['patient', 'day']],
  ['something other than a date', { patient, day: { type: 'string', title: 'Day' } }, ['patient', 'day']],
  ['left out', { patient, day }, ['patient']],
])('a field that may be %s, unlike in the endpoint, is reported', (_, properties, required) => {
  expect(diagnose(properties, required)).toEqual([expect.stringMatching(/^form-weaker-than-api: /)]);
});

test('a field of a different type is reported', () => {
  const faults = diagnose({ patient, day, 'room-id': { type: 'string', title: 'Room' } }, ['patient', 'day']);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('room-id');
});

test('classified data may go only to its own key', () => {
  const fields = (name: string) => ({ [name]: { type: 'string', title: 'It', maxLength: 20 } });
  const call = 'POST /api/patient/save';
  expect(diagnose(fields('phone'), [], { call })).toEqual([]);
  expect(diagnose(fields('pin'), [], { call })).toEqual([expect.stringMatching(/^secret-field: /)]);
  expect(diagnose(fields('pin'), [], { call, ui: { pin: { 'ui:widget': 'password' } } })).toEqual([]);
});

test('initial values must belong to fields', () => {
  expect(diagnose({ patient, day }, ['patient', 'day'], { initial: { patient: 'Ada' } })).toEqual([]);
  const [fault, ...rest] = diagnose({ patient, day }, ['patient', 'day'], { initial: { patent: 'Ada' } });
  expect(fault).toMatch(/^unknown-field: .*"patent"/);
  expect(rest).toEqual([]);
});
