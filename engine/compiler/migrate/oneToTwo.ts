import type { Edit, Node } from 'jsonc-parser';
import { removeMember } from '../fixes/memberEdits';
import { menuFile, shellFile } from '../project/definitionFiles';
import { KeyCollision, type Migration } from './migration';

/**
 * A kind of object in a definition: its renamed keys, and the kinds of object below its keys, by their version 1
 * names. `[Kind]` is a list and `{Kind}` a map of that kind; the key `*` stands for all others.
 */
interface Part {
  readonly renamed?: Readonly<Record<string, string>>;
  readonly inside?: Readonly<Record<string, string>>;
}

/**
 * The parts of version 1 whose keys were renamed. Payloads, rows, JSON Schemas and other free-form data are not listed,
 * so their keys never change.
 */
const parts: Readonly<Record<string, Part>> = {
  Screen: {
    renamed: { found: 'globalSearch', receives: 'input', sample: 'sampleNotice', heading: 'showHeading' },
    inside: {
      receives: 'Receives',
      found: 'Found',
      sources: '{Source}',
      machine: 'MachineBinding',
      buttons: '[Button]',
      body: '[Block]',
      modals: '{Modal}',
    },
  },
  Receives: { renamed: { otherwise: 'redirectTo' } },
  Found: { renamed: { note: 'secondary' } },
  Source: { renamed: { asList: 'asArray', keep: 'cache', list: 'paginated', onFailure: 'failureMode' } },
  MachineBinding: { renamed: { is: 'name', start: 'initialContext' }, inside: { calls: '{Call}' } },
  Call: { inside: { outcome: 'Outcome' } },
  Outcome: { inside: { accepted: 'Ending', refused: 'Ending', failed: 'Ending', unclear: 'Ending' } },
  // biome-ignore lint/suspicious/noThenProperty: a key of the language
  Ending: { renamed: { say: 'message', otherwise: 'fallbackMessage', for: 'duration' }, inside: { then: '[Action]' } },
  Action: { renamed: { go: 'navigate', for: 'duration', to: 'machine' }, inside: { outcome: 'Outcome' } },
  Button: { renamed: { do: 'onClick', look: 'variant' }, inside: { do: '[Action]' } },
  Block: {
    renamed: { phone: 'mobileOrder' },
    inside: {
      form: 'Form',
      table: 'Table',
      details: 'Details',
      matrix: 'Matrix',
      document: 'Document',
      cards: 'Cards',
      list: 'List',
      links: 'Links',
      section: 'Section',
      columns: 'Columns',
      tabs: 'Tabs',
      accordion: 'Accordion',
      text: 'TextBlock',
      buttons: 'Buttons',
      figures: 'Figures',
      bars: 'Bars',
    },
  },
  Form: {
    renamed: { line: 'inline', layout: 'groups', arrange: 'layout' },
    inside: { ui: 'Fields', layout: '[FieldGroup]', submit: 'Submit', buttons: '[Button]', onChange: '{[Action]}' },
  },
  Fields: { inside: { '*': 'Field' } },
  Field: {
    renamed: { 'ui:layout': 'ui:groups', 'ui:arrange': 'ui:layout' },
    inside: { 'ui:layout': '[FieldGroup]', items: 'Field', 'ui:options': 'FieldOptions', '*': 'Field' },
  },
  FieldGroup: { renamed: { folded: 'collapsed' } },
  FieldOptions: {
    renamed: {
      from: 'choices',
      value: 'valueField',
      label: 'labelField',
      chooseSingle: 'autoSelectSingle',
      buttons: 'asButtons',
      searches: 'searchSource',
      shows: 'displayText',
      fills: 'setFields',
      add: 'addLabel',
      cap: 'inputMaxLength',
      only: 'allowedCharacters',
      strip: 'removeCharacters',
      revealFor: 'revealDuration',
      marks: 'markedDays',
    },
    inside: { marks: 'DayMarks' },
  },
  DayMarks: { renamed: { date: 'dateField', label: 'labelField' } },
  Submit: { renamed: { do: 'onSubmit', look: 'variant' }, inside: { outcome: 'Outcome', do: '[Action]' } },
  Table: {
    renamed: {
      usual: 'skeletonRows',
      narrow: 'mobileLayout',
      sums: 'summaryRow',
      group: 'groupBy',
      bulk: 'bulkActions',
      views: 'savedViews',
    },
    inside: { buttons: '[Button]', columns: '[Column]', actions: '[RowAction]', bulk: '[BulkAction]', empty: 'Empty' },
  },
  Column: { renamed: { order: 'defaultSort', edit: 'editModal' } },
  RowAction: { renamed: { do: 'onClick', look: 'variant' }, inside: { do: '[Action]' } },
  BulkAction: { renamed: { look: 'variant', ask: 'prompt' } },
  Empty: { renamed: { say: 'message' }, inside: { buttons: '[Button]' } },
  Details: { renamed: { of: 'record', about: 'subtitle' }, inside: { buttons: '[Button]', items: '[DetailItem]' } },
  DetailItem: { renamed: { group: 'groupTitle' } },
  Matrix: {
    renamed: { oneRow: 'singleRow', missing: 'missingText', missingMeans: 'missingLabel', person: 'subjectIsPerson' },
    inside: { buttons: '[Button]', marks: '{MatrixMark}', empty: 'Empty' },
  },
  MatrixMark: { renamed: { word: 'label' } },
  Document: { renamed: { about: 'details' }, inside: { about: '[DetailItem]', body: '[Block]', buttons: '[Button]' } },
  Cards: { inside: { buttons: '[Button]', actions: '[RowAction]', empty: 'Empty' } },
  List: { renamed: { usual: 'skeletonRows' }, inside: { buttons: '[Button]', actions: '[RowAction]', empty: 'Empty' } },
  Links: { inside: { empty: 'Empty' } },
  Section: { renamed: { open: 'defaultOpen' }, inside: { buttons: '[Button]', body: '[Block]' } },
  Columns: { renamed: { level: 'equalHeight', of: 'items' }, inside: { of: '[ColumnPart]' } },
  ColumnPart: { inside: { body: '[Block]' } },
  Tabs: { inside: { panels: '[Panel]' } },
  Panel: { inside: { buttons: '[Button]', body: '[Block]' } },
  Accordion: { renamed: { open: 'defaultOpen' }, inside: { panels: '[Panel]' } },
  TextBlock: { renamed: { look: 'variant' } },
  Buttons: { inside: { items: '[Button]' } },
  Figures: { inside: { buttons: '[Button]', items: '[Figure]' } },
  Figure: { renamed: { note: 'secondary' } },
  Bars: { renamed: { usual: 'skeletonRows' }, inside: { buttons: '[Button]', empty: 'Empty' } },
  Modal: {
    renamed: { about: 'subtitle', closes: 'closable', openIn: 'openInStates' },
    inside: { onClose: '[Action]', body: '[Block]' },
  },
  MenuFile: { renamed: { everybody: 'baseRole', elsewhere: 'externalPaths' }, inside: { areas: '[MenuArea]' } },
  MenuArea: { renamed: { area: 'name' }, inside: { groups: '[MenuGroup]' } },
  MenuGroup: { renamed: { group: 'name' }, inside: { items: '[MenuItem]' } },
  MenuItem: { renamed: { unless: 'exceptRole' } },
};

const rootOf = (path: string): string => {
  if (path === menuFile) return 'MenuFile';
  return path === shellFile ? 'Shell' : 'Screen';
};

interface Property {
  readonly name: string;
  readonly key: Node;
  readonly value: Node;
}

const propertiesOf = (node: Node): Property[] =>
  (node.type === 'object' ? (node.children ?? []) : []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ name: String(key.value), key, value }] : [],
  );

const replace = ({ offset, length }: Node, value: string): Edit => ({ offset, length, content: JSON.stringify(value) });

/** The tone of a column's second line, which version 1 had in two keys. */
function secondaryTone(column: readonly Property[]): Edit[] {
  const inInk = column.find(({ name }) => name === 'secondaryInInk');
  const warns = column.find(({ name }) => name === 'secondaryWarns');
  const normal = inInk?.value.value === true ? 'strong' : '';
  if (warns === undefined) {
    if (inInk === undefined) return [];
    return normal === '' ? without(column, inInk) : [replace(inInk.key, 'secondaryTone'), replace(inInk.value, normal)];
  }
  const condition = String(warns.value.value);
  const tone = condition === 'true' ? 'pending' : `{${inParentheses(condition)} ? 'pending' : '${normal}'}`;
  return [replace(warns.key, 'secondaryTone'), replace(warns.value, tone), ...(inInk ? without(column, inInk) : [])];
}

/** Makes an expression safe to follow with an operator: a conditional needs parentheses, and a comment a new line. */
function inParentheses(expression: string): string {
  if (/^[\w.]+$/.test(expression)) return expression;
  return expression.includes('//') ? `(${expression}\n)` : `(${expression})`;
}

/** Removes a property together with its comma. */
const without = (all: readonly Property[], one: Property): Edit[] =>
  removeMember(
    all.map(({ key, value }) => ({ keyNode: key, value })),
    all.indexOf(one),
  ).map(({ from, to, text }) => ({ offset: from, length: to - from, content: text }));

/** The edits to a node of a kind, and to everything below it. */
function* editsOf(node: Node, kind: string): Generator<Edit> {
  const inner = kind.slice(1, -1);
  if (kind.startsWith('[')) {
    for (const item of node.type === 'array' ? (node.children ?? []) : []) yield* editsOf(item, inner);
    return;
  }
  const properties = propertiesOf(node);
  if (kind.startsWith('{')) {
    for (const { value } of properties) yield* editsOf(value, inner);
    return;
  }
  const { renamed = {}, inside = {} } = parts[kind] ?? {};
  if (kind === 'Column') yield* secondaryTone(properties);
  for (const { name, key, value } of properties) {
    const newName = own(renamed, name);
    if (newName !== undefined) {
      if (properties.some((other) => other.name === newName && own(renamed, newName) === undefined))
        throw new KeyCollision(key.offset, name, newName);
      yield replace(key, newName);
    }
    const below = own(inside, name) ?? own(inside, '*');
    if (below !== undefined) yield* editsOf(value, below);
  }
}

/** Reads an own key of a table: the name of a field can equal an inherited one, such as `toString`. */
const own = (names: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined;

/** The migration from version 1 to 2: renames keys to what authors know from React, JSON Schema and similar tools. */
export const oneToTwo: Migration = {
  from: 1,
  description: 'keys have new names, such as "onClick" for "do" and "message" for "say"',
  edits: (tree, path) => [...editsOf(tree, rootOf(path))],
};
