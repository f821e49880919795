import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDefinitions } from '../../engine/compiler/project/project';
import { itemSchema, keySchema, type LanguagePart, languageFile } from '../../engine/compiler/resolve/languageSchema';
import { knownWords } from '../../engine/compiler/snapshot/keyWords';
import { changesBetween, printChanges, takeSnapshot } from '../../engine/compiler/snapshot/snapshot';
import { propertiesOf } from '../../engine/language/schemaParts';
import { placesToChange, type Site, variants } from './changes';
import { everyRule, formOfEveryRule } from './everyRule';

const files = ['screen', 'routes', 'menu', 'shell'].map((name) => `${name}.schema.json`);

/** Every key of the language that can stand in a definition: `form#submit.label`. */
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

const keys = new Map(files.flatMap((file) => [...everyKey(languageFile(file), languageFile(file).noun)]));

test('every key of the language has its words', () => {
  expect(keys.size).toBeGreaterThan(250);
  const without = [...keys].filter(([path, noun]) => knownWords(noun, path.slice(noun.length + 1)) === undefined);
  expect(without.map(([path]) => path)).toEqual([]);
});

const folder = 'schemas/examples';
const examples = readdirSync(folder).map((name) => ({
  path: `examples/${name}`,
  text: readFileSync(`${folder}/${name}`, 'utf8'),
}));

const plans = [everyRule, ...(await readDefinitions('screens')), ...examples].flatMap((file) => {
  const taken = takeSnapshot(file);
  return 'plan' in taken ? [{ screen: taken.screen, plan: taken.plan }] : [];
});
const sites: Site[] = placesToChange(plans);

/** What stands outside the texts in quotes, which are the author's own. */
const unquoted = (line: string): string => line.replace(/"(?:\\.|[^"\\])*"/g, '""');

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
  const words = unquoted(line);
  const bare = words.match(/[\w:$]+/g)?.filter((word) => keywords.has(word.replace(/:$/, ''))) ?? [];
  const raw = ['{"', '["', '{', '…', '[object', 'undefined'].filter((sign) => words.includes(sign));
  return [...bare, ...raw];
}

describe('a change of one key reads as plain words', () => {
  test('every kind of key is tried', () => expect(sites.length).toBeGreaterThan(300));

  test.each(sites)('$name', (site) => {
    const told = new Set<string>();
    for (const { what, before, after } of variants(site)) {
      const lines = printChanges(changesBetween(new Map([[site.screen, before]]), new Map([[site.screen, after]])));
      expect(lines, `${what} is told`).not.toBe('');
      expect(faultsOf(lines), `${what}: ${lines}`).toEqual([]);
      expect(told, `${what} reads as another kind of change`).not.toContain(what === 'changed' ? undefined : lines);
      told.add(lines);
    }
  });
});

/** What a change of one screen of the application reads as. */
function told(screen: string, edit: (text: string) => string): string {
  const before = plans.find((one) => one.screen === screen)?.plan ?? '{}';
  const after = edit(before);
  expect(after).not.toBe(before);
  return printChanges(changesBetween(new Map([[screen, before]]), new Map([[screen, after]])));
}

type Data = Record<string, unknown>;

/** The edit of a plan as data: the first part in which `key` stands is put through a change. */
const at = (key: string, change: (part: Data) => void) => (text: string) => {
  const root = JSON.parse(text) as unknown;
  const find = (value: unknown): Data | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (!Array.isArray(value) && key in value) return value as Data;
    return Object.values(value).map(find).find(Boolean);
  };
  const part = find(root);
  if (part) change(part);
  return JSON.stringify(root);
};

const swap = (from: string, to: string) => (text: string) => text.replace(from, to);

describe('adding, removing, renaming, moving and changing are told apart', () => {
  test.each<[string, string, (text: string) => string, string]>([
    [
      'the label of the choices of a select',
      'employee/new',
      at('label', (part) => {
        part.label = 'other-key';
      }),
      'Employee Record Entry: Gender: label of the choices "str-value" → "other-key"',
    ],
    [
      'a rule that refers to another field',
      'me/leave/request',
      at('formatMinimum', (part) => delete part.formatMinimum),
      'Apply Time Off: End Date no longer at least Start Date',
    ],
    [
      'a rule that refers to another field than before',
      'me/leave/request',
      swap('1/start-date', '1/leave-type-id'),
      'Apply Time Off: End Date at least Start Date → Leave Type',
    ],
    [
      'a step that is gone',
      'employee/edit/update',
      at('do', (part) => {
        part.do = [];
      }),
      'Employee record modify: button "Cancel", no longer clears the form "record"\nEmployee record modify: button "Cancel", no longer goes back by 1',
    ],
    [
      'the states of a dialog',
      'hr/ask-hr-response',
      at('openIn', (part) => {
        part.openIn = ['reviewing'];
      }),
      'HR Case Actions: dialog "action", opens in the states: "deciding" removed, "refused" removed, "failed" removed',
    ],
    [
      'a menu entry with another name',
      'menu',
      swap('"My Profile"', '"About me"'),
      'menu: area "Me", group "My Record", entry "My Profile" renamed "About me"',
    ],
    [
      'a menu entry with another address',
      'menu',
      swap('"/me/profile"', '"/me/about"'),
      'menu: area "Me", group "My Record", entry "My Profile", address "/me/profile" → "/me/about"',
    ],
    ['an area with another name', 'menu', swap('"area": "Me"', '"area": "I"'), 'menu: area "Me" renamed "I"'],
    [
      'a group with another name',
      'menu',
      swap('"My Record"', '"Record"'),
      'menu: area "Me", group "My Record" renamed "Record"',
    ],
    [
      'two entries that have changed places',
      'menu',
      at('items', (part) => {
        const [first, second, ...rest] = part.items as unknown[];
        part.items = [second, first, ...rest];
      }),
      'menu: area "Me", group "My Record", entry "My Profile" moved',
    ],
    [
      'a route with another path',
      'routes',
      swap('"/uix/me/profile"', '"/uix/me/about"'),
      'routes: route "/uix/me/profile" renamed "/uix/me/about"',
    ],
    [
      'a route to another screen',
      'routes',
      swap('"screen": "me/profile"', '"screen": "me/about"'),
      'routes: route "/uix/me/profile", screen "me/profile" → "me/about"',
    ],
  ])('%s', (_, screen, edit, words) => {
    expect(told(screen, edit)).toBe(words);
  });
});
