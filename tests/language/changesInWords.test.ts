import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDefinitions } from '../../engine/compiler/project/project';
import { findWords } from '../../engine/compiler/snapshot/keyWords';
import { changesBetween, printChanges } from '../../engine/compiler/snapshot/snapshot';
import { isObject } from '../../engine/language/json';
import { placesToChange } from './changes';
import { inLanguageTests } from './clinic';
import { clinicMenu, clinicShell } from './clinicFrame';
import { everyRule } from './everyRule';
import { expectPlainWords, keys, snapshotsOf } from './plainWords';

test('every key of the language has a plain description', () => {
  expect(keys.size).toBeGreaterThan(250);
  const without = [...keys].filter(([path, noun]) => findWords(noun, path.slice(noun.length + 1)) === undefined);
  expect(without.map(([path]) => path)).toEqual([]);
});

const filesIn = (folder: string, name: string) =>
  readdirSync(folder).map((file) => ({ path: `${name}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));

const snapshots = snapshotsOf([
  everyRule,
  ...filesIn('schemas/examples', 'examples'),
  ...filesIn(inLanguageTests('examples'), 'ward'),
  ...(await readDefinitions('tests/clinic/screens')),
  { path: 'menu.json', text: JSON.stringify(clinicMenu) },
  { path: 'shell.json', text: JSON.stringify(clinicShell) },
]);
const sites = placesToChange(snapshots);

describe('a change of one key has a plain description', () => {
  test('every kind of key is covered', () => expect(sites.length).toBeGreaterThan(300));

  test.each(sites)('$name', expectPlainWords);
});

/** The description of the change of one definition. */
function describeChange(screen: string, edit: (text: string) => string): string {
  const before = snapshots.find((one) => one.screen === screen)?.normal ?? {};
  const text = JSON.stringify(before, null, 2);
  const after = edit(text);
  expect(after).not.toBe(text);
  return printChanges(changesBetween(new Map([[screen, before]]), new Map([[screen, JSON.parse(after)]])));
}

type Data = Record<string, unknown>;

/** Edits a plan as data: applies the change to the first part that has `key`. */
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

describe('additions, removals, renames, moves and changes have distinct descriptions', () => {
  test.each<[string, string, (text: string) => string, string]>([
    [
      'the label of the choices of a select',
      'visits/plan',
      at('labelField', (part) => {
        part.labelField = 'id';
      }),
      'Plan a visit: Room: label of a choice "name" → "id"',
    ],
    [
      'a rule that refers to another field',
      'every/rule',
      at('formatMinimum', (part) => delete part.formatMinimum),
      'Every rule: day no longer at least From',
    ],
    [
      'a rule that refers to a different field',
      'every/rule',
      swap('1/from', '1/text'),
      'Every rule: day at least From → Text',
    ],
    [
      'a removed step',
      'visits/plan',
      at('accepted', ({ accepted }) => {
        if (isObject(accepted)) Reflect.set(accepted, 'then', []);
      }),
      'Plan a visit: when accepted, no longer goes to "/visits"',
    ],
    [
      'a list without filters',
      'ward/plan',
      at('table', ({ table }) => {
        if (isObject(table)) Reflect.set(table, 'filters', []);
      }),
      'Plan a visit: no longer offers filters',
    ],
    [
      'a list with only some of its filters',
      'ward/plan',
      at('table', ({ table }) => {
        if (isObject(table)) Reflect.set(table, 'filters', ['day']);
      }),
      'Plan a visit: offers only the filters "day"',
    ],
    [
      'a list without a search box',
      'ward/plan',
      at('table', ({ table }) => {
        if (isObject(table)) Reflect.set(table, 'search', false);
      }),
      'Plan a visit: no longer offers a search box',
    ],
    [
      'the states of a dialog',
      'visits',
      at('openInStates', (part) => {
        part.openInStates = ['reviewing'];
      }),
      'Visits: dialog "closing", opens in the states: "deciding" removed, "refused" removed, "failed" removed',
    ],
    [
      'a menu entry with another name',
      'menu',
      swap('"All visits"', '"Visits"'),
      'menu: area "Day", group "Visits", entry "All visits" renamed "Visits"',
    ],
    [
      'a menu entry with another address',
      'menu',
      swap('"/visits"', '"/ward"'),
      'menu: area "Day", group "Visits", entry "All visits", address "/visits" → "/ward"',
    ],
    ['an area with another name', 'menu', swap('"name": "Day"', '"name": "Today"'), 'menu: area "Day" renamed "Today"'],
    [
      'a group with another name',
      'menu',
      swap('"name": "Visits"', '"name": "Today"'),
      'menu: area "Day", group "Visits" renamed "Today"',
    ],
    [
      'two swapped entries',
      'menu',
      at('items', (part) => {
        const [first, second, ...rest] = part.items as unknown[];
        part.items = [second, first, ...rest];
      }),
      'menu: area "Day", group "Visits", entry "All visits" moved',
    ],
    [
      'a prefix of the menu',
      'menu',
      swap('"prefix": ""', '"prefix": "/clinic"'),
      'menu: prefix of every address "" → "/clinic"',
    ],
    [
      'a route with another path',
      'routes',
      swap('"/visits/plan"', '"/visits/new"'),
      'routes: route "/visits/plan" renamed "/visits/new"',
    ],
    [
      'a route to another screen',
      'routes',
      swap('"screen": "visits/plan"', '"screen": "visits/new"'),
      'routes: route "/visits/plan", screen "visits/plan" → "visits/new"',
    ],
  ])('%s', (_, screen, edit, words) => {
    expect(describeChange(screen, edit)).toBe(words);
  });
});
