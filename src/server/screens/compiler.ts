import { type Compiled, compileScreen, compileShell, type RouteFact } from '../../../engine/compiler/compileScreen';
import { checkMenu } from '../../../engine/compiler/project/checkMenu';
import type { Contract } from '../../../engine/language/contract';
import { menuFile, shellFile } from './files';

export type { Compiled, RouteFact };

/**
 * Compiles the text of one file.
 *
 * @param path the file below `screens/`, e.g. `me/leave/request.json`.
 * @param routes the routes of the application, which links and actions are held against.
 */
export type ScreenCompiler = (text: string, path: string, routes: readonly RouteFact[]) => Promise<Compiled>;

/**
 * The compiler of an application's screens and of its shell.
 *
 * @param root the project's folder, from which modules take the functions that they use.
 */
export function screenCompiler(contract: Contract, root: string): ScreenCompiler {
  return async (text, path, routes) => {
    const against = { ...contract, routes };
    if (path === menuFile) return { diagnostics: checkMenu(text, routes) };
    return path === shellFile ? compileShell(text, against, root) : compileScreen(text, path, against, root);
  };
}
