import type { Diagnostic, FixCandidate } from '../../diagnostics/diagnostic';
import { toOffsets } from '../../diagnostics/edits';
import { type MessageCode, warnings } from '../../diagnostics/messages';
import { contractWords } from '../contract/contractWords';
import { pathOf, textOf } from './applyCandidate';
import { checkProject } from './checkProject';
import { type DefinitionFile, routesFile } from './definitionFiles';
import type { Project } from './project';
import { type Findings, findingsOf, tryFix } from './tryFix';

/** A fix that was applied, at its place before. */
export interface AppliedFix extends Pick<Diagnostic, 'file' | 'line' | 'column'> {
  /** What changed, such as `"titel" → "title"`. */
  readonly change: string;
}

/** The result of applying every certain fix. */
export interface FixedProject {
  /** The project with the fixes. */
  readonly project: Project;
  /** The files whose text changed. */
  readonly files: readonly DefinitionFile[];
  readonly fixes: readonly AppliedFix[];
  /** The faults left in these files. */
  readonly left: readonly Diagnostic[];
}

/**
 * Applies every certain fix, including those for faults that another fix reveals.
 *
 * A fix is certain if it is the only one of its fault that solves faults without causing others; `tryFix` finds out on
 * a copy of the project.
 *
 * @param named fix only these files, by path below `screens/`; empty means all
 * @param isAsking whether the user can choose between the fixes that are not certain; otherwise the only fix that is
 *   known for an error is applied too
 */
export function fixProject(project: Project, named: readonly string[], isAsking = true): FixedProject {
  const paths = project.files.map(({ path }) => path).filter((path) => named.length === 0 || named.includes(path));
  // Screens are checked against the routes, so these come first.
  const ordered = [...paths.filter((path) => path === routesFile), ...paths.filter((path) => path !== routesFile)];
  const words = contractWords(project.contract);
  const fixes: AppliedFix[] = [];
  let fixed = project;
  for (const path of ordered) fixed = fixFile(fixed, path, (...parts) => certainFix(...parts, words), fixes);
  // The files are fixed again with what another fix made possible.
  if (!isAsking) for (const path of ordered) fixed = fixFile(fixed, path, singleFix, fixes);
  const before = new Map(project.files.map(({ path, text }) => [path, text]));
  const files = fixed.files.filter(({ path, text }) => before.get(path) !== text);
  return { project: fixed, files, fixes, left: checkProject(fixed, named) };
}

/** Finds the fix of a fault to apply, and the findings after it. */
type FindFix = (
  findings: Findings,
  path: string,
  fault: Diagnostic,
) => { readonly candidate: FixCandidate; readonly after: Findings } | undefined;

/** Applies the fixes that `find` finds in a file and records them; returns the project with them. */
function fixFile(project: Project, path: string, find: FindFix, fixes: AppliedFix[]): Project {
  let findings = findingsOf(project, path);
  const tried = new Set<string>();
  let isChanged = false;
  for (;;) {
    const fault = findings.faults.find((one) => pathOf(one) === path && !tried.has(keyOf(one)));
    if (fault === undefined) {
      if (!isChanged) return findings.project;
      // A fix can make another one possible.
      tried.clear();
      isChanged = false;
      continue;
    }
    tried.add(keyOf(fault));
    const fixed = find(findings, path, fault);
    if (fixed === undefined) continue;
    fixes.push(describeFix(textOf(findings.project, path), fault, fixed.candidate));
    findings = fixed.after;
    isChanged = true;
  }
}

const keyOf = ({ code, pointer, problem }: Diagnostic): string => JSON.stringify([code, pointer, problem]);

/** Faults of names that the contract or the screen declares. */
const ofDeclaredNames: readonly MessageCode[] = [
  'unknown-field',
  'unknown-form',
  'unknown-modal',
  'unknown-property',
  'unknown-select',
  'unknown-source',
  'unknown-value',
  'unknown-variable',
  'payload-key',
];

/** The only certain fix of a fault that works, and the findings after it. */
function certainFix(findings: Findings, path: string, fault: Diagnostic, words: ReadonlySet<string>) {
  const text = textOf(findings.project, path);
  const certain = (fault.candidates ?? []).filter((one) => one.isCertain);
  const working = certain.flatMap((candidate) => {
    const after = tryFix(findings, path, candidate);
    return after === undefined ? [] : [{ candidate, after }];
  });
  const [only, ...others] = working;
  if (only === undefined || others.length > 0) return undefined;
  const isDeclared = ofDeclaredNames.includes(fault.code);
  return isDeclared && mayBeMeant(text, findings, fault, only.candidate, words) ? undefined : only;
}

/** The only fix of an error, if it works. */
const singleFix: FindFix = (findings, path, fault) => {
  // A warning may be about what the author means.
  const [candidate, ...others] = warnings.has(fault.code) ? [] : (fault.candidates ?? []);
  if (candidate === undefined || others.length > 0) return undefined;
  // What would only be removed may be needed by a part with another error.
  const isRemoval = candidate.edits.every(({ text }) => text === '');
  const after = isRemoval && !candidate.isCertain ? undefined : tryFix(findings, path, candidate);
  return after && { candidate, after };
};

/**
 * Whether an unknown name may be meant as written: the contract has it elsewhere, or several places use it instead of a
 * name that only the screen declares, which is then the misspelt one. If there is only one place, the more common
 * spelling in the project is meant; a value may be one of the language, which declares it.
 */
function mayBeMeant(
  text: string,
  { faults, project }: Findings,
  fault: Diagnostic,
  { edits }: FixCandidate,
  words: ReadonlySet<string>,
): boolean {
  const name = markedName(text, fault);
  if (words.has(name)) return true;
  if (edits.some((edit) => words.has(withoutQuotes(edit.text)))) return false;
  const places = faults.filter((one) => one.file === fault.file && ofDeclaredNames.includes(one.code));
  if (places.filter((one) => markedName(text, one) === name).length > 1) return true;
  const uses = (one: string): number => countUses(one, project);
  const isRarer = (one: string): boolean =>
    fault.code === 'unknown-value' ? uses(one) < uses(name) : uses(one) <= uses(name);
  return edits.some((edit) => isRarer(withoutQuotes(edit.text)));
}

/** How often a name, or the word that it is, occurs in the definitions of a project. */
function countUses(name: string, { files }: Project): number {
  const word = new RegExp(`(?<![A-Za-z])${name.replace(/[^\w-]/g, '\\$&')}(?![A-Za-z])`, 'gi');
  return files.reduce((count, { text }) => count + (text.match(word)?.length ?? 0), 0);
}

/** The marked text of a fault, without quotes. */
function markedName(text: string, fault: Diagnostic): string {
  const [edit] = toOffsets(text, [{ ...fault, text: '' }]);
  return withoutQuotes(text.slice(edit?.from, edit?.to));
}

/** A name without the quotes or brackets around it. */
const withoutQuotes = (name: string): string => name.replace(/^\[?(\\?["'])|(\\?["'])\]?$/g, '');

function describeFix(text: string, { file, line, column }: Diagnostic, { label, edits }: FixCandidate): AppliedFix {
  const [edit, ...others] = toOffsets(text, edits);
  const isReplaced = edit !== undefined && others.length === 0 && edit.text !== '';
  const change = isReplaced ? `${text.slice(edit.from, edit.to)} → ${edit.text}` : label;
  return { file, line, column, change };
}
