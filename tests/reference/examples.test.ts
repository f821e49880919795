import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { readProject } from '../../engine/compiler/project/project';
import { actionNames, blockNames } from '../../engine/compiler/reference/blockAndActionNames';
import { referenceEntries } from '../../engine/compiler/reference/entries';
import { readExamples } from '../../engine/compiler/reference/examples';
import { keywordGroups, sessionValues } from '../../engine/compiler/reference/keywordWords';
import { allowedKeywords } from '../../engine/compiler/validators';
import { cells } from '../../engine/language/cells';
import { functionGroups, functions } from '../../engine/language/functions';
import { widgets } from '../../engine/language/widgets';
import { examplesFolder } from '../../scripts/reference/examples';
import { referenceFolder, referencePages } from '../../scripts/reference/pages';
import { snippetOf } from '../../src/app/studio/reference/snippet';
import { every } from '../screens/support/screens';

const examples = await readExamples(examplesFolder);
const { contract } = await readProject('screens', 'schemas');

/** The definition of an example. */
const definition = (name: string): unknown => JSON.parse(examples.find((one) => one.name === name)?.text ?? 'null');

test.each(examples)('the example $name passes the check and has a description', ({ name, text, shows }) => {
  expect(examineScreen(text, `examples/${name}.json`, contract).diagnostics).toEqual([]);
  expect(shows).toMatch(/\.$/);
});

test('every block, widget, action, cell, and group of functions and rules has exactly one example', () => {
  const wanted = [
    ...blockNames.map((name) => `block-${name}`),
    ...Object.keys(widgets).map((name) => `widget-${name}`),
    ...actionNames.map((name) => `action-${name}`),
    ...Object.keys(cells).map((name) => `cell-${name}`),
    ...Object.keys(functionGroups).map((name) => `functions-${name}`),
    ...Object.keys(keywordGroups).map((name) => `rules-${name}`),
    ...Object.keys(sessionValues).map((name) => name.replace('.', '-')),
  ];
  expect(examples.map(({ name }) => name)).toEqual(wanted.sort());
});

test.each(blockNames)('the example of the block %s contains it', (name) => {
  expect(every(definition(`block-${name}`), name)).not.toEqual([]);
});

test.each(actionNames)('the example of the action %s uses it', (name) => {
  const lists = ['onClick', 'onSubmit'].flatMap((key) =>
    every<Record<string, unknown>[]>(definition(`action-${name}`), key),
  );
  const sent = every<string>(definition(`action-${name}`), 'send');
  expect(lists.flat().some((action) => name in action) || (name === 'send' && sent.length > 0)).toBe(true);
});

test.each(Object.keys(widgets))('the example of the widget %s has a field with it', (name) => {
  expect(every(definition(`widget-${name}`), 'ui:widget')).toContain(name);
});

test.each(Object.keys(cells))('the example of the cell %s has a column with it', (name) => {
  expect(every(definition(`cell-${name}`), 'as')).toContain(name);
});

test.each(referenceEntries(examples).map((entry) => [`${entry.kind} ${entry.name}`, entry] as const))(
  'the entry of the %s has a description, and a valid example with a snippet to copy',
  (_, entry) => {
    expect(entry.words).not.toBe('');
    expect(examineScreen(entry.example.text, `examples/${entry.example.name}.json`, contract).diagnostics).toEqual([]);
    expect(snippetOf(entry, entry.example.text)).toContain(entry.name);
  },
);

test('every keyword that a form may use has an entry and is used in the form of its example', () => {
  const rules = referenceEntries(examples).filter(({ kind }) => kind === 'rule');
  expect(rules.map(({ name }) => name).sort()).toEqual([...new Set([...allowedKeywords, '$data'])].sort());
  const unused = rules.filter(({ name, example }) =>
    every(JSON.parse(example.text), 'schema').every((schema) => every(schema, name).length === 0),
  );
  expect(unused.map(({ name }) => name)).toEqual([]);
});

test('every function is called in the example of its group', () => {
  const texts = Object.keys(functionGroups).flatMap((group) => every<string>(definition(`functions-${group}`), 'text'));
  const silent = Object.keys(functions).filter((name) => !texts.some((text) => text.includes(`${name}(`)));
  expect(silent).toEqual([]);
});

test('the reference is up to date with the language: `npm run reference` writes it', async () => {
  const pages = await referencePages();
  expect(readdirSync(referenceFolder).map((file) => `${referenceFolder}/${file}`)).toEqual([...pages.keys()].sort());
  for (const [path, text] of pages) expect(readFileSync(path, 'utf8'), path).toBe(text);
});

test('every link of the reference points to an existing heading', async () => {
  const pages = await referencePages();
  const headings = (text: string) =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => words.toLowerCase().replaceAll(' ', '-'));
  for (const [path, text] of pages) {
    for (const [, file = '', anchor = ''] of text.matchAll(/\]\(([a-z]*(?:\.md)?)#([\w-]+)\)/g)) {
      const target = file === '' ? text : (pages.get(`${referenceFolder}/${file}`) ?? '');
      expect(headings(target), `${path} → ${file}#${anchor}`).toContain(anchor);
    }
  }
});
