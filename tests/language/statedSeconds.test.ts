import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { readProject } from '../../engine/compiler/project/project';
import { inProject } from '../../scripts/setup/place.mjs';

const { contract } = await readProject(inProject('screens'), inProject('schemas'));
const file = 'team/leave/cancel.json';
const screen = readFileSync(inProject('screens', file), 'utf8');

/** What is wrong with the screen whose bulk actions can be undone for some seconds, which its texts call ten. */
const problems = (seconds: number): string[] =>
  examineScreen(screen.replaceAll('"undoSeconds": 10', `"undoSeconds": ${seconds}`), file, contract).diagnostics.map(
    ({ code, problem, fix }) => `${code}: ${problem} ${fix}`,
  );

test('a text that states another time for undoing than the setting is reported', () => {
  expect(problems(10)).toEqual([]);
  expect(new Set(problems(30))).toEqual(
    new Set([
      'stale-message: The text says 10 seconds, but "undoSeconds" is 30. Write 30 seconds in the text, or "undoSeconds": 10.',
    ]),
  );
});
