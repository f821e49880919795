import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic, textOf } from './clinic';

const contract = await clinic();
const screen = textOf('faults/partial-field.json');

const diagnose = (text: string) =>
  examineScreen(text, 'visits.json', contract).diagnostics.map(({ code, problem }) => [code, problem]);

/** The screen with another block in the modal that both tables open. */
const showing = (block: object): string =>
  screen.replace(/\{\s*"text": \{\s*"text": "\{row\.patient\}"\s*\}\s*\}/, JSON.stringify(block));

test('a field that one opener of a modal lacks is reported where it is read, with the lines of both', () => {
  const lines = [...screen.matchAll(/"open": "view"/g)].map(({ index }) => screen.slice(0, index).split('\n').length);
  expect(diagnose(screen)).toEqual([
    [
      'partial-field',
      `The row passed to this modal in line ${lines[1]} has no field "patient", but the one in line ${lines[0]} does.`,
    ],
  ]);
});

test.each([
  ['a field of details', { details: { record: '=row', items: [{ field: 'patient', label: 'Patient' }] } }],
  ['a computed value', { text: { text: "{row.name + row['patient']}" } }],
])('%s that one opener lacks is reported', (_, block) => {
  expect(new Set(diagnose(showing(block)).map(([code]) => code))).toEqual(new Set(['partial-field']));
});

test.each([
  ['tests it', { text: { text: "{row.patient != null ? row.patient : '–'}" } }],
  ['tests it with has', { text: { text: "{has(row.patient) ? row.patient : '–'}" } }],
  ['appears only if it is there', { visible: 'row.patient != null', text: { text: '{row.patient}' } }],
])('a field that one opener lacks is allowed where the part %s', (_, block) => {
  expect(diagnose(showing(block))).toEqual([]);
});
