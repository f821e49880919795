import { actionNames, type ExampleScreen, keywordGroups, refusedKeywords, sessionValues } from '../../engine/compiler';
import { cells } from '../../engine/language/cells';
import { functionGroups, type LibraryFunction } from '../../engine/language/functions';
import { widgets } from '../../engine/language/widgets';
import { exampleText } from './examples';

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Every widget: what it edits, its options, its example. */
export const widgetText = (examples: readonly ExampleScreen[]): string[] =>
  Object.entries(widgets).flatMap(([name, { accepts, format, options, needs }]) => [
    `## The widget ${name}`,
    '',
    `Edits ${codes(accepts)}${format === undefined ? '' : ` of the format \`${format}\``}.`,
    options.length === 0 ? 'It has no options.' : `Options: ${codes(options)}.`,
    ...(needs === undefined ? [] : [`Required: ${codes(needs)}.`]),
    '',
    ...exampleText(`widget-${name}`, examples),
  ]);

/** Every action with its example; its keys are in the table of all actions. */
export const actionText = (examples: readonly ExampleScreen[]): string[] =>
  actionNames.flatMap((name) => [`## The action ${name}`, '', ...exampleText(`action-${name}`, examples)]);

/** The page of the cells. */
export const cellText = (examples: readonly ExampleScreen[]): string[] => [
  '# Cells',
  '',
  'How a value is shown: the key `as` of a column, of an item of details and of the widget output.',
  '',
  ...Object.entries(cells).flatMap(([name, { words }]) => [
    `## ${name}`,
    '',
    `Accepts: ${words}.`,
    '',
    ...exampleText(`cell-${name}`, examples),
  ]),
];

const functionRow = ({ signature, doc, example: [call, gives] }: LibraryFunction): string =>
  `| \`${cell(signature)}\` | ${cell(doc)} | \`${cell(call)}\` | \`${cell(JSON.stringify(gives))}\` |`;

/** The page of the functions, group by group. */
export const functionText = (examples: readonly ExampleScreen[]): string[] => [
  '# Functions',
  '',
  'The functions that expressions can call. A function returns null for a null argument, unless stated otherwise. An argument with `?` is',
  'optional, `...` can be repeated, `T` is any type, the same everywhere in a signature, and `key<T>` is the name of one of its fields.',
  '',
  'Lists have five methods: `list.filter(item, test)`, `list.map(item, value)`, `list.exists(item, test)`,',
  '`list.exists_one(item, test)` and `list.all(item, test)`.',
  '',
  ...Object.entries(functionGroups).flatMap(([group, functions]) => [
    `## Functions for ${group}`,
    '',
    '| signature | description | example | result |',
    '|---|---|---|---|',
    ...Object.values(functions).map(functionRow),
    '',
    ...exampleText(`functions-${group}`, examples),
  ]),
];

/** The page of the rules, group by group. */
export const ruleText = (examples: readonly ExampleScreen[]): string[] => [
  '# Rules of a form',
  '',
  'The keywords of JSON Schema, draft-07, that the `schema` of a form may use, with the limits of formats, `$data` and messages.',
  '',
  ...Object.entries(keywordGroups).flatMap(([group, keywords]) => [
    `## Rules for ${group}`,
    '',
    '| keyword | description |',
    '|---|---|',
    ...Object.entries(keywords).map(([name, words]) => `| \`${name}\` | ${cell(words)} |`),
    '',
    ...exampleText(`rules-${group}`, examples),
  ]),
  '## Unsupported keywords',
  '',
  '| keyword | instead |',
  '|---|---|',
  ...Object.entries(refusedKeywords).map(([name, instead]) => `| \`${name}\` | ${cell(instead)}. |`),
  '',
];

/** The values of the session that screens decide by, with their examples. */
export const sessionText = (examples: readonly ExampleScreen[]): string[] =>
  Object.entries(sessionValues).flatMap(([name, { words }]) => [
    `## The value ${name}`,
    '',
    words,
    '',
    ...exampleText(name.replace('.', '-'), examples),
  ]);
