import type { JsonSchema } from '../../language/contract';
import { alternativesOf, fieldType, itemsKind, listsValues, plainWidget } from '../../language/fieldWidget';
import { functions } from '../../language/functions';
import { isKeyOf, keysOfTable } from '../../language/tableKeys';
import { type FieldType, type WidgetContract, type WidgetName, widgets } from '../../language/widgets';
import { formatType } from '../resolve/describe';
import { members, part, stringAt, type Typed } from '../resolve/typed';
import { formats } from '../validators/formatTable';
import type { Checker } from './checker';

/** The widget of a field: the one its author chose, or the default for its schema. */
export function widgetOf(field: Typed | undefined, schema: JsonSchema): WidgetName {
  const named = stringAt(field, 'ui:widget');
  if (named !== undefined && isKeyOf(widgets, named)) return named;
  return plainWidget(schema, part(part(field, 'ui:options'), 'choices') !== undefined);
}

/** Whether the choices of a field may have been dropped. */
export function isMissingChoices(look: Typed | undefined): boolean {
  const options = part(look, 'ui:options');
  return options === undefined
    ? look?.isIncomplete === true
    : options.isIncomplete && part(options, 'choices') === undefined;
}

/** Whether a field may have another widget than it seems, because its look, or all looks of `holder`, were dropped. */
export const isLookUnknown = (holder: Typed | undefined, look: Typed | undefined): boolean =>
  look === undefined
    ? holder?.isIncomplete === true
    : part(look, 'ui:widget') === undefined && (look.isIncomplete || isMissingChoices(look));

/** Checks that the widget edits the field's type, and that it knows its options. */
export function checkWidget(field: Typed, name: string, schema: JsonSchema, checker: Checker): void {
  if (isLookUnknown(undefined, field)) return;
  const widget = widgetOf(field, schema);
  const contract = widgets[widget];
  const node = part(field, 'ui:widget') ?? field;
  const type = fieldType(schema);
  // The widget may fit the format that the author misspelt.
  const isFormatUnknown = typeof schema.format === 'string' && !Object.hasOwn(formats, schema.format);
  if (isFormatUnknown) return;
  if (type !== undefined && !edits(widget, schema)) {
    const fitting = keysOfTable(widgets).filter((other) => accepts(other, type, schema) && other !== 'hidden');
    checker.report('widget-misfit', node.node, node.pointer, {
      widget,
      field: name,
      accepts: widget === 'choice' ? 'a schema with alternatives' : editsInWords(contract),
      found: formatFound(type, schema),
      fitting,
    });
    return;
  }
  checkOptions(field, widget, contract, checker);
  checkStep(part(part(field, 'ui:options'), 'step'), type, checker);
  if (!contract.bounded) return;
  const bounds = [
    ['min', 'minimum'],
    ['max', 'maximum'],
  ] as const;
  for (const [option, rule] of bounds)
    if (schema[rule] === undefined && part(part(field, 'ui:options'), option) === undefined)
      checker.report('option-missing', node.node, node.pointer, { option, rule, widget });
}

const singleChoice: ReadonlySet<WidgetName> = new Set(['select', 'radio']);
const isObjectOrList = (type: FieldType): boolean => type === 'object' || type === 'array';

/** Whether a widget edits a type. A widget for one format edits only that format; a plain text widget edits any. */
function accepts(widget: WidgetName, type: FieldType, schema: JsonSchema): boolean {
  const contract = widgets[widget];
  if (widget === 'choice' && alternativesOf(schema) === null) return false;
  // A list of choices does not edit the parts of an object or list.
  if (isObjectOrList(type) && singleChoice.has(widget) && listsValues(schema)) return true;
  return (
    contract.accepts.includes(type) &&
    (contract.format === undefined || contract.format === schema.format) &&
    (contract.items === undefined || contract.items === itemsKind(schema))
  );
}

/** Whether a widget can edit fields of this schema; true if the schema does not state their type. */
export function edits(widget: WidgetName, schema: JsonSchema): boolean {
  const type = fieldType(schema);
  return type === undefined || accepts(widget, type, schema);
}

const itemsInWords = { objects: ' of objects', values: ' of single values' };

const formatTypes = (types: string, format: unknown, items: WidgetContract['items']): string =>
  `${types}${items === undefined ? '' : itemsInWords[items]}${format === undefined ? '' : ` of format ${String(format)}`}`;
const editsInWords = ({ accepts, format, items }: WidgetContract): string =>
  formatTypes(formatType(accepts), format, items);
const formatFound = (type: FieldType, schema: JsonSchema): string =>
  formatTypes(formatType(type), typeof schema.format === 'string' ? schema.format : undefined, itemsKind(schema));

/** The notation of a file type, as browsers read it. */
const fileType = /^(\.[\w.+-]+|[\w-]+\/(\*|[\w.+-]+))$/;

/** Reports file types that no browser knows: it would offer none of the user's files. */
function checkFileTypes(accept: Typed | undefined, checker: Checker): void {
  if (accept === undefined) return;
  const written = String(accept.node.value).split(',');
  for (const one of written.map((type) => type.trim())) {
    if (fileType.test(one)) continue;
    checker.report('unknown-file-type', accept.node, accept.pointer, { type: one });
    return;
  }
}

/** The notation of a bound, by widget, with an example; other widgets with bounds take numbers. */
const boundTexts: Readonly<Partial<Record<WidgetName, readonly [notation: RegExp, expected: string]>>> = {
  date: [/^\d{4}-\d\d-\d\d$/, 'date such as "2026-12-31"'],
  time: [/^\d\d:\d\d/, 'time such as "17:30"'],
  'date-time': [/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'date-time such as "2026-12-31T17:30"'],
};

/** Reports a bound in another notation: it would be ignored. */
function checkBound(option: Typed | undefined, widget: WidgetName, checker: Checker): void {
  const written: unknown = option?.node.value;
  if (option === undefined || typeof written !== 'string' || written.startsWith('=')) return;
  const [notation, expected] = boundTexts[widget] ?? [/^$/, 'number'];
  if (notation.test(written)) return;
  if (isKeyOf(functions, written)) {
    checker.report('missing-equals', option.node, option.pointer, { text: written, meant: `${written}()` });
    return;
  }
  const parts = { part: `"${option.key ?? ''}"`, expected, found: `"${written}"` };
  checker.report('wrong-type', option.node, option.pointer, parts);
}

/** Reports a step that leads a whole number to values that its own rule rejects. */
function checkStep(step: Typed | undefined, type: FieldType | undefined, checker: Checker): void {
  const size: unknown = step?.node.value;
  if (step === undefined || type !== 'integer' || typeof size !== 'number' || Number.isInteger(size)) return;
  checker.report('broken-step', step.node, step.pointer, { size });
}

/** The keys of other tools for the value and the label of a choice, the likeliest first. */
const choiceKeys = {
  valueField: ['value', 'id', 'const', 'key', 'code'],
  labelField: ['label', 'title', 'text', 'name'],
} as const;

/** Reports choices that are listed without the keys to read from them; returns whether there are any. */
function checkListedChoices(choices: Typed | undefined, options: Typed | undefined, checker: Checker): boolean {
  const items = choices?.node.type === 'array' ? (choices.node.children ?? []) : [];
  if (choices === undefined || items.length === 0) return false;
  const keys = members(items[0]).map(({ key }) => key);
  const missing = (['valueField', 'labelField'] as const).filter((need) => part(options, need) === undefined);
  if (missing.length === 0 || keys.length === 0) return false;
  const names = missing.map((need): [string, string] => {
    const meant = choiceKeys[need].find((name) => keys.includes(name));
    return [need, meant ?? keys.at(need === 'valueField' ? 0 : -1) ?? ''];
  });
  checker.report('unread-choices', choices.keyNode ?? choices.node, choices.pointer, { names });
  return true;
}

function checkOptions(field: Typed, widget: WidgetName, contract: WidgetContract, checker: Checker): void {
  const options = part(field, 'ui:options');
  checkFileTypes(part(options, 'accept'), checker);
  for (const bound of ['min', 'max']) checkBound(part(options, bound), widget, checker);
  for (const option of options?.parts ?? []) {
    const name = option.key ?? '';
    if (contract.options.some((known) => known === name)) continue;
    checker.report('widget-option', option.keyNode ?? option.node, option.pointer, {
      option: name,
      widget,
      known: contract.options,
    });
  }
  if (checkListedChoices(part(options, 'choices'), options, checker)) return;
  const needs = [
    ...(contract.needs ?? []),
    ...(part(options, 'choices') === undefined ? [] : (['valueField', 'labelField'] as const)),
  ];
  for (const need of new Set(needs)) {
    if (part(options, need) !== undefined) continue;
    const at = options ?? field;
    checker.report('option-missing', at.keyNode ?? at.node, at.pointer, { option: need, widget });
  }
}
