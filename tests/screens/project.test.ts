import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editorSchemas } from '../../engine/compiler/editor/editorSchemas';
import { checkProject, compileFile } from '../../engine/compiler/project/checkProject';
import { filesNextToScreens } from '../../engine/compiler/project/definitionFiles';
import { readProject } from '../../engine/compiler/project/project';
import { findUses } from '../../engine/compiler/uses/uses';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic';

const project = await readProject('screens', 'schemas');
const screens = project.files.map(({ path }) => path).filter((path) => !filesNextToScreens.includes(path));
const text = (path: string): string => project.files.find((file) => file.path === path)?.text ?? '';
const words = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ code, problem, fix }) => `${code}: ${problem} ${fix ?? ''}`);

describe('the definitions of the application', () => {
  test('pass the check', () => {
    expect(words(checkProject(project))).toEqual([]);
    expect(screens.length).toBeGreaterThan(40);
  });

  test('have up-to-date editor schemas (`npm run types`)', () => {
    const schemas = editorSchemas(project);
    // The schemas of the whole language and of the menu.
    expect(schemas.size).toBe(screens.length + 2);
    for (const [path, wanted] of schemas) expect(readFileSync(path, 'utf8'), path).toBe(wanted);
  });

  test('routes and menu are checked but not compiled; the shell is compiled', async () => {
    const compileNamed = (path: string) =>
      compileFile({ path, text: text(path) }, project.contract, screens, process.cwd());
    expect(await compileNamed('routes.json')).toEqual({ diagnostics: [] });
    expect(await compileNamed('menu.json')).toEqual({ diagnostics: [] });
    const shell = await compileNamed('shell.json');
    expect([shell.diagnostics, shell.module?.includes('notifications')]).toEqual([[], true]);
  });
});

test('the uses of a route include the menu and the route table', () => {
  const uses = findUses('/uix/me/leave/request', project, new Map());
  expect(uses.map(({ file }) => file)).toEqual(expect.arrayContaining(['screens/menu.json', 'screens/routes.json']));
});
