import { type Diagnostic, errorsIn } from '../diagnostics/diagnostic';
import { locate } from '../diagnostics/print';
import { type CheckedScreen, check } from './check/check';
import type { ScreenContract } from './check/screenFacts';
import { checkShell } from './check/shell';
import { bundle } from './emit/bundle';
import { emitScreen, emitShell } from './emit/emit';
import { diagnosticsOf, readSoundParts } from './readDefinition';
import type { Typed } from './resolve/typed';

export type { KnownRoutes, RouteFact, ScreenContract } from './check/screenFacts';

/** The result of compiling a definition: its faults and, if there is no error, the source of its module. */
export interface Compiled {
  readonly diagnostics: readonly Diagnostic[];
  /** One self-contained ES module; its default export is a ScreenModule. */
  readonly module?: string;
}

/** A definition without errors, or its faults. */
export type Examined =
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly diagnostics: readonly Diagnostic[]; readonly root: Typed; readonly checked: CheckedScreen };

/** A shell without errors, or its faults. */
type ExaminedShell =
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly diagnostics: readonly Diagnostic[]; readonly root: Typed; readonly held: CheckedScreen['held'] };

/** The result before bundling: the faults and, if there is no error, the module's source with its imports. */
export interface WrittenScreen {
  readonly diagnostics: readonly Diagnostic[];
  readonly source?: string;
}

/**
 * Compiles a screen: parse → resolve → check → emit → bundle.
 *
 * Each stage reports all its faults at once; a later stage checks the sound parts, even if others have faults.
 *
 * @param text the definition, as its author wrote it
 * @param path the file below `screens/`, such as `visits/plan.json`
 * @param contract the endpoints, machines and routes to check it against
 * @param root the project's folder, from which the module imports functions
 */
export async function compileScreen(
  text: string,
  path: string,
  contract: ScreenContract,
  root: string,
): Promise<Compiled> {
  return bundleScreen(writeScreen(text, path, contract), root);
}

/** Runs all stages except bundling, which is the only one that needs the project's folder. */
export function writeScreen(text: string, path: string, contract: ScreenContract): WrittenScreen {
  const examined = examineScreen(text, path, contract);
  if (!('checked' in examined)) return examined;
  const { root: tree, checked } = examined;
  const parts = { text, root: tree, held: checked.held, endpoints: contract.endpoints };
  return { diagnostics: examined.diagnostics, source: emitScreen(parts, checked.facts, path) };
}

/** Bundles a written definition into a module. */
export async function bundleScreen({ diagnostics, source }: WrittenScreen, root: string): Promise<Compiled> {
  return source === undefined ? { diagnostics } : { diagnostics, module: await bundle(source, root) };
}

/** Runs the stages that find faults: parse → resolve → check. */
export function examineScreen(text: string, path: string, contract: ScreenContract): Examined {
  const file = `screens/${path}`;
  const read = readSoundParts(text, 'screen.schema.json');
  if (read.root === undefined) return { diagnostics: locate(file, text, read.faults) };
  const checked = check(text, read.root, contract, path.replace(/\.json$/, ''), read.dropped);
  const diagnostics = diagnosticsOf(file, text, read, checked.faults);
  return errorsIn(diagnostics).length === 0 ? { diagnostics, root: read.root, checked } : { diagnostics };
}

/** Compiles `screens/shell.json`, the frame around every screen. */
export async function compileShell(text: string, contract: ScreenContract, root: string): Promise<Compiled> {
  return bundleScreen(writeShell(text, contract), root);
}

/** Compiles the shell without bundling. */
export function writeShell(text: string, contract: ScreenContract): WrittenScreen {
  const examined = examineShell(text, contract);
  if (!('held' in examined)) return examined;
  return { diagnostics: examined.diagnostics, source: emitShell({ text, ...examined, endpoints: contract.endpoints }) };
}

/** Runs the stages that find faults in the shell. */
export function examineShell(text: string, contract: ScreenContract): ExaminedShell {
  const file = 'screens/shell.json';
  const read = readSoundParts(text, 'shell.schema.json');
  if (read.root === undefined) return { diagnostics: locate(file, text, read.faults) };
  const { faults: found, held } = checkShell(text, read.root, contract, read.dropped);
  const diagnostics = diagnosticsOf(file, text, read, found);
  return errorsIn(diagnostics).length === 0 ? { diagnostics, root: read.root, held } : { diagnostics };
}
