import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { type DefinitionPath, edit } from '../../scripts/mutation/screens/edit';
import { clinic, textOf } from './clinic';

const contract = await clinic();
const plan: unknown = JSON.parse(textOf('examples/plan.json'));

type Edit = readonly [path: DefinitionPath, value: unknown];

/** The codes and fixes of the diagnostics after edits of the example. */
function fixes(...edits: readonly Edit[]): string[] {
  const screen = edits.reduce((so, [path, value]) => edit(so, path, value), plan);
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', contract);
  return diagnostics.map(({ code, fix }) => `${code}: ${fix}`);
}

const column: DefinitionPath = ['body', 1, 'table', 'columns', 0];
const field: DefinitionPath = ['body', 2, 'form', 'schema', 'properties', 'note'];
const note = { type: 'string', minLength: 1, maxLength: 200 };

test.each<[string, Edit]>([
  ['a field', [field, { ...note, title: 'Note:' }]],
  ['a column', [column, { field: 'patient', header: 'Note :' }]],
  [
    'an item of a record',
    [['body', 1], { details: { record: '=first(source.visits)', items: [{ label: 'Note:', field: 'patient' }] } }],
  ],
])('the label of %s ends without a colon', (_, edited) => {
  expect(fixes(edited)).toContain('label-with-colon: Write "Note".');
});

test('a colon within a label is ordinary', () => {
  expect(fixes([column, { field: 'patient', header: 'Patient: name' }])).toEqual([]);
});

test.each<[object, string | undefined]>([
  [{ field: 'status' }, 'tones-without-badge: Add "as": "badge", or remove "tones".'],
  [{ field: 'status', as: 'text' }, 'tones-without-badge: Write "as": "badge", or remove "tones".'],
  [{ field: 'status', as: 'badge' }, undefined],
  [{ field: 'patient', secondary: "{row.status == 'planned' ? 'planned' : 'done'}" }, undefined],
  [{ field: 'patient', empty: 'planned' }, undefined],
])('tones of the column %j', (more, fault) => {
  const found = fixes([column, { header: 'Status', ...more, tones: { planned: 'pending' } }]);
  expect(found.filter((one) => one.startsWith('tones'))).toEqual(fault === undefined ? [] : [fault]);
});

test.each(['date', 'date-time', 'time'])('a status is no %s', (as) => {
  expect(fixes([column, { field: 'status', header: 'Status', as }])).toEqual([
    expect.stringMatching(/^cell-misfit: Show it as "text"/),
  ]);
});

test('a whole number is no share', () => {
  const shown = (field: string, as: string) => fixes([column, { field, header: 'Share', as }]);
  expect(shown('visit-id', 'percent')).toEqual([
    `cell-misfit: Write "text": "{percent(row['visit-id'] / 100)}" in place of "field" and "as", with the number that means 100%.`,
  ]);
  expect(shown('cost', 'percent')).toEqual([]);
  expect(shown('visit-id', 'number')).toEqual([]);
  expect(fixes([column, { header: 'Share', text: "{percent(row['visit-id'] / 100)}" }])).toEqual([]);
});

test.each<[string, Edit]>([
  ['the title of a field', [field, { ...note, title: 'A **short** note' }]],
  ['the description of a field', [field, { ...note, title: 'Note', description: 'Keep it **short**.' }]],
  [
    'a nested field',
    [field, { type: 'object', title: 'Note', properties: { text: { ...note, title: '**short** note' } } }],
  ],
])('the marks in %s are shown', (_, edited) => {
  expect(fixes(edited)).toContain('shown-markdown: Write "short".');
});

test('values of a field are no texts with marks', () => {
  const marked = { ...note, title: 'Note', default: '**short**', examples: ['**short**'] };
  expect(fixes([field, marked], [['title'], 'Plan a visit {form.note}'])).toEqual([]);
});
