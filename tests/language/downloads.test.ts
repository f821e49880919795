import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** The diagnostics of a screen with a download. */
function diagnose(download: object): string[] {
  const screen = {
    version: 2,
    title: 'Patient',
    sources: { patient: { call: 'POST /api/patient', select: 'data' } },
    body: [{ details: { record: '=source.patient', items: [{ label: 'Name', field: 'patient' }] } }],
    buttons: [{ label: 'Save', onClick: [{ download: 'patient.pdf', ...download }] }],
  };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'patient.json', contract);
  return diagnostics.map(({ code, pointer, problem, fix }) => `${code} ${pointer}: ${problem} ${fix}`);
}

const at = '/buttons/0/onClick/0';

test('a file keeps the ending of its name', () => {
  expect(diagnose({ file: '=source.patient.patient' })).toEqual([]);
});

test('a download without content is reported', () => {
  expect(diagnose({})).toEqual([
    `one-of-keys ${at}/download: Missing key in a download: expected "rows", "value" or "file". Add one of these keys.`,
  ]);
});

test.each([
  [{ rows: '=[source.patient]', file: '=source.patient.patient' }, '"rows" and "file"'],
  [{ value: '=source.patient', file: '=source.patient.patient' }, '"value" and "file"'],
  [
    { rows: '=[source.patient.patient]', value: '=source.patient.patient', download: 'patient.json' },
    '"rows" and "value"',
  ],
])('a download with two contents is reported: %j', (contents, named) => {
  expect(diagnose(contents)).toContain(
    `one-of-keys ${at}/download: Conflicting keys ${named} in a download. Keep one of them and remove the others.`,
  );
});

test.each<[unknown, string]>([
  ['=source.patient', 'expression-type'],
  ['source.patient.patient', 'missing-equals'],
  ['patient.pdf', 'wrong-type'],
  [7, 'expression-type'],
])('a file that is not a text from a response is reported: %j', (file, code) => {
  const found = diagnose({ file });
  expect(found.map((one) => one.split(' ')[0])).toEqual([code]);
  expect(found[0]).toContain(`${at}/file`);
});

test('a file may not contain identity numbers', () => {
  expect(diagnose({ file: "=source.patient['insurance-no']" })[0]).toMatch(/^class-flow .* A file/);
});
