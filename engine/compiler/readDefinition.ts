import type { Node } from 'jsonc-parser';
import type { Diagnostic, TextFault } from '../diagnostics/diagnostic';
import { FaultList } from '../diagnostics/FaultList';
import { word } from '../diagnostics/messages';
import { locate } from '../diagnostics/print';
import { languageVersion } from '../language/schemas';
import { withoutConsequences } from './consequences';
import { withStructuralFixes } from './fixes/withStructuralFixes';
import { parseJson, soundTreeOf } from './parse/parse';
import { joinRepeatedNames } from './repeatedNames';
import { type Resolved, resolve } from './resolve/resolve';
import type { Typed } from './resolve/typed';
import { members } from './resolve/typed';

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
type SoundParts = { readonly root?: never; readonly faults: readonly TextFault[] } | SoundDefinition;

/** A definition of which at least parts are sound. */
type SoundDefinition = Resolved & { readonly tree: Node };

/** The faults in the structure of a definition, and those that checks found in its sound parts, with their lines. */
export const diagnosticsOf = (
  file: string,
  text: string,
  { tree, faults }: SoundDefinition,
  found: readonly TextFault[],
): Diagnostic[] => {
  const causes = joinRepeatedNames(withoutConsequences(joinFaults(faults, found), { tree, text }), { tree, text });
  return locate(file, text, withStructuralFixes(text, tree, causes));
};

/** Parses a definition and separates its sound parts from those that have faults. */
export function readSoundParts(text: string, languageFile: string): SoundParts {
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
