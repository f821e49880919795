import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { type DefinitionPath, edit, gone } from '../../scripts/mutation/screens/edit';
import { inLines } from './clinic';
import { kitchen, ordering } from './ordering';
import { typos } from './orderingTypos';

const contract = await kitchen();
const path = (way: string): DefinitionPath => way.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** The diagnostics of the example, without those about the fields that it does not send. */
const diagnose = (text: string) =>
  examineScreen(text, 'kitchen/menu.json', contract).diagnostics.filter(({ code }) => code !== 'unsent-field');

/** One line with the edits of a typo, followed by the resulting diagnostics of the example. */
function describeTypo(typo: (typeof typos)[number]): string {
  const edits = Array.from(
    { length: typo.length / 2 },
    (_, index) => [String(typo[2 * index]), typo[2 * index + 1]] as const,
  );
  const what = edits.map(([way, value]) => `${way}: ${value === gone ? 'gone' : JSON.stringify(value)}`).join(', ');
  const text = JSON.stringify(edits.reduce<unknown>((so, [way, value]) => edit(so, path(way), value), ordering));
  const lines = diagnose(text).map(
    ({ code, pointer, problem, fix = '', line, column }) =>
      `  ${code} at ${pointer}: ${problem} ${fix} (${text.split('\n')[line - 1]?.slice(column - 1, column + 19)})`,
  );
  return [what, ...lines].join('\n');
}

test('the screen without a typo has no diagnostics', () => {
  expect(diagnose(JSON.stringify(ordering))).toEqual([]);
});

test('the diagnostics of each typo in a screen match the snapshot', async () => {
  const descriptions = typos.map(describeTypo);
  await expect(inLines(descriptions)).toMatchFileSnapshot('__snapshots__/typos.txt');
});
