import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { readProject } from '../../engine/compiler/project/project';
import { type DefinitionPath, edit } from '../../scripts/mutation/screens/edit';
import { inProject } from '../../scripts/setup/place.mjs';

const { contract } = await readProject(inProject('screens'), inProject('schemas'));
/** Its bulk action "Disable" opens a modal of the same name. */
const example = readFileSync(inProject('schemas', 'examples', 'action-startBulkAction.json'), 'utf8');

type Edit = readonly [path: DefinitionPath, value: unknown];

const bulk: DefinitionPath = ['body', 0, 'table', 'bulkActions', 0];
const start: DefinitionPath = ['modals', 'disable', 'body', 0, 'form', 'submit', 'onSubmit'];
const buttons: DefinitionPath = ['buttons'];

/** The codes and fixes of the diagnostics after edits of the example. */
function fixes(...edits: readonly Edit[]): string[] {
  const screen = edits.reduce((so, [path, value]) => edit(so, path, value), JSON.parse(example) as unknown);
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'examples/example.json', contract);
  return diagnostics.map(({ code, fix }) => `${code}: ${fix}`);
}

test('a bulk action reads the form of its modal, which reads the selected rows', () => {
  expect(fixes()).toEqual([]);
  expect(fixes([['modals', 'disable', 'subtitle'], '{row.rows[0].nobody}'])).toEqual([
    expect.stringContaining('unknown-field'),
  ]);
  expect(fixes([[...bulk, 'modal'], 'disabled'])).toContainEqual(expect.stringMatching(/^unknown-modal: .*"disable"/));
  expect(fixes([[...bulk, 'modal'], undefined])).toContainEqual(
    'absent-form: Write "modal": "disable" in the bulk action, which then opens it before it starts.',
  );
});

test('a modal that asks in place of a question is the only one that asks', () => {
  expect(fixes([[...bulk, 'confirm'], { title: 'Disable them?', accept: 'Disable' }])).toEqual([
    'second-question: Remove "confirm", and write its text in the modal.',
  ]);
});

test.each<readonly [string, readonly Edit[], string]>([
  ['starts nothing', [[start, [{ close: true }]]], 'no-start: Write "onSubmit"'],
  [
    'is opened by a button, too',
    [[buttons, [{ label: 'All', onClick: [{ open: 'disable', with: { count: 0, rows: [] } }] }]]],
    'other-opener: Open',
  ],
  ['is opened by no bulk action', [[[...bulk, 'modal'], undefined]], 'idle-start: Write "modal": "disable"'],
  [
    'is not the place of the start',
    [[buttons, [{ label: 'All', onClick: [{ startBulkAction: true }] }]]],
    'idle-start: Move it to the form of a modal',
  ],
])('the modal of a bulk action %s', (_what, edits, fix) => {
  expect(fixes(...edits)).toContainEqual(expect.stringContaining(fix));
});
