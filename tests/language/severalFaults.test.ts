import { expect, test } from 'vitest';
import { examineScreen, examineShell } from '../../engine/compiler/compileScreen';
import { type DefinitionPath, edit } from '../../scripts/mutation/screens/edit';
import { clinic, textOf } from './clinic';

const contract = await clinic();
const plan: unknown = JSON.parse(textOf('examples/plan.json'));

/** The codes and pointers of the diagnostics after some edits of the example. */
function diagnose(...edits: readonly (readonly [DefinitionPath, unknown])[]): string[] {
  const edited = edits.reduce<unknown>((so, [path, value]) => edit(so, path, value), plan);
  return examineScreen(JSON.stringify(edited), 'visits/plan.json', contract).diagnostics.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
}

const badCall = [['sources', 'rooms', 'call'], 'POST /api/romes'] as const;
const badCallFault = 'unknown-endpoint /sources/rooms/call';

test.each([
  ['an unknown key', [['colour'], 'red'], 'unknown-key /colour'],
  ['a value of the wrong type', [['body', 1, 'table', 'rows'], 7], 'wrong-type /body/1/table/rows'],
  ['rows without "="', [['body', 1, 'table', 'rows'], 'source.matches'], 'missing-equals /body/1/table/rows'],
  [
    'an unknown value',
    [['body', 2, 'form', 'ui', 'room-id', 'ui:widget'], 'x'],
    'unknown-value /body/2/form/ui/room-id/ui:widget',
  ],
] as const)('%s hides no fault elsewhere, and causes none', (_, mistake, fault) => {
  expect(diagnose(mistake, badCall).toSorted()).toEqual([fault, badCallFault].toSorted());
});

test('what is under a misspelt key is checked as if the key were right', () => {
  const tabel = { rows: '=source.matches', columns: [{ field: 'nobody', header: 'Name' }] };
  const found = diagnose([['body', 1], { tabel }]);
  expect(found).toEqual(
    expect.arrayContaining(['unknown-key /body/1/tabel', 'unknown-field /body/1/tabel/columns/0/field']),
  );
});

test('a duplicate key hides no fault elsewhere', () => {
  const text = JSON.stringify(edit(plan, ...badCall)).replace('"title":', '"title":"First","title":');
  const codes = examineScreen(text, 'visits/plan.json', contract).diagnostics.map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['duplicate-key', 'unknown-endpoint']);
});

test('a faulty field of a form hides no fault of another field', () => {
  const fields = ['body', 2, 'form', 'schema', 'properties'] as const;
  expect(diagnose([[...fields, 'patient', 'minLenght'], 1], [[...fields, 'day', 'format'], 'dat']).toSorted()).toEqual([
    'unknown-format /body/2/form/schema/properties/day/format',
    'unknown-keyword /body/2/form/schema/properties/patient/minLenght',
  ]);
});

test('an unknown key of the shell hides no fault elsewhere', () => {
  const shell = { version: 2, colour: 'red', session: { renew: 'POST /api/nothing' } };
  const codes = examineShell(JSON.stringify(shell), contract).diagnostics.map(({ code }) => code);
  expect(codes).toContain('unknown-key');
  expect(codes).toContain('unknown-endpoint');
});
