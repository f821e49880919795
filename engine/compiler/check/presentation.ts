import type { JsonSchema } from '../../language/contract';
import {
  alternativesOf,
  type FieldAlternatives,
  hasFields,
  listsValues,
  refersElsewhere,
} from '../../language/fieldWidget';
import { objectFields } from '../../language/formFields';
import { isObject, textsIn } from '../../language/json';
import { isFieldKey } from '../../language/looks';
import type { Type } from '../expression';
import { formatFound, formatType } from '../resolve/describe';
import { part, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { checkLayout } from './layout';
import { itemTypeOf, type PartCheck, withRoots } from './partCheck';
import type { FormFact } from './screenFacts';
import { checkWidget, widgetOf } from './widget';

/** An object with fields, and its name in messages. */
interface Holder {
  readonly of: string;
  readonly fields: ReadonlyMap<string, JsonSchema>;
  /** The names of the fields that are always required. */
  readonly required: readonly string[];
  readonly type: Type;
}

/** Checks the presentation of a form's fields: names, widgets and order, including nested fields. */
export function checkPresentation(looks: Typed | undefined, form: FormFact, checker: Checker): void {
  if (looks !== undefined)
    checkFields(
      looks,
      {
        of: `the form "${form.name}"`,
        fields: form.fields,
        required: textsIn(form.schema.required),
        type: form.type,
      },
      checker,
    );
}

function checkFields(looks: Typed, { of, fields, required, type }: Holder, checker: Checker): void {
  const names = [...fields.keys()];
  checkOrder(looks, of, names, checker);
  const arrange = stringAt(looks, 'ui:layout');
  checkLayout({ of, names, required, groups: part(looks, 'ui:groups'), arrange, looks }, checker);
  for (const look of looks.parts) {
    const name = look.key ?? '';
    if (!isFieldKey(name)) continue;
    const schema = fields.get(name);
    if (schema !== undefined) checkLook(look, { name, schema, type: typeIn(type, name) }, checker);
    else
      checker.report('unknown-field', look.keyNode ?? look.node, look.pointer, () => ({
        part: 'Field',
        name,
        of,
        known: [...fields.keys()],
        // "properties" or "fields", as in the schema or in other tools, around the fields.
        isWrapper: look.parts.some(({ key }) => fields.has(key ?? '')),
      }));
  }
}

const typeIn = (type: Type, name: string): Type =>
  (type.kind === 'object' ? type.fields[name] : undefined) ?? { kind: 'any' };

interface Place {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly type: Type;
}

function checkLook(look: Typed, place: Place, checker: Checker): void {
  const { name, schema } = place;
  if (isShapeRefused(schema)) {
    checker.rowOf.set(look, { kind: 'any' });
    return;
  }
  checkWidget(look, name, schema, checker);
  checkEnumNames(look, schema, checker);
  checkEmptyValue(look, schema, checker);
  const widget = widgetOf(look, schema);
  const holder = holderOf(place, widget);
  // Do not repeat a fault of the list for every setting of its rows.
  if (holder === undefined && part(look, 'items') !== undefined) checker.rowOf.set(look, { kind: 'any' });
  if (widget === 'rows') checkRow(look, place, checker);
  if (holder !== undefined) checkFields(look, holder, checker);
  else
    for (const inner of look.parts) {
      const key = inner.key ?? '';
      if (insideKeys.has(key) || (isFieldKey(key) && !(widget === 'rows' && key === 'items')))
        reportInside(inner, name, kindOf(widget, schema), checker);
    }
}

/** Whether the check refuses how a field is written, so that its settings have nothing to be compared with. */
const isShapeRefused = (schema: JsonSchema): boolean =>
  refersElsewhere(schema) || Array.isArray(schema.items) || (isObject(schema.items) && refersElsewhere(schema.items));

/** Why a field has no settings inside. */
type Kind = 'value' | 'list' | 'choices';

const kindOf = (widget: string, schema: JsonSchema): Kind =>
  widget === 'rows' ? 'list' : isObject(schema.items) && listsValues(schema.items) ? 'choices' : 'value';

/** The keys that arrange nested fields. */
const insideKeys: ReadonlySet<string> = new Set(['ui:order', 'ui:groups', 'ui:layout']);

/** The nested fields of a field, if their looks are inside its own; otherwise undefined. */
function holderOf({ name, schema, type }: Place, widget: string): Holder | undefined {
  const holders =
    widget === 'fields' ? [schema] : widget === 'choice' ? branchesOf(alternativesOf(schema), schema) : [];
  const fields = holders.flatMap((one) => objectFields(one).fields.map((field) => [field.name, field.schema] as const));
  const required = holders.flatMap((one) => textsIn(one.required));
  return holders.length === 0 ? undefined : { of: `"${name}"`, fields: new Map(fields), required, type };
}

const branchesOf = (alternatives: FieldAlternatives | null, { type }: JsonSchema): readonly JsonSchema[] =>
  (alternatives?.branches ?? []).map((one) => ({ type, ...one })).filter(hasFields);

/** Checks the look of a row of a list. */
function checkRow(look: Typed, { name, schema, type }: Place, checker: Checker): void {
  const items = part(look, 'items');
  if (items === undefined || !isObject(schema.items)) return;
  const of = `the rows of "${name}"`;
  const row = itemTypeOf(type);
  if (!hasFields(schema.items)) {
    checker.rowOf.set(look, { kind: 'object', fields: { value: row }, open: false, label: of });
    checkLook(items, { name, schema: schema.items, type: row }, checker);
    return;
  }
  // A row has only the fields of its schema.
  checker.rowOf.set(look, row.kind === 'object' ? { ...row, open: false, label: of } : row);
  const fields = new Map(objectFields(schema.items).fields.map((field) => [field.name, field.schema]));
  for (const inner of items.parts)
    if (!isFieldKey(inner.key ?? '') && !insideKeys.has(inner.key ?? ''))
      reportKey(inner, `A row of "${name}"`, [...insideKeys, ...fields.keys()], checker);
  checkFields(items, { of, fields, required: textsIn(schema.items.required), type: row }, checker);
}

function reportKey(typed: Typed, what: string, known: readonly string[], checker: Checker): void {
  const node = typed.keyNode ?? typed.node;
  checker.report('unknown-key', node, typed.pointer, { part: what, name: typed.key ?? '', known });
}

function reportInside(typed: Typed, field: string, what: Kind, checker: Checker): void {
  const key = typed.key ?? '';
  checker.report('look-inside', typed.keyNode ?? typed.node, typed.pointer, { field, key, what });
}

/** Checks that an order names every field once, or uses "*" for the rest. */
function checkOrder(looks: Typed, of: string, names: readonly string[], checker: Checker): void {
  const order = part(looks, 'ui:order');
  const placed = new Set<string>();
  let isMisspelt = false;
  for (const one of order?.parts ?? []) {
    const name = String(one.node.value);
    if (placed.has(name)) checker.report('field-placed-twice', one.node, one.pointer, { place: 'order', name });
    else if (name !== '*' && !names.includes(name)) {
      isMisspelt = true;
      checker.report('unknown-field', one.node, one.pointer, { part: 'Field', name, of, known: names });
    }
    placed.add(name);
  }
  if (order === undefined || isMisspelt || placed.has('*')) return;
  const missing = names.filter((one) => !placed.has(one));
  if (missing.length > 0)
    checker.report('field-not-placed', order.keyNode ?? order.node, order.pointer, { place: 'order', names: missing });
}

/** Checks that every listed value has a name. */
function checkEnumNames(look: Typed, schema: JsonSchema, checker: Checker): void {
  const names = part(look, 'ui:enumNames');
  if (names === undefined || names.isIncomplete) return;
  const of = isObject(schema.items) ? schema.items : schema;
  const values = Array.isArray(of.enum) ? of.enum.length : undefined;
  const found = names.parts.length;
  if (values === found) return;
  const parts = { names: found, values, hasTitles: values === undefined && listsValues(of) };
  checker.report('enum-names', names.keyNode ?? names.node, names.pointer, parts);
}

/** Checks that the value sent for an empty field has the field's type. */
function checkEmptyValue(look: Typed, schema: JsonSchema, checker: Checker): void {
  const empty = part(look, 'ui:emptyValue');
  const types = [schema.type].flat().filter((type) => type !== undefined);
  if (empty === undefined || types.length === 0 || types.includes(empty.node.type)) return;
  if (types.includes('integer') && Number.isInteger(empty.node.value)) return;
  const parts = { part: '"ui:emptyValue"', expected: formatType(types), found: formatFound(empty.node) };
  checker.report('wrong-type', empty.node, empty.pointer, parts);
}

/** Checks the look of a field; in a list of rows, texts about a row see it as root row. */
export const checkField: PartCheck = (typed, checker, scope) => {
  const row = checker.rowOf.get(typed);
  if (row === undefined) return undefined;
  const inner = withRoots(scope, { row });
  return (key) => (key === 'items' ? inner : scope);
};
