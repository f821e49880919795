import { applyEdits, type Edit, findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { languageVersion } from '../../language/schemas';
import type { Migration } from './migration';
import { oneToTwo } from './oneToTwo';

/** Every migration of the language, in order; the last leads to the current version. */
export const migrations: readonly Migration[] = [oneToTwo];

/** A definition in the current version, and the changes made to it. */
export interface Migrated {
  readonly text: string;
  /** A line for each version that was passed. */
  readonly done: readonly string[];
}

/**
 * Migrates an older definition to the current version of the language. Formatting, key order and comments stay.
 *
 * @param path the file below `screens/`, such as `visits/plan.json`
 * @returns undefined if it is not older, or not JSON with a version, which the check reports
 */
export function migrateDefinition(
  text: string,
  path: string,
  steps: readonly Migration[] = migrations,
  current = languageVersion,
): Migrated | undefined {
  const from = versionIn(text);
  if (from === undefined || from >= current) return undefined;
  const done: string[] = [];
  let migrated = text;
  for (let version = from; version < current; version++) {
    const step = steps.find((one) => one.from === version);
    if (step === undefined) return undefined;
    migrated = applyStep(migrated, path, step);
    done.push(`${version} → ${version + 1}: ${step.description}`);
  }
  return { text: migrated, done };
}

/** The tree of a text, or undefined if it is not JSON; unlike the check, accepts comments. */
function treeOf(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  return errors.length === 0 ? tree : undefined;
}

const versionNode = (tree: Node | undefined): Node | undefined => tree && findNodeAtLocation(tree, ['version']);

function versionIn(text: string): number | undefined {
  const version: unknown = versionNode(treeOf(text))?.value;
  return typeof version === 'number' ? version : undefined;
}

function applyStep(text: string, path: string, { from, edits }: Migration): string {
  const tree = treeOf(text);
  const version = versionNode(tree);
  if (tree === undefined || version === undefined) return text;
  const next: Edit = { offset: version.offset, length: version.length, content: String(from + 1) };
  return applyEdits(text, [...edits(tree, path), next]);
}
