import { expect } from 'vitest';
import { itemSchema, keySchema, type LanguagePart, languageFile } from '../../engine/compiler/resolve/languageSchema';
import { changesBetween, printChanges, type Snapshot, takeSnapshot } from '../../engine/compiler/snapshot/snapshot';
import { propertiesOf } from '../../engine/language/schemaParts';
import { type ChangedKey, variants } from './changes';
import { formOfEveryRule } from './everyRule';

const files = ['screen', 'routes', 'menu', 'shell'].map((name) => `${name}.schema.json`);

/** Collects every key that a definition can contain, such as `form#submit.label`. */
function everyKey(part: LanguagePart, noun: string, found = new Map<string, string>()): Map<string, string> {
  for (const key of Object.keys(propertiesOf(part.schema))) {
    if (found.has(`${noun}.${key}`)) continue;
    found.set(`${noun}.${key}`, noun);
    descend(keySchema(part, key), `${noun}.${key}`, found);
  }
  const entry = keySchema(part, '*');
  const isNew = !found.has(`${noun}.*`) && entry?.noun !== noun;
  if (entry !== undefined && isNew) descend(entry, `${noun}.*`, found);
  return found;
}

function descend(part: LanguagePart | undefined, otherwise: string, found: Map<string, string>): void {
  if (part === undefined) return;
  everyKey(part, part.noun || otherwise, found);
  const item = itemSchema(part);
  if (item !== undefined) everyKey(item, item.noun || otherwise, found);
}

/** Every key of the language, with the noun that it belongs to. */
export const keys: ReadonlyMap<string, string> = new Map(
  files.flatMap((file) => [...everyKey(languageFile(file), languageFile(file).noun)]),
);

/** The text outside quotes; quoted text is the author's. */
const removeQuoted = (line: string): string => line.replace(/"(?:\\.|[^"\\])*"/g, '""');

/** Every key in a value. */
const keywordsOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...Object.keys(value), ...Object.values(value).flatMap(keywordsOf)];

const keywords = new Set(
  [...keys]
    .map(([path, noun]) => path.slice(noun.length + 1))
    .concat(keywordsOf(formOfEveryRule))
    .filter((key) => /[A-Z:$]/.test(key)),
);

function faultsOf(line: string): string[] {
  const words = removeQuoted(line);
  const bare = words.match(/[\w:$]+/g)?.filter((word) => keywords.has(word.replace(/:$/, ''))) ?? [];
  const raw = ['{"', '["', '{', '…', '[object', 'undefined'].filter((sign) => words.includes(sign));
  return [...bare, ...raw];
}

/** The snapshots of the valid definitions. */
export const snapshotsOf = (files: readonly { readonly path: string; readonly text: string }[]): readonly Snapshot[] =>
  files.flatMap((file) => {
    const taken = takeSnapshot(file);
    return 'normal' in taken ? [taken] : [];
  });

/** Expects that removing, adding and changing one key gives distinct descriptions, none with raw keys. */
export function expectPlainWords(site: ChangedKey): void {
  const descriptions = new Set<string>();
  for (const { what, before, after } of variants(site)) {
    const lines = printChanges(changesBetween(new Map([[site.screen, before]]), new Map([[site.screen, after]])));
    expect(lines, `${what} has a description`).not.toBe('');
    expect(faultsOf(lines), `${what}: ${lines}`).toEqual([]);
    expect(descriptions, `${what} reads as another kind of change`).not.toContain(
      what === 'changed' ? undefined : lines,
    );
    descriptions.add(lines);
  }
}
