import type { JsonSchema } from '../../language/contract';
import { choicesOfSchema, ownValues } from '../../language/fieldWidget';
import { asObject, isObject, textsIn } from '../../language/json';
import { unescapePointer } from '../../language/jsonPointer';
import { listMapped, type PossibleTexts, type Type, textsOfType, typeOfSchema } from '../expression';
import { nameOfType } from '../expression/relate';
import { part, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { checkColumnShown, putIntoField } from './classes';
import { itemTypeOf, type PartCheck, typeAt, withRoots } from './partCheck';
import { canHold } from './payload';
import { checkTones } from './tones';

/** Checks the options of a widget; texts about an offered row see it as root item. */
export const checkFieldOptions: PartCheck = (typed, checker, scope) => {
  const rows = typeAt(typed, 'choices', checker, scope);
  checkSearches(typed, checker, 'searchSource');
  checkSilence(typed, checker);
  const item = rows && itemTypeOf(rows);
  const labels = part(typed, 'tones') && labelsOf(typed, item, checker);
  if (labels !== undefined) checkTones(typed, checker, 'labels', labels);
  if (item === undefined) return () => scope;
  if (checkSingleValues(typed, checker, item)) return () => scope;
  for (const key of ['valueField', 'labelField']) checkRowKey(typed, checker, key, item);
  checkChoiceType(typed, checker, item);
  for (const filled of part(typed, 'setFields')?.parts ?? []) checkFilled(filled, typed, checker, item);
  const inner = withRoots(scope, { item });
  return (key) => (key === 'displayText' || key === 'columns' ? inner : scope);
};

/** The kinds of values without keys. */
const singleKinds: ReadonlySet<string> = new Set(['string', 'number', 'bool', 'date', 'dateTime', 'time']);

/** Reports choices that an expression computes as single values; returns whether they are. */
function checkSingleValues(typed: Typed, checker: Checker, item: Type): boolean {
  const choices = part(typed, 'choices');
  if (choices === undefined || !singleKinds.has(item.kind) || choices.node.type !== 'string') return false;
  const written = String(choices.node.value).replace(/^=\s*/, '');
  const rows = listMapped(written);
  const instead =
    rows === undefined
      ? `Write "choices": "=${written}.map(one, {'value': one})", with "valueField" and "labelField": "value".`
      : `Write "choices": "=${rows}".`;
  checker.report('listed-choices', choices.node, choices.pointer, { instead });
  return true;
}

/** The labels of the choices of a field; undefined if they are not known. */
function labelsOf(options: Typed, item: Type | undefined, checker: Checker): PossibleTexts {
  if (item !== undefined) {
    const label = item.kind === 'object' ? item.fields[stringAt(options, 'labelField') ?? ''] : undefined;
    return label && textsOfType(label);
  }
  const field = fieldOf(options, checker);
  if (field === undefined || options.isIncomplete) return undefined;
  const named = part(lookOf(options, checker), 'ui:enumNames')?.parts.map(({ node }) => String(node.value));
  const listed =
    ownValues(field.schema)?.map((value): JsonSchema => ({ const: value })) ?? choicesOfSchema(field.schema);
  return named ?? listed.map((one) => String(one.title ?? one.const));
}

/** Checks the row keys of day marks. */
export const checkDayMarks: PartCheck = (typed, checker, scope) => {
  const rows = part(typed, 'rows');
  if (rows === undefined) return () => scope;
  const mark = itemTypeOf(checker.hold(rows, scope));
  for (const key of ['dateField', 'labelField']) checkRowKey(typed, checker, key, mark);
  return () => scope;
};

function checkRowKey(typed: Typed, checker: Checker, key: string, row: Type): void {
  const node = part(typed, key);
  if (node === undefined) return;
  // Users choose by the label, which is rarely the value itself.
  const value = key === 'labelField' ? stringAt(typed, 'valueField') : undefined;
  checkKeyOfRow(node, checker, row, value);
  const shown = row.kind === 'object' ? row.fields[String(node.node.value)] : undefined;
  if (shown !== undefined) checkColumnShown(node, shown, checker);
}

/** Checks a key of a row; `except` is one that is not meant, if there are others. */
function checkKeyOfRow({ node, pointer }: Typed, checker: Checker, row: Type, except?: string): void {
  const name = String(node.value);
  if (row.kind !== 'object' || row.open || row.fields[name] !== undefined) return;
  const all = Object.keys(row.fields);
  const others = all.filter((one) => one !== except);
  const known = others.length > 0 ? others : all;
  checker.report('unknown-field', node, pointer, { part: 'The key', name, of: row.label ?? 'the rows', known });
}

interface ChoiceField {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** Reports a required choice whose list may be silently empty: the form could not be completed. */
function checkSilence(typed: Typed, checker: Checker): void {
  const field = fieldOf(typed, checker);
  if (field === undefined || !field.required) return;
  const choices = checker.held.get(part(typed, 'choices')?.pointer ?? '')?.reads ?? [];
  const reads = [...choices, `source.${stringAt(typed, 'searchSource') ?? ''}`];
  for (const [name, { typed: source }] of checker.facts.sources) {
    const silent = part(source, 'failureMode');
    if (silent?.node.value !== 'empty' || !reads.includes(`source.${name}`)) continue;
    checker.report('silent-choice', silent.node, silent.pointer, { field: field.name, source: name });
  }
}

/** Checks a field filled from the chosen row: the field and the row key must exist. */
function checkFilled(filled: Typed, options: Typed, checker: Checker, row: Type): void {
  checkKeyOfRow(filled, checker, row);
  const fields = formOf(options, checker)?.schema.properties;
  const name = filled.key ?? '';
  const value = row.kind === 'object' ? row.fields[String(filled.node.value)] : undefined;
  putIntoField(checker, formOf(options, checker), name, value);
  if (!isObject(fields) || fields[name] !== undefined) return;
  const parts = { part: 'Field', name, of: 'the form', known: Object.keys(fields) };
  checker.report('unknown-field', filled.keyNode ?? filled.node, filled.pointer, parts);
}

const formOf = (options: Typed, checker: Checker) =>
  checker.facts.forms.find(({ typed }) => options.pointer.startsWith(`${typed.pointer}/ui/`));

/** The settings of the field that has these options. */
function lookOf(options: Typed, checker: Checker): Typed | undefined {
  const steps = stepsTo(options, checker) ?? [];
  return steps.reduce<Typed | undefined>(part, part(formOf(options, checker)?.typed, 'ui'));
}

/** The keys from the settings of a form to those of the field that has these options. */
const stepsTo = (options: Typed, checker: Checker): readonly string[] | undefined => {
  const form = formOf(options, checker);
  return form && options.pointer.slice(`${form.typed.pointer}/ui/`.length).split('/').slice(0, -1).map(unescapePointer);
};

/** The field these choices belong to, also in a row of a list; undefined if the schema does not have it. */
function fieldOf(options: Typed, checker: Checker): ChoiceField | undefined {
  const form = formOf(options, checker);
  return form && stepsTo(options, checker)?.reduce<ChoiceField | undefined>(fieldIn, { ...form, required: false });
}

/** The field at one step of looks: a property, or the rows of a list. A list of values is as required as its rows. */
function fieldIn(holder: ChoiceField | undefined, step: string): ChoiceField | undefined {
  if (holder === undefined) return undefined;
  const { schema } = holder;
  if (step === 'items' && isObject(schema.items)) return { ...holder, schema: schema.items };
  const field = asObject(schema.properties)[step];
  return isObject(field) ? { name: step, schema: field, required: textsIn(schema.required).includes(step) } : undefined;
}

/** Checks that the field can hold the chosen value. */
function checkChoiceType(typed: Typed, checker: Checker, item: Type): void {
  const node = part(typed, 'valueField');
  const chosen = item.kind === 'object' ? item.fields[stringAt(typed, 'valueField') ?? ''] : undefined;
  const field = fieldOf(typed, checker);
  if (node === undefined || chosen === undefined || field === undefined || item.kind !== 'object') return;
  const type = typeOfSchema(field.schema);
  const wanted = type.kind === 'list' ? type.of : type;
  if (canHold(wanted, chosen)) return;
  const fitting = Object.entries(item.fields).flatMap(([key, one]) => (canHold(wanted, one) ? [key] : []));
  const parts = { field: field.name, expected: nameOfType(wanted), found: nameOfType(chosen), fitting };
  checker.report('choice-misfit', node.node, node.pointer, parts);
}

/** Checks the source that is queried with the typed text. */
function checkSearches(typed: Typed, checker: Checker, key: string): void {
  const node = part(typed, key);
  const name = stringAt(typed, key);
  const known = [...checker.facts.sources.keys()];
  if (node !== undefined && name !== undefined && !known.includes(name))
    checker.report('unknown-source', node.node, node.pointer, { name, known });
}

/** Checks a search box. */
export const checkSearch: PartCheck = (typed, checker, scope) => {
  checkSearches(typed, checker, 'source');
  return () => scope;
};
