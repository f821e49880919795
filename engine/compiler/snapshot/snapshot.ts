import type { Diagnostic } from '../../diagnostics/diagnostic';
import { locate } from '../../diagnostics/print';
import { asObject } from '../../language/json';
import { migrateDefinition } from '../migrate/migrate';
import type { DefinitionFile } from '../project/definitionFiles';
import { menuFile, routesFile, shellFile } from '../project/definitionFiles';
import { readDefinition } from '../readDefinition';
import { compareDefinitions } from './compare';
import { type DescribedChange, describe } from './describe';
import { normalise, printNormal } from './normalise';

/** The accepted state of a definition, stored for testers. */
export interface Snapshot {
  /** The file below `screens/`, without `.json`. */
  readonly screen: string;
  /** Its normal form with all defaults, for comparison. */
  readonly normal: unknown;
  /** The text to store: its normal form without defaults. */
  readonly text: string;
}

const languages: Readonly<Record<string, string>> = {
  [routesFile]: 'routes.schema.json',
  [shellFile]: 'shell.schema.json',
  [menuFile]: 'menu.schema.json',
};

const languageOf = (path: string): string => languages[path] ?? 'screen.schema.json';

/** Takes the snapshot of a definition, or returns the faults that prevent it. */
export function takeSnapshot({
  path,
  text,
}: DefinitionFile): Snapshot | { readonly diagnostics: readonly Diagnostic[] } {
  const read = readDefinition(text, languageOf(path));
  if ('faults' in read) return { diagnostics: locate(`screens/${path}`, text, read.faults) };
  return {
    screen: path.replace(/\.json$/, ''),
    normal: normalise(read.root, 'filled'),
    text: printNormal(normalise(read.root, 'omitted')),
  };
}

/**
 * The normal form of a stored snapshot. An older snapshot is migrated but keeps its version number, so that the report
 * shows only the change of version. If the language can no longer read the snapshot, its content is returned unchanged.
 *
 * @param screen the file below `screens/`, without `.json`
 */
export function readSnapshot(screen: string, text: string): unknown {
  const path = `${screen}.json`;
  const older = migrateDefinition(text, path);
  const read = readDefinition(older.text, languageOf(path));
  if ('faults' in read) return JSON.parse(text);
  const normal = normalise(read.root, 'filled');
  return older.outcome !== 'migrated' ? normal : { ...asObject(normal), version: asObject(JSON.parse(text)).version };
}

const titleOf = (normal: unknown, screen: string): string => {
  const title = asObject(normal).title;
  return typeof title === 'string' && !title.includes('{') ? title : screen;
};

/** The changes from the accepted normal forms to the current ones, by screen without `.json`. */
export function changesBetween(
  accepted: ReadonlyMap<string, unknown>,
  present: ReadonlyMap<string, unknown>,
): DescribedChange[] {
  const screens = [...new Set([...accepted.keys(), ...present.keys()])].sort();
  return screens.flatMap((screen) => changesOf(screen, accepted.get(screen), present.get(screen)));
}

function changesOf(screen: string, old: unknown, now: unknown): DescribedChange[] {
  if (old === undefined) return [{ kind: 'added', screen: titleOf(now, screen), words: `new screen ${screen}` }];
  if (now === undefined) return [{ kind: 'removed', screen: titleOf(old, screen), words: `screen ${screen} removed` }];
  return compareDefinitions(old, now).map((difference) =>
    describe(difference, titleOf(old, screen), { before: old, after: now }, languageOf(`${screen}.json`)),
  );
}

/** Prints the changes line by line: `Apply Time Off: Reason at most 200 → 150 characters`. */
export const printChanges = (changes: readonly DescribedChange[]): string =>
  changes.map(({ screen, words }) => `${screen}: ${words}`).join('\n');

/** Formats the changes for a pull request: a heading for each screen, a bullet for each change. */
export function markdownChanges(changes: readonly DescribedChange[]): string {
  const screens = [...new Set(changes.map(({ screen }) => screen))];
  const section = (screen: string) => [
    `### ${screen}`,
    ...changes.filter((one) => one.screen === screen).map(({ words }) => `- ${words}`),
  ];
  return screens.length === 0 ? 'No screen changed.' : screens.flatMap((screen) => [...section(screen), '']).join('\n');
}
