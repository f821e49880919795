import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

const patient = { type: 'string', title: 'Patient', minLength: 1, maxLength: 80 };
const day = { type: 'string', format: 'date', title: 'Day' };

/** What is told of a form that is sent as it is. */
function told(
  properties: object,
  required: readonly string[],
  { ui = {}, call = 'POST /api/visits/plan', initial }: { ui?: object; call?: string; initial?: object } = {},
): string[] {
  const schema = { type: 'object', required, properties };
  const form = { name: 'plan', schema, ui, ...(initial ? { initial } : {}), submit: { label: 'Plan', call } };
  const text = JSON.stringify({ version: 1, title: 'Plan', body: [{ form }] });
  return examineScreen(text, 'visits.json', contract).diagnostics.map(
    ({ code, problem, fix }) => `${code}: ${problem} ${fix ?? ''}`,
  );
}

test('a form that is sent as it is has the keys that the endpoint takes, and those that it needs', () => {
  expect(told({ patient, day }, ['patient', 'day'])).toEqual([]);
  expect(told({ patient, day, note: { type: 'string', title: 'Note', maxLength: 200 } }, ['patient', 'day'])).toEqual(
    [],
  );
});

test('a field that the endpoint does not take is told with those that it does', () => {
  const [fault, ...rest] = told({ patient, day, nota: { type: 'string', title: 'Note', maxLength: 200 } }, [
    'patient',
    'day',
  ]);
  expect(fault).toMatch(/^payload-key: .*"nota"/);
  expect(fault).toContain('"note"');
  expect(rest).toEqual([]);
});

test('a key that the endpoint needs and no field has is told', () => {
  expect(told({ patient }, ['patient'])).toEqual([expect.stringMatching(/^payload-missing: .*"day"/)]);
  expect(told({ patient, day, 'room-id': { type: 'integer', title: 'Room', minimum: 1 } }, ['patient', 'day'])).toEqual(
    [],
  );
});

test('what a form only shows is not sent', () => {
  const shown = { patient, day, age: { type: 'integer', title: 'Age' } };
  expect(told(shown, ['patient', 'day'], { ui: { age: { 'ui:widget': 'output' } } })).toEqual([]);
  expect(told({ patient, day }, ['patient', 'day'], { ui: { day: { 'ui:widget': 'output' } } })).toEqual([
    expect.stringMatching(/^payload-missing: .*"day"/),
  ]);
});

test.each([
  ['longer', { patient: { ...patient, maxLength: 81 }, day }, ['patient', 'day']],
  ['no date', { patient, day: { type: 'string', title: 'Day' } }, ['patient', 'day']],
  ['left out', { patient, day }, ['patient']],
])('a field that may be %s than the endpoint takes is told', (_, properties, required) => {
  expect(told(properties, required)).toEqual([expect.stringMatching(/^form-weaker-than-api: /)]);
});

test('a field whose type is another one is told', () => {
  const faults = told({ patient, day, 'room-id': { type: 'string', title: 'Room' } }, ['patient', 'day']);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('room-id');
});

test('data of a class reach their own key only', () => {
  const fields = (name: string) => ({ [name]: { type: 'string', title: 'It', maxLength: 20 } });
  const call = 'POST /api/patient/save';
  expect(told(fields('phone'), [], { call })).toEqual([]);
  expect(told(fields('pin'), [], { call })).toEqual([expect.stringMatching(/^secret-field: /)]);
  expect(told(fields('pin'), [], { call, ui: { pin: { 'ui:widget': 'password' } } })).toEqual([]);
});

test('values to begin with are those of fields', () => {
  expect(told({ patient, day }, ['patient', 'day'], { initial: { patient: 'Ada' } })).toEqual([]);
  const [fault, ...rest] = told({ patient, day }, ['patient', 'day'], { initial: { patent: 'Ada' } });
  expect(fault).toMatch(/^unknown-field: .*"patent"/);
  expect(rest).toEqual([]);
});
