import type { Diagnostic } from '../../diagnostics/diagnostic';
import { locate } from '../../diagnostics/print';
import { asObject } from '../../language/json';
import { formsOf } from '../check/facts';
import { readDefinition } from '../compileScreen';
import type { DefinitionFile } from '../project/project';
import { menuFile, routesFile, shellFile } from '../project/project';
import { compare } from './compare';
import { type Change, describe } from './describe';
import { normalise, printNormal } from './normalise';
import { printRules, rulesOf } from './rules';

/** The record that testers keep of a definition. */
export interface Snapshot {
  /** The file below `screens/`, without `.json`. */
  readonly screen: string;
  /** Its normal form, as text. */
  readonly plan: string;
  /** The rules of its forms, one on each line. */
  readonly rules: string;
}

const languages: Readonly<Record<string, string>> = {
  [routesFile]: 'routes.schema.json',
  [shellFile]: 'shell.schema.json',
  [menuFile]: 'menu.schema.json',
};

const languageOf = (path: string): string => languages[path] ?? 'screen.schema.json';

/** Takes the snapshot of a definition, or reports why it cannot be read. */
export function takeSnapshot({
  path,
  text,
}: DefinitionFile): Snapshot | { readonly diagnostics: readonly Diagnostic[] } {
  const read = readDefinition(text, languageOf(path));
  if ('faults' in read) return { diagnostics: locate(`screens/${path}`, text, read.faults) };
  const rules = formsOf(read.root).flatMap(({ name, schema }) => rulesOf(name, schema));
  return { screen: path.replace(/\.json$/, ''), plan: printNormal(normalise(read.root)), rules: printRules(rules) };
}

const titleOf = (plan: unknown, screen: string): string => {
  const title = asObject(plan).title;
  return typeof title === 'string' && !title.includes('{') ? title : screen;
};

/** The changes from the accepted plans to the current ones, by screen without `.json`. */
export function changesBetween(accepted: ReadonlyMap<string, string>, present: ReadonlyMap<string, string>): Change[] {
  const screens = [...new Set([...accepted.keys(), ...present.keys()])].sort();
  return screens.flatMap((screen) => changesOf(screen, accepted.get(screen), present.get(screen)));
}

function changesOf(screen: string, before: string | undefined, after: string | undefined): Change[] {
  if (before === after) return [];
  const [old, now] = [before, after].map((text): unknown => (text === undefined ? undefined : JSON.parse(text)));
  if (old === undefined) return [{ kind: 'added', screen: titleOf(now, screen), words: `new screen ${screen}` }];
  if (now === undefined) return [{ kind: 'removed', screen: titleOf(old, screen), words: `screen ${screen} removed` }];
  return compare(old, now).map((difference) =>
    describe(difference, titleOf(old, screen), { before: old, after: now }, languageOf(`${screen}.json`)),
  );
}

/** The changes as lines of plain words: `Apply Time Off: Reason at most 200 → 150 characters`. */
export const printChanges = (changes: readonly Change[]): string =>
  changes.map(({ screen, words }) => `${screen}: ${words}`).join('\n');

/** The changes for a pull request: a heading for each screen, a bullet for each change. */
export function markdownChanges(changes: readonly Change[]): string {
  const screens = [...new Set(changes.map(({ screen }) => screen))];
  const section = (screen: string) => [
    `### ${screen}`,
    ...changes.filter((one) => one.screen === screen).map(({ words }) => `- ${words}`),
  ];
  return screens.length === 0 ? 'No screen changed.' : screens.flatMap((screen) => [...section(screen), '']).join('\n');
}
