import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editorSchemas } from '../../engine/compiler/editor/editorSchemas';
import { checkProject, compileFile } from '../../engine/compiler/project/checkProject';
import { besideScreens, readProject } from '../../engine/compiler/project/project';
import { findUses } from '../../engine/compiler/uses/uses';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic';

const project = await readProject('screens', 'schemas');
const screens = project.files.map(({ path }) => path).filter((path) => !besideScreens.includes(path));
const text = (path: string): string => project.files.find((file) => file.path === path)?.text ?? '';
const words = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ code, problem, fix }) => `${code}: ${problem} ${fix ?? ''}`);

describe('the definitions of the product', () => {
  test('are right, all of them', () => {
    expect(words(checkProject(project))).toEqual([]);
    expect(screens.length).toBeGreaterThan(40);
  });

  test('editors read what the language and the contract say now: `npm run types`', () => {
    const schemas = editorSchemas(project);
    // The whole language, and the menu's part of it.
    expect(schemas.size).toBe(screens.length + 2);
    for (const [path, wanted] of schemas) expect(readFileSync(path, 'utf8'), path).toBe(wanted);
  });

  test('routes and menu are checked and carried by no module; the shell is one', async () => {
    const compiled = (path: string) =>
      compileFile({ path, text: text(path) }, project.contract, screens, process.cwd());
    expect(await compiled('routes.json')).toEqual({ diagnostics: [] });
    expect(await compiled('menu.json')).toEqual({ diagnostics: [] });
    const shell = await compiled('shell.json');
    expect([shell.diagnostics, shell.module?.includes('notifications')]).toEqual([[], true]);
  });
});

test('a route is used by the menu, the table of routes and the screens that lead there', () => {
  const uses = findUses('/uix/me/leave/request', project, new Map());
  expect(uses.map(({ file }) => file)).toEqual(expect.arrayContaining(['screens/menu.json', 'screens/routes.json']));
});
