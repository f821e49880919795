import type { JsonSchema } from '../../language/contract';
import {
  alternativesOf,
  choicesOfSchema,
  fieldType,
  hasFields,
  listsValues,
  ownValues,
  refersElsewhere,
} from '../../language/fieldWidget';
import { objectFields } from '../../language/formFields';
import { isObject } from '../../language/json';
import { part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { nodeAt } from './formSchema';
import type { FormFact } from './screenFacts';
import { edits, isLookUnknown, isMissingChoices, widgetOf } from './widget';

/** A part of a form that no page can edit. */
interface Unsupported {
  readonly problem: string;
  readonly instead: string;
}

/** Reports every part of a form's rules that no page can edit. */
export function checkSupportedSchema(form: FormFact, checker: Checker): void {
  const schema = part(form.typed, 'schema');
  if (schema === undefined || form.schema.type !== 'object') return;
  const report: Report = (pointer, found) =>
    checker.report('unsupported-field', nodeAt(schema.node, pointer, undefined), `${schema.pointer}${pointer}`, found);
  const looks = part(form.typed, 'ui');
  if (looks === undefined && form.typed.isIncomplete) return;
  inObject({ schema: form.schema, pointer: '', name: form.name, looks, report });
}

type Report = (pointer: string, found: Unsupported) => void;

/** A part of a form's rules, with its name and location. */
interface Place {
  readonly schema: JsonSchema;
  /** JSON pointer, relative to the form's rules. */
  readonly pointer: string;
  readonly name: string;
  readonly report: Report;
}

function inObject({ schema, pointer, name, looks, report }: Place & { readonly looks: Typed | undefined }): void {
  const { fields, problems, alternatives } = objectFields(schema);
  for (const { pointer: at, ...found } of problems) report(pointer + at, found);
  for (const { pointer: at, selector } of alternatives)
    if (selector !== null && hasSharedTitle(selector.branches)) report(pointer + at, sharedTitle(name));
  const free = ['patternProperties', 'additionalProperties'].find((key) => isObject(schema[key]));
  if (free !== undefined)
    report(`${pointer}/${free}`, {
      problem: `The object "${name}" allows undeclared keys, which a form cannot show`,
      instead: 'List the keys under "properties", or use a list of objects with a name property.',
    });
  for (const field of fields.filter(({ name: own }) => !isLookUnknown(looks, part(looks, own))))
    inField({ ...field, pointer: pointer + field.pointer, look: part(looks, field.name), report });
}

type LookedAt = Pick<Place, 'name' | 'schema'> & { readonly look: Typed | undefined };

function inField(place: Place & LookedAt): void {
  const { schema, pointer, look, report } = place;
  // A `$ref` was already refused, and its target is unknown.
  if (refersElsewhere(schema)) return;
  const widget = widgetOf(look, schema);
  if (widget === 'hidden' || widget === 'output') {
    // If the author chose this widget, the value is deliberately not entered here.
    if (part(look, 'ui:widget') === undefined) report(pointer, dead(place));
    return;
  }
  // A widget that does not edit the field was already reported.
  if (!edits(widget, schema)) return;
  if ((widget === 'fields' || widget === 'rows') && typesOf(schema).length > 1)
    report(pointer, severalTypes(place.name));
  else if (widget === 'fields') inObject({ ...place, looks: look });
  else if (widget === 'rows' || Array.isArray(schema.items)) inRows(place, part(look, 'items'));
  else if (widget === 'choice') inChoice(place);
  else {
    const found = choosing.has(widget) ? unplayableChoices(place) : findUnsupported(place);
    if (found !== undefined) report(pointer, found);
  }
}

const choosing: ReadonlySet<string> = new Set(['select', 'radio', 'multiselect', 'checkboxes']);

/** The fault of a field that no widget can edit. */
const dead = ({ name, schema }: Place): Unsupported =>
  fieldType(schema) === 'null'
    ? {
        problem: `The field "${name}" is always null`,
        instead: 'Change its "type", or use the widget "output" or "hidden".',
      }
    : {
        problem: `The field "${name}" is an object without "properties"`,
        instead: 'Add "properties", or use the widget "output" or "hidden".',
      };

function inRows({ schema, pointer, name, report }: Place, looks: Typed | undefined): void {
  const { items } = schema;
  if (!isObject(items)) {
    report(
      pointer,
      Array.isArray(items)
        ? {
            problem: `The list "${name}" has a separate schema for each position`,
            instead: 'Use an object with a property per value, or one schema under "items".',
          }
        : withoutItems(name),
    );
    return;
  }
  const row = { schema: items, pointer: `${pointer}/items`, name, report };
  if (hasFields(items)) inObject({ ...row, looks });
  else inField({ ...row, look: looks });
}

/** The fault of a list whose schema does not describe its entries. */
const withoutItems = (name: string): Unsupported => ({
  problem: `The list "${name}" does not say what it contains`,
  instead:
    'Add "items": { "type": "string", "enum": ["A", "B"] } for a choice of several values, or { "type": "object", "properties": { … } } for rows.',
});

/** Whether two alternatives have the same title. */
function hasSharedTitle(branches: readonly JsonSchema[]): boolean {
  const titles = branches.map(({ title }) => title).filter((title) => title !== undefined);
  return new Set(titles).size < titles.length;
}

const sharedTitle = (name: string): Unsupported => ({
  problem: `Duplicate title among the alternatives of "${name}"`,
  instead: 'Give each alternative its own "title".',
});

function inChoice({ schema, pointer, name, report }: Place): void {
  const { keyword, branches } = alternativesOf(schema) ?? { keyword: 'oneOf', branches: [] };
  if (branches.length === 0)
    report(pointer, {
      problem: `The field "${name}" has no alternatives`,
      instead: 'Add "oneOf", where each alternative has a "type" and a "title".',
    });
  if (hasSharedTitle(branches)) report(pointer, sharedTitle(name));
  for (const [index, branch] of branches.entries()) {
    if (branch.type === 'null')
      report(`${pointer}/${keyword}/${index}`, {
        problem: `An alternative of "${name}" is null, which forms never send`,
        instead: 'Remove it and make the field optional.',
      });
    const whole = { ...(schema.type === undefined ? {} : { type: schema.type }), ...branch };
    if (branch.type !== 'null')
      inField({ schema: whole, pointer: `${pointer}/${keyword}/${index}`, name, look: undefined, report });
  }
}

const typesOf = ({ type }: JsonSchema): readonly unknown[] =>
  [type].flat().filter((one) => one !== 'null' && one !== undefined);

const severalTypes = (name: string): Unsupported => ({
  problem: `The field "${name}" has several types`,
  instead: 'Write one "type", or "oneOf" with a schema and a "title" per type.',
});

/** Why a value cannot be entered. */
function findUnsupported({ name, schema }: Pick<Place, 'name' | 'schema'>): Unsupported | undefined {
  if (mixesConstants(schema)) return describeMixed(name);
  const types = typesOf(schema);
  if (types.length === 0)
    return {
      problem: `The field "${name}" has no type`,
      instead: 'Add "type" to its schema.',
    };
  if (schema.format === 'time')
    return {
      problem: `The field "${name}" has the format "time", which needs seconds and a time zone`,
      instead: 'Remove the format and use the widget "time", which returns hours and minutes.',
    };
  return types.length > 1 ? severalTypes(name) : undefined;
}

const mixesConstants = ({ oneOf }: JsonSchema): boolean => {
  const hasConst = Array.isArray(oneOf) ? oneOf.map((one) => isObject(one) && 'const' in one) : [];
  return hasConst.includes(true) && hasConst.includes(false);
};

const describeMixed = (name: string): Unsupported => ({
  problem: `The alternatives of "${name}" mix fixed values with free input`,
  instead: 'Give every alternative a "const", or every alternative a "type".',
});

/** Why choices cannot be shown; those from rows are known only on the page. */
function unplayableChoices({ name, schema: whole, look }: LookedAt): Unsupported | undefined {
  const isListed = fieldType(whole) === 'array' && isObject(whole.items) && !listsValues(whole);
  const schema = isListed && isObject(whole.items) ? whole.items : whole;
  const isGiven = part(part(look, 'ui:options'), 'choices') !== undefined || isMissingChoices(look);
  if (isGiven) return findUnsupported({ name, schema: whole });
  if (fieldType(whole) === 'array' && !('items' in whole))
    return typesOf(whole).length > 1 ? severalTypes(name) : withoutItems(name);
  const own = ownValues(schema);
  const listed = own === undefined ? choicesOfSchema(schema) : own.map((value): JsonSchema => ({ const: value }));
  if (listed.length === 0) {
    if (mixesConstants(schema)) return describeMixed(name);
    if (typesOf(whole).length > 1) return severalTypes(name);
    return {
      problem: `The field "${name}" has no choices`,
      instead: 'Add "enum", "oneOf" with "const" and "title", or the option "choices".',
    };
  }
  const isNamed = part(look, 'ui:enumNames') !== undefined || own?.length === 1;
  if (!isNamed && listed.some((one) => isComposed(one.const) && one.title === undefined))
    return {
      problem: `A choice of "${name}" is an object or list without a title`,
      instead: 'Write "oneOf", where each choice has a "const" and a "title", or "ui:enumNames" in "ui".',
    };
  const twins = findTwins(listed.map((one) => one.const));
  if (twins !== undefined) return sameValues(name, twins);
  if (findTwins(listed.map((one) => one.title ?? one.const)) !== undefined)
    return {
      problem: `Duplicate label among the choices of "${name}"`,
      instead: 'Give each choice its own label.',
    };
  return undefined;
}

/** The fault of two choices that a form cannot tell apart, because it compares values by their text. */
function sameValues(name: string, twins: readonly [unknown, unknown]): Unsupported {
  const [one, other] = twins.map((value) => JSON.stringify(value));
  return one === other
    ? { problem: `Duplicate value ${one} among the choices of "${name}"`, instead: 'Remove one of them.' }
    : {
        problem: `The values ${one} and ${other} of "${name}" have the same text, so a form cannot tell them apart`,
        instead: 'Change one of the values, or remove it.',
      };
}

const isComposed = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Two values with the same text; undefined if there are none. */
function findTwins(all: readonly unknown[]): readonly [unknown, unknown] | undefined {
  const known = new Map<string, unknown>();
  for (const value of all) {
    const text = isComposed(value) ? JSON.stringify(value) : String(value);
    if (known.has(text)) return [known.get(text), value];
    known.set(text, value);
  }
  return undefined;
}
