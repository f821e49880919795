import type { JsonSchema } from '../../language/contract';
import { alternativesOf, choicesOfSchema, fieldType, hasFields, listsValues } from '../../language/fieldWidget';
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
  const { fields, problems } = objectFields(schema);
  for (const { pointer: at, ...found } of problems) report(pointer + at, found);
  const free = ['patternProperties', 'additionalProperties'].find((key) => isObject(schema[key]));
  if (free !== undefined)
    report(`${pointer}/${free}`, {
      problem: `The object "${name}" allows undeclared keys, which a form cannot show`,
      instead: 'List the keys under "properties", or use a list of objects with a name property.',
    });
  for (const field of fields.filter(({ name: own }) => !isLookUnknown(looks, part(looks, own))))
    inField({ ...field, pointer: pointer + field.pointer, look: part(looks, field.name), report });
}

function inField(place: Place & { readonly look: Typed | undefined }): void {
  const { schema, pointer, look, report } = place;
  // A `$ref` was already refused, and its target is unknown.
  if ('$ref' in schema) return;
  const widget = widgetOf(look, schema);
  if (widget === 'hidden' || widget === 'output') {
    // If the author chose this widget, the value is deliberately not entered here.
    if (part(look, 'ui:widget') === undefined) report(pointer, dead(place));
    return;
  }
  // A widget that does not edit the field was already reported.
  if (!edits(widget, schema)) return;
  if (widget === 'fields') inObject({ ...place, looks: look });
  else if (widget === 'rows' || Array.isArray(schema.items)) inRows(place, part(look, 'items'));
  else if (widget === 'choice') inChoice(place);
  else {
    const isGiven = part(part(look, 'ui:options'), 'choices') !== undefined || isMissingChoices(look);
    const found = findUnsupported(place, choosing.has(widget), isGiven);
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
        : {
            problem: `The list "${name}" has no schema for its rows`,
            instead: 'Add one schema under "items".',
          },
    );
    return;
  }
  const row = { schema: items, pointer: `${pointer}/items`, name, report };
  if (hasFields(items)) inObject({ ...row, looks });
  else inField({ ...row, look: looks });
}

function inChoice({ schema, pointer, name, report }: Place): void {
  const { keyword, branches } = alternativesOf(schema) ?? { keyword: 'oneOf', branches: [] };
  if (branches.length === 0)
    report(pointer, {
      problem: `The field "${name}" has no alternatives`,
      instead: 'Add "oneOf", where each alternative has a "type" and a "title".',
    });
  const titles = branches.map(({ title }) => title).filter((title) => title !== undefined);
  if (new Set(titles).size < titles.length)
    report(pointer, {
      problem: `Duplicate title among the alternatives of "${name}"`,
      instead: 'Give each alternative its own "title".',
    });
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

/** Why a value cannot be entered; `isChosen` if the widget offers choices, `isGiven` if rows provide them. */
function findUnsupported({ name, schema }: Place, isChosen: boolean, isGiven: boolean): Unsupported | undefined {
  const listed = fieldType(schema) === 'array' && isObject(schema.items) ? schema.items : schema;
  if (isChosen && !isGiven) return unplayableChoices(name, listed);
  const types = [schema.type].flat().filter((type) => type !== 'null' && type !== undefined);
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
  if (types.length > 1)
    return {
      problem: `The field "${name}" has several types`,
      instead: 'Write one "type", or "oneOf" with a schema and a "title" per type.',
    };
  return undefined;
}

function unplayableChoices(name: string, schema: JsonSchema): Unsupported | undefined {
  if (!listsValues(schema) && choicesOfSchema(schema).length === 0)
    return {
      problem: `The field "${name}" has no choices`,
      instead: 'Add "enum", "oneOf" with "const" and "title", or the option "choices".',
    };
  const listed = choicesOfSchema(schema);
  if (Array.isArray(schema.oneOf) && listed.length > 0 && listed.length < schema.oneOf.length)
    return {
      problem: `The alternatives of "${name}" mix fixed values with free input`,
      instead: 'Give every alternative a "const", or every alternative a "type".',
    };
  const values: readonly unknown[] =
    listed.length > 0
      ? listed.map((one) => one.const)
      : 'const' in schema
        ? [schema.const]
        : Array.isArray(schema.enum)
          ? schema.enum
          : [];
  const read = listed.length > 0 ? listed.map((one) => one.title ?? one.const) : values;
  return unreadable(name, values, read);
}

function unreadable(name: string, values: readonly unknown[], read: readonly unknown[]): Unsupported | undefined {
  if (values.some((value) => typeof value === 'object' && value !== null))
    return {
      problem: `A choice of "${name}" is an object or list`,
      instead: 'Offer strings or numbers, and map them to objects in the payload.',
    };
  if ([values, read].some((all) => new Set(all.map(String)).size < all.length))
    return {
      problem: `Duplicate label among the choices of "${name}"`,
      instead: 'Give each choice its own label.',
    };
  return undefined;
}
