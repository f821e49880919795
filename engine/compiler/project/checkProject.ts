import type { Diagnostic } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import {
  type Compiled,
  compileScreen,
  compileShell,
  examineScreen,
  examineShell,
  type ScreenContract,
} from '../compileScreen';
import { checkAccess } from './checkAccess';
import { checkGlobalSearches } from './checkGlobalSearches';
import { checkLinks } from './checkLinks';
import { checkMenu } from './checkMenu';
import { checkMenuIcons } from './checkMenuIcons';
import { checkRouteParams } from './checkRouteParams';
import { checkRoutes } from './checkRoutes';
import { checkSessions } from './checkSessions';
import { type DefinitionFile, filesNextToScreens, menuFile, type Project, routesFile, shellFile } from './project';

/**
 * Every fault of every definition, in the order of files and lines.
 *
 * @param only the paths to check; empty means all.
 */
export function checkProject({ contract, files }: Project, only: readonly string[] = []): Diagnostic[] {
  const screens = files.map(({ path }) => path).filter((path) => !filesNextToScreens.includes(path));
  const checked = only.length > 0 ? files.filter(({ path }) => only.includes(path)) : files;
  const between = [
    ...checkAccess({ contract, files }, only),
    ...checkRouteParams({ files }),
    ...checkSessions({ contract, files }),
    ...checkMenuIcons({ files }),
  ];
  return [
    ...checked.flatMap((file) => [
      ...checkFile(file, contract, screens),
      ...between.filter((one) => one.file === `screens/${file.path}`),
      ...(filesNextToScreens.includes(file.path) ? [] : checkLinks(file, { contract, files })),
    ]),
    ...checkRouted(files, only),
    ...checkGlobalSearches({ contract, files }, only),
  ];
}

/** Reports the asked screens that have no route, in their own files, if the routes themselves are not asked. */
function checkRouted(files: Project['files'], asked: readonly string[]): readonly Diagnostic[] {
  const routes = files.find(({ path }) => path === routesFile);
  if (routes === undefined || asked.length === 0 || asked.includes(routesFile)) return [];
  const screens = files.map(({ path }) => path).filter((path) => !filesNextToScreens.includes(path));
  const code = 'screen-without-route';
  const stray = checkRoutes(routes.text, screens).flatMap((one) => (one.code === code ? [one.problem] : []));
  return files.flatMap(({ path, text }) => {
    const fault = { code, ...word(code, { screen: path.replace(/\.json$/, '') }) } as const;
    if (!asked.includes(path) || !stray.includes(fault.problem)) return [];
    return locate(`screens/${path}`, text, [{ ...fault, pointer: '', from: 0, to: 1 }]);
  });
}

/** The faults of one definition; `screens` are the files that routes may use. */
export function checkFile(
  { path, text }: DefinitionFile,
  contract: ScreenContract,
  screens: readonly string[],
): readonly Diagnostic[] {
  if (path === routesFile) return checkRoutes(text, screens);
  if (path === menuFile) return checkMenu(text, contract, screens);
  if (path === shellFile) return examineShell(text, contract).diagnostics;
  return examineScreen(text, path, contract).diagnostics;
}

/** Compiles one definition: a screen or the shell. Routes are only checked. */
export async function compileFile(
  { path, text }: DefinitionFile,
  contract: ScreenContract,
  screens: readonly string[],
  root: string,
): Promise<Compiled> {
  if (path === routesFile) return { diagnostics: checkRoutes(text, screens) };
  if (path === menuFile) return { diagnostics: checkMenu(text, contract) };
  return path === shellFile ? compileShell(text, contract, root) : compileScreen(text, path, contract, root);
}
