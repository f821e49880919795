import { applyEdits, type Edit, findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { lineStarts, positionAt } from '../../diagnostics/position';
import { languageVersion } from '../../language/schemas';
import { KeyCollision, type Migration } from './migration';
import { oneToTwo } from './oneToTwo';

/** Every migration of the language, in order; the last leads to the current version. */
export const migrations: readonly Migration[] = [oneToTwo];

/**
 * The result of a migration. `text` is in the current version, or unchanged if the migration is not needed or not
 * possible.
 */
export type MigrationResult =
  | { readonly outcome: 'current'; readonly text: string }
  /** `done` has a line for each migration that was applied. */
  | { readonly outcome: 'migrated'; readonly text: string; readonly done: readonly string[] }
  /** `reason` says why, and what to do. */
  | { readonly outcome: 'impossible'; readonly text: string; readonly reason: string };

/**
 * Migrates an older definition to the current version of the language. Preserves formatting, key order and comments.
 *
 * @param path the file below `screens/`, such as `visits/plan.json`
 */
export function migrateDefinition(
  text: string,
  path: string,
  steps: readonly Migration[] = migrations,
  current = languageVersion,
): MigrationResult {
  try {
    return applySteps(text, path, steps, current);
  } catch (fault) {
    if (fault instanceof KeyCollision) return { outcome: 'impossible', text, reason: describeCollision(text, fault) };
    if (fault instanceof RangeError) return { outcome: 'impossible', text, reason: 'It is nested too deeply.' };
    throw fault;
  }
}

function applySteps(text: string, path: string, steps: readonly Migration[], current: number): MigrationResult {
  const impossible = (reason: string): MigrationResult => ({ outcome: 'impossible', text, reason });
  const tree = treeOf(text);
  if (tree === undefined) return impossible('It is not valid JSON. Run npm run check to see where.');
  const from: unknown = versionNode(tree)?.value;
  if (typeof from !== 'number') return impossible('It has no "version". Add the language version it was written for.');
  if (from === current) return { outcome: 'current', text };
  if (from > current) return impossible(`It has version ${from}; this engine supports up to version ${current}.`);
  const done: string[] = [];
  let migrated = text;
  for (let version = from; version < current; version++) {
    const step = steps.find((one) => one.from === version);
    if (step === undefined) return impossible(`There is no migration from version ${version}.`);
    migrated = applyStep(migrated, path, step);
    done.push(`${version} → ${version + 1}: ${step.description}`);
  }
  return { outcome: 'migrated', text: migrated, done };
}

function describeCollision(text: string, { offset, message }: KeyCollision): string {
  const { line, column } = positionAt(lineStarts(text), offset);
  return `Line ${line}, column ${column}: ${message}`;
}

/** The tree of a text, or undefined if it is not JSON; unlike the check, accepts comments. */
function treeOf(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  return errors.length === 0 ? tree : undefined;
}

const versionNode = (tree: Node | undefined): Node | undefined => tree && findNodeAtLocation(tree, ['version']);

function applyStep(text: string, path: string, { from, edits }: Migration): string {
  const tree = treeOf(text);
  const version = versionNode(tree);
  if (tree === undefined || version === undefined) return text;
  const next: Edit = { offset: version.offset, length: version.length, content: String(from + 1) };
  return applyEdits(text, [...edits(tree, path), next]);
}
