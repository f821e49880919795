import type { Diagnostic } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import {
  bundleScreen,
  type Compiled,
  examineScreen,
  examineShell,
  type ScreenContract,
  type WrittenScreen,
  writeScreen,
  writeShell,
} from '../compileScreen';
import { checkAccess } from './checkAccess';
import { checkGlobalSearches } from './checkGlobalSearches';
import { checkLinks } from './checkLinks';
import { checkMenu } from './checkMenu';
import { checkMenuIcons } from './checkMenuIcons';
import { checkRouteParams } from './checkRouteParams';
import { checkRoutes } from './checkRoutes';
import { checkSessions } from './checkSessions';
import { type DefinitionFile, filesNextToScreens, menuFile, routesFile, screensOf, shellFile } from './definitionFiles';
import type { Project } from './project';

/**
 * Every fault of every definition, in the order of files and lines.
 *
 * @param only the paths to check; empty means all.
 */
export function checkProject({ contract, files }: Project, only: readonly string[] = []): Diagnostic[] {
  const screens = screensOf(files);
  const checked = only.length > 0 ? files.filter(({ path }) => only.includes(path)) : files;
  const between = checkBetween({ contract, files }, only);
  return [
    ...checked.flatMap((file) => [
      ...checkFile(file, contract, screens),
      ...between.filter((one) => one.file === `screens/${file.path}`),
    ]),
    ...checkRouted(files, only),
  ];
}

/**
 * The faults that only several definitions together have, such as a link to a page that the menu does not offer to all
 * users of a screen.
 *
 * @param only the paths to check; empty means all.
 */
export function checkBetween({ contract, files }: Project, only: readonly string[] = []): Diagnostic[] {
  const isAsked = (path: string): boolean => only.length === 0 || only.includes(path);
  const screens = files.filter(({ path }) => !filesNextToScreens.includes(path) && isAsked(path));
  return [
    ...checkAccess({ contract, files }, only),
    ...checkRouteParams({ files }),
    ...checkSessions({ contract, files }),
    ...checkMenuIcons({ files }),
    ...checkLinks(screens, { contract, files }),
    ...checkGlobalSearches({ contract, files }, only),
  ].filter(({ file }) => isAsked(file.replace(/^screens\//, '')));
}

/** Reports the asked screens that have no route, in their own files, if the routes themselves are not asked. */
function checkRouted(files: Project['files'], asked: readonly string[]): readonly Diagnostic[] {
  const routes = files.find(({ path }) => path === routesFile);
  if (routes === undefined || asked.length === 0 || asked.includes(routesFile)) return [];
  const screens = screensOf(files);
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

/** Writes the module of one definition; the routes and the menu are only checked. */
export function writeFile(file: DefinitionFile, contract: ScreenContract, screens: readonly string[]): WrittenScreen {
  const { path, text } = file;
  if (path === routesFile || path === menuFile) return { diagnostics: checkFile(file, contract, screens) };
  return path === shellFile ? writeShell(text, contract) : writeScreen(text, path, contract);
}

/** Compiles one definition: a screen or the shell. The routes and the menu are only checked. */
export async function compileFile(
  file: DefinitionFile,
  contract: ScreenContract,
  screens: readonly string[],
  root: string,
): Promise<Compiled> {
  return bundleScreen(writeFile(file, contract, screens), root);
}
