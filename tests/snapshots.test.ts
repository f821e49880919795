import { expect, test } from 'vitest';
import { printChanges } from '../engine/compiler/snapshot/snapshot';
import { compareSnapshots } from '../scripts/snapshot/store';

test('every change of a screen has been accepted: `npm run snapshot` tells which has not', async () => {
  const { changes, diagnostics } = await compareSnapshots('screens');
  expect(diagnostics).toEqual([]);
  expect(printChanges(changes)).toBe('');
});
