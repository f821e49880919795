import { type CellContract, cells } from '../../language/cells';
import type { JsonSchema } from '../../language/contract';
import { functionGroups, type LibraryFunction } from '../../language/functions';
import { textsIn } from '../../language/json';
import { definitionsOf, propertiesOf } from '../../language/schemaParts';
import { languageSchemas } from '../../language/schemas';
import { type WidgetContract, widgets } from '../../language/widgets';
import { actionNames, blockNames } from './blockAndActionNames';
import type { Described } from './contentOf';
import type { ExampleScreen } from './examples';
import { type KeyRow, keyRows } from './keys';
import { keywordGroups, sessionValues } from './keywordWords';

interface Item {
  readonly label: string;
  readonly text: string;
}

interface Screen {
  readonly body: readonly [{ readonly details: { readonly items: readonly Item[] } }];
}

/** The screen for one function, taken from its group's example, which calls each function once. */
function exampleOfFunction(name: string, text: string): string {
  const screen = JSON.parse(text) as Screen;
  const items = screen.body[0].details.items.filter(({ label }) => label === name);
  if (items.length !== 1) throw new Error(`The example of the function ${name} is not labelled with its name.`);
  const own = { ...screen, title: name, description: `A call to ${name}.`, body: [{ details: { items } }] };
  return `${JSON.stringify(own, null, 2)}\n`;
}

/** The keys of one part of the language. */
interface Table {
  /** The name of the part. */
  readonly title: string;
  /** Its description. */
  readonly words: string;
  readonly keys: readonly KeyRow[];
}

/** An entry of the reference, with its keys and an example; names of the language are in backticks. */
interface ReferenceEntry {
  readonly kind: 'block' | 'widget' | 'action' | 'cell' | 'function' | 'rule' | 'session';
  /** Its name, as written in a screen. */
  readonly name: string;
  /** The heading under which it is listed. */
  readonly group: string;
  /** The signature of a function; absent for everything else. */
  readonly signature?: string;
  /** Its purpose. */
  readonly words: string;
  /** Its keys, and the keys of parts that only it has. */
  readonly tables: readonly Table[];
  /** A complete screen that uses it, and a description of that screen. */
  readonly example: { readonly name: string; readonly shows: string; readonly text: string };
}

const wordsOf = (schema: JsonSchema | undefined): string => String(schema?.description ?? '');

/** The schema behind a reference in a file of the language. */
function findSchema(ref: string, within: string): JsonSchema | undefined {
  const [file = '', pointer = ''] = ref.split('#');
  const schema = languageSchemas[file === '' ? within : file];
  return pointer === '' ? schema : definitionsOf(schema)[pointer.replace('/definitions/', '')];
}

/** Describes the targets of references in a file. */
const describeTargetsIn =
  (file: string) =>
  (ref: string): Described | undefined => {
    const schema = findSchema(ref, file);
    return schema === undefined ? undefined : { link: String(schema.title ?? ''), says: wordsOf(schema) };
  };

function tableOf(schema: JsonSchema, file: string): Table[] {
  const keys = keyRows(schema, describeTargetsIn(file));
  return keys.length === 0 ? [] : [{ title: String(schema.title), words: wordsOf(schema), keys }];
}

/** The keys of a file of the language, and of the parts it refers to. */
function tablesOf(file: string): Table[] {
  const schema = languageSchemas[file] ?? {};
  const parts = Object.values(definitionsOf(schema)).filter(({ title }) => typeof title === 'string');
  return [schema, ...parts].flatMap((one) => tableOf(one, file));
}

/** Some properties of a file of the language as a table. */
function someKeys(file: string, names: readonly string[], title: string): Table[] {
  const properties = propertiesOf(languageSchemas[file]);
  const some = Object.fromEntries(names.map((name) => [name, properties[name] ?? {}]));
  return tableOf({ title, properties: some }, file);
}

const blockFile = 'block.schema.json';

const block = (name: string): Omit<ReferenceEntry, 'example'> => {
  const file = String(propertiesOf(languageSchemas[blockFile])[name]?.$ref);
  return { kind: 'block', name, group: 'Blocks', words: wordsOf(languageSchemas[file]), tables: tablesOf(file) };
};

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function widgetWords({ accepts, format, needs }: WidgetContract): string {
  const edits = `Edits ${codes(accepts)}${format === undefined ? '' : ` of the format \`${format}\``}.`;
  return needs === undefined ? edits : `${edits} Requires ${codes(needs)}.`;
}

/** The description of an example, without the leading name. */
const describeExample = ({ shows }: ExampleScreen): string => {
  const words = shows.replace(/^[\w-]+: /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const widget = ([name, contract]: readonly [string, WidgetContract]): Omit<ReferenceEntry, 'example'> => ({
  kind: 'widget',
  name,
  group: 'Widgets',
  words: widgetWords(contract),
  tables: someKeys('field-options.schema.json', contract.options, 'Options'),
});

function action(name: string): Omit<ReferenceEntry, 'example'> {
  const schema = propertiesOf(languageSchemas['action.schema.json'])[name];
  const companions = textsIn(schema?.goesWith);
  const tables = someKeys('action.schema.json', [name, ...companions], 'Keys');
  return { kind: 'action', name, group: 'Actions', words: wordsOf(schema), tables };
}

const cell = ([name, { words }]: readonly [string, CellContract]): Omit<ReferenceEntry, 'example'> => ({
  kind: 'cell',
  name,
  group: 'Cells',
  words: `Accepts: ${words}.`,
  tables: [],
});

function functionEntry(
  group: string,
  [name, { signature, doc, example }]: readonly [string, LibraryFunction],
  shown: ExampleScreen,
): ReferenceEntry {
  const [call, gives] = example;
  const words = `${doc} \`${call}\` gives \`${JSON.stringify(gives)}\`.`;
  const text = exampleOfFunction(name, shown.text);
  const own = { name: shown.name, shows: `A call to ${name}.`, text };
  return { kind: 'function', name, group: `Functions for ${group}`, signature, words, tables: [], example: own };
}

function ruleEntry(
  group: string,
  [name, words]: readonly [string, string],
  { name: file, shows, text }: ExampleScreen,
): ReferenceEntry {
  return { kind: 'rule', name, group: `Rules for ${group}`, words, tables: [], example: { name: file, shows, text } };
}

/** Adds the example to an entry. Widgets and cells have no schema, so their description starts with the example's. */
const withExample = (entry: Omit<ReferenceEntry, 'example'>, example: ExampleScreen): ReferenceEntry => {
  const isNamed = entry.kind === 'widget' || entry.kind === 'cell';
  return { ...entry, words: isNamed ? `${describeExample(example)} ${entry.words}` : entry.words, example };
};

/**
 * The language reference: every block, widget, action, cell, function and rule, and the session's values, from their
 * schemas and tables, each with its example.
 *
 * @throws Error when one has no example
 */
export function referenceEntries(examples: readonly ExampleScreen[]): readonly ReferenceEntry[] {
  const example = (name: string): ExampleScreen => {
    const found = examples.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no example ${name}.json, which the reference shows.`);
    return found;
  };
  const shown = [...blockNames.map(block), ...Object.entries(widgets).map(widget), ...actionNames.map(action)];
  const asCells = Object.entries(cells).map(cell);
  const called = Object.entries(functionGroups).flatMap(([group, functions]) =>
    Object.entries(functions).map((one) => functionEntry(group, one, example(`functions-${group}`))),
  );
  const rules = Object.entries(keywordGroups).flatMap(([group, keywords]) =>
    Object.entries(keywords).map((one) => ruleEntry(group, one, example(`rules-${group}`))),
  );
  const ofSession = Object.entries(sessionValues).map(
    ([name, { signature, words }]): ReferenceEntry => ({
      ...{ kind: 'session', name, group: 'Session', signature, words, tables: [] },
      example: example(name.replace('.', '-')),
    }),
  );
  const described = [...shown, ...asCells].map((one) => withExample(one, example(`${one.kind}-${one.name}`)));
  return [...described, ...called, ...rules, ...ofSession];
}
