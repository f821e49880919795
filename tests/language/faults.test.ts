import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { checkRoutes } from '../../engine/compiler/project/checkProject';
import { messages } from '../../engine/diagnostics/messages';
import { printDiagnostic } from '../../engine/diagnostics/print';
import { beside, clinic, clinicScreens, textOf } from './clinic';

const contract = await clinic();
const folders = readdirSync(beside('faults')).sort();

/** All that an author is told about the broken definition of a folder. */
function told(folder: string): string {
  const diagnostics = existsSync(beside(`faults/${folder}/routes.json`))
    ? checkRoutes(textOf(`faults/${folder}/routes.json`), clinicScreens)
    : examineScreen(textOf(`faults/${folder}/screen.json`), 'visits.json', contract).diagnostics;
  return `${diagnostics.map(printDiagnostic).join('\n\n')}\n`;
}

describe('every fault that an author can meet', () => {
  test('has a broken definition of its own', () => {
    expect(folders).toEqual(Object.keys(messages).sort());
  });

  test.each(folders)('%s is told with its place, in these words', (folder) => {
    const expected = `faults/${folder}/told.txt`;
    if (process.env.UPDATE_TOLD === '1') writeFileSync(beside(expected), told(folder));
    expect(told(folder)).toBe(textOf(expected));
    expect(told(folder).split('\n')[0]).toMatch(new RegExp(` {2}${folder}$`));
    // The place, what is wrong, and what to do.
    for (const fault of told(folder).trim().split('\n\n')) expect(fault.split('\n').length).toBeGreaterThanOrEqual(3);
  });
});
