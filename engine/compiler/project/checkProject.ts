import type { Diagnostic, Fault } from '../../diagnostics/diagnostic';
import { type MessageCode, type MessageParts, word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { checkShell } from '../check/shell';
import {
  type Compiled,
  compileScreen,
  compileShell,
  examineScreen,
  readDefinition,
  type ScreenContract,
} from '../compileScreen';
import { part, partsOf, stringAt, type Typed } from '../resolve/typed';
import { checkAccess } from './checkAccess';
import { checkMenu } from './checkMenu';
import { besideScreens, type DefinitionFile, menuFile, type Project, routesFile, shellFile } from './project';

/**
 * Every fault of every definition, in the order of files and lines.
 *
 * @param only the paths to check; empty means all.
 */
export function checkProject({ contract, files }: Project, only: readonly string[] = []): Diagnostic[] {
  const screens = files.map(({ path }) => path).filter((path) => !besideScreens.includes(path));
  const checked = only.length > 0 ? files.filter(({ path }) => only.includes(path)) : files;
  return checked.flatMap((file) => [
    ...checkFile(file, contract, screens),
    ...(file.path === menuFile ? checkAccess({ contract, files }) : []),
  ]);
}

/** The faults of one definition; `screens` are the files that routes may use. */
export function checkFile(
  { path, text }: DefinitionFile,
  contract: ScreenContract,
  screens: readonly string[],
): readonly Diagnostic[] {
  if (path === routesFile) return checkRoutes(text, screens);
  if (path === menuFile) return checkMenu(text, contract);
  if (path !== shellFile) return examineScreen(text, path, contract).diagnostics;
  const read = readDefinition(text, 'shell.schema.json');
  return locate(`screens/${path}`, text, 'faults' in read ? read.faults : checkShell(text, read.root, contract).faults);
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

/** Checks `routes.json`: every route has a screen, every screen a route, and every path is unique. */
export function checkRoutes(text: string, screens: readonly string[]): Diagnostic[] {
  const file = `screens/${routesFile}`;
  const read = readDefinition(text, 'routes.schema.json');
  if ('faults' in read) return locate(file, text, read.faults);
  const known = screens.map((path) => path.replace(/\.json$/, ''));
  const faults: Fault[] = [...routeFaults(read.root, known), ...strayScreens(read.root, known)];
  return locate(file, text, faults);
}

function fault<C extends MessageCode>(code: C, at: Typed, parts: MessageParts<C>): Fault {
  return { code, pointer: at.pointer, from: at.node.offset, to: at.node.offset + at.node.length, ...word(code, parts) };
}

function routeFaults(root: Typed, known: readonly string[]): Fault[] {
  const seen = new Map<string, string>();
  return partsOf(root, 'routes').flatMap((route) => {
    const [path = '', screen = ''] = [stringAt(route, 'path'), stringAt(route, 'screen')];
    const faults: Fault[] = [];
    const other = seen.get(path);
    if (!known.includes(screen))
      faults.push(fault('route-without-screen', part(route, 'screen') ?? route, { path, screen, known }));
    if (other !== undefined)
      faults.push(fault('duplicate-route', part(route, 'path') ?? route, { path, isSame: other === screen }));
    seen.set(path, screen);
    return faults;
  });
}

function strayScreens(root: Typed, known: readonly string[]): Fault[] {
  const routed = partsOf(root, 'routes').map((route) => stringAt(route, 'screen'));
  const unlisted = partsOf(root, 'unlisted').map((one) => String(one.node.value));
  const shown = new Set([...routed, ...unlisted, stringAt(root, 'notFound')]);
  const at = part(root, 'routes') ?? root;
  return known
    .filter((screen) => !shown.has(screen))
    .map((screen) => fault('screen-without-route', { ...at, node: at.keyNode ?? at.node }, { screen }));
}
