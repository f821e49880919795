import type { Node } from 'jsonc-parser';
import type { Diagnostic, TextFault } from '../diagnostics/diagnostic';
import { FaultList } from '../diagnostics/FaultList';
import { word } from '../diagnostics/messages';
import { locate } from '../diagnostics/print';
import { languageVersion } from '../language/schemas';
import { type CheckedScreen, check } from './check/check';
import type { ScreenContract } from './check/screenFacts';
import { checkShell } from './check/shell';
import { bundle } from './emit/bundle';
import { emitScreen, emitShell } from './emit/emit';
import { withStructuralFixes } from './fixes/withStructuralFixes';
import { parseJson, soundTreeOf } from './parse/parse';
import { type Resolved, resolve } from './resolve/resolve';
import { members, type Typed } from './resolve/typed';

export type { RouteFact, ScreenContract } from './check/screenFacts';

/** The result of compiling a definition: its faults or, if there are none, the source of its module. */
export interface Compiled {
  readonly diagnostics: readonly Diagnostic[];
  /** One self-contained ES module; its default export is a ScreenModule. */
  readonly module?: string;
}

/** A definition that passed every check, or its faults. */
export type Examined =
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly diagnostics: readonly []; readonly root: Typed; readonly checked: CheckedScreen };

/** A shell that passed every check, or its faults. */
type ExaminedShell =
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly diagnostics: readonly []; readonly root: Typed; readonly held: CheckedScreen['held'] };

/** The result before bundling: the faults or, if there are none, the module's source with its imports. */
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
  return { diagnostics: [], source: emitScreen(parts, checked.facts, path) };
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
  const faults = joinFaults(read.faults, checked.faults);
  if (faults.length === 0) return { diagnostics: [], root: read.root, checked };
  return { diagnostics: locate(file, text, withStructuralFixes(text, read.tree, faults)) };
}

/** Compiles `screens/shell.json`, the frame around every screen. */
export async function compileShell(text: string, contract: ScreenContract, root: string): Promise<Compiled> {
  return bundleScreen(writeShell(text, contract), root);
}

/** Compiles the shell without bundling. */
export function writeShell(text: string, contract: ScreenContract): WrittenScreen {
  const examined = examineShell(text, contract);
  if (!('held' in examined)) return examined;
  return { diagnostics: [], source: emitShell({ text, ...examined, endpoints: contract.endpoints }) };
}

/** Runs the stages that find faults in the shell. */
export function examineShell(text: string, contract: ScreenContract): ExaminedShell {
  const file = 'screens/shell.json';
  const read = readSoundParts(text, 'shell.schema.json');
  if (read.root === undefined) return { diagnostics: locate(file, text, read.faults) };
  const { faults: found, held } = checkShell(text, read.root, contract, read.dropped);
  const faults = joinFaults(read.faults, found);
  if (faults.length === 0) return { diagnostics: [], root: read.root, held };
  return { diagnostics: locate(file, text, withStructuralFixes(text, read.tree, faults)) };
}

/** The faults of two stages, up to the limit for one file. */
function joinFaults(...stages: readonly (readonly TextFault[])[]): readonly TextFault[] {
  const list = new FaultList();
  for (const fault of stages.flat()) list.addWorded(fault);
  return list.reported;
}

/** Parses a definition and checks it against a file of the language. */
export function readDefinition(
  text: string,
  languageFile: string,
): { readonly root: Typed } | { readonly faults: readonly TextFault[] } {
  const read = readSoundParts(text, languageFile);
  if (read.root === undefined) return { faults: read.faults };
  if (read.faults.length > 0) return { faults: withStructuralFixes(text, read.tree, read.faults) };
  return { root: read.root };
}

/** The sound parts of a definition, with the faults of the others; without a root if it cannot be read at all. */
type SoundParts =
  | { readonly root?: never; readonly faults: readonly TextFault[] }
  | (Resolved & { readonly tree: Node });

function readSoundParts(text: string, languageFile: string): SoundParts {
  const { tree, faults } = parseJson(text);
  if (tree === undefined) return { faults };
  const other = otherVersion(tree);
  if (other !== undefined) return { faults: [other] };
  const sound = faults.length === 0 ? { tree, dropped: [] } : soundTreeOf(tree);
  const resolved = resolve(sound.tree, languageFile);
  return {
    tree,
    root: resolved.root,
    faults: joinFaults(faults, resolved.faults),
    dropped: [...sound.dropped, ...resolved.dropped],
  };
}

/** The fault of a file in another language version; it hides the other faults, which would be misleading. */
function otherVersion(tree: Node): TextFault | undefined {
  const node = members(tree).find(({ key }) => key === 'version')?.value;
  if (typeof node?.value !== 'number' || node.value === languageVersion) return undefined;
  const parts = { version: node.value, current: languageVersion };
  const code = node.value > languageVersion ? 'newer-version' : 'older-version';
  return { code, pointer: '/version', from: node.offset, to: node.offset + node.length, ...word(code, parts) };
}
