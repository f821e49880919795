import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { checkProject } from '../../engine/compiler/project/checkProject';
import { checkRoutes } from '../../engine/compiler/project/checkRoutes';
import { limits } from '../../engine/diagnostics/limits';
import { messages } from '../../engine/diagnostics/messages';
import { printDiagnostic } from '../../engine/diagnostics/print';
import { beside, clinic, clinicScreens, textOf } from './clinic';

const contract = await clinic();
const folders = readdirSync(beside('faults')).sort();

/** A mark in a definition stands for more text than a file of these should have. */
const inFull = (text: string): string => text.replace('‹much›', 'much '.repeat(limits.characters / 5));

function diagnosticsOf(folder: string) {
  const text = (file: string): string | undefined =>
    existsSync(beside(`faults/${folder}/${file}`)) ? inFull(textOf(`faults/${folder}/${file}`)) : undefined;
  const [routes, menu, screen = ''] = ['routes.json', 'menu.json', 'screen.json'].map(text);
  if (routes !== undefined) return checkRoutes(routes, clinicScreens);
  if (menu === undefined) return examineScreen(screen, 'visits.json', contract).diagnostics;
  const others = screen === '' ? [] : [{ path: 'visits.json', text: screen }];
  return checkProject({ contract, files: [{ path: 'menu.json', text: menu }, ...others] });
}

/** All that an author is told about the broken definition of a folder. */
function told(folder: string): string {
  const diagnostics = diagnosticsOf(folder);
  return `${diagnostics.map(printDiagnostic).join('\n\n')}\n`;
}

describe('every fault that an author can meet', () => {
  test('has a broken definition of its own', () => {
    expect(folders).toEqual(Object.keys(messages).sort());
  });

  test.each(folders)('%s is told with its place, in these words', async (folder) => {
    await expect(told(folder)).toMatchFileSnapshot(`faults/${folder}/told.txt`);
    // That there are more faults is told after those that are.
    const first = folder === 'too-many-faults' ? '' : '^[^\\n]*';
    expect(told(folder)).toMatch(new RegExp(`${first} {2}${folder}\\n`));
    // The place, what is wrong, and what to do.
    for (const fault of told(folder).trim().split('\n\n')) expect(fault.split('\n').length).toBeGreaterThanOrEqual(3);
  });
});
