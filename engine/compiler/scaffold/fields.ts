import type { JsonSchema } from '../../language/contract';
import { fieldType } from '../../language/fieldWidget';
import { itemsOf, propertiesOf, requiredKeys } from '../../language/schemaParts';

type Part = Record<string, unknown>;

/** `room-type-id` becomes `Room type`. */
export function titleFrom(name: string): string {
  const words = name
    .replace(/-id$/, '')
    .replace(/[-_]/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `form['room-id']` or `form.room`. */
export const member = (root: string, name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? `${root}.${name}` : `${root}['${name}']`;

const rules = [
  ...[
    'type',
    'format',
    'minLength',
    'maxLength',
    'pattern',
    'enum',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
  ],
  ...['items', 'minItems', 'maxItems', 'uniqueItems'],
];

/** The label of a field: its title, or its name split into words. */
export const labelOf = (name: string, schema: JsonSchema): string =>
  typeof schema.title === 'string' ? schema.title : titleFrom(name);

/** The form schema for some keys of an object: their fields, the required ones, and a message for each of these. */
function objectOf(schema: JsonSchema | undefined, keys: readonly string[]): Part {
  const properties = propertiesOf(schema);
  const required = requiredKeys(schema).filter((key) => keys.includes(key));
  const messages = required.map((key) => [key, `${labelOf(key, properties[key] ?? {})} is required`]);
  return {
    type: 'object',
    required,
    properties: Object.fromEntries(
      keys.map((key) => [key, fieldOf(key, properties[key] ?? {}, required.includes(key))]),
    ),
    ...(required.length === 0 ? {} : { errorMessage: { required: Object.fromEntries(messages) } }),
  };
}

const innerKeys = (schema: JsonSchema): string[] => Object.keys(propertiesOf(schema));

/** A form field for a key of an API's body, with a message for each rule that a user can break. */
function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): Part {
  const label = labelOf(name, schema);
  if (fieldType(schema) === 'object') return { ...objectOf(schema, innerKeys(schema)), title: label };
  const row = itemsOf(schema);
  const kept = Object.fromEntries(
    rules.filter((rule) => schema[rule] !== undefined).map((rule) => [rule, schema[rule]]),
  );
  const messages = {
    ...(schema.minLength === undefined ? {} : { minLength: `${label} is required` }),
    ...(schema.maxLength === undefined ? {} : { maxLength: `Maximum ${String(schema.maxLength)} characters allowed` }),
    ...(schema.minimum === undefined ? {} : { minimum: `${label} must be at least ${String(schema.minimum)}` }),
  };
  return {
    ...kept,
    ...(row && fieldType(row) === 'object' ? { items: objectOf(row, innerKeys(row)) } : {}),
    type: fieldType(schema) ?? 'string',
    title: label,
    // An unticked checkbox is an answer too.
    ...(isRequired && fieldType(schema) === 'boolean' ? { default: false } : {}),
    ...(Object.keys(messages).length === 0 ? {} : { errorMessage: messages }),
  };
}

/** The looks of an object's fields that need one. */
const looksOf = (schema: JsonSchema | undefined, keys: readonly string[]): Part =>
  Object.fromEntries(
    keys
      .map((key) => [key, lookOf(propertiesOf(schema)[key] ?? {})] as const)
      .filter(([, look]) => look !== undefined && Object.keys(look).length > 0),
  );

function lookOf(schema: JsonSchema): Part | undefined {
  if (fieldType(schema) === 'object') return looksOf(schema, innerKeys(schema));
  const row = itemsOf(schema);
  if (row && fieldType(row) === 'object') {
    const items = looksOf(row, innerKeys(row));
    return Object.keys(items).length === 0 ? undefined : { items };
  }
  if (schema.class === 'secret') return { 'ui:widget': 'password' };
  if (schema.format === 'date') return { 'ui:widget': 'date' };
  const long = typeof schema.maxLength === 'number' && schema.maxLength > 100;
  return fieldType(schema) === 'string' && long
    ? { 'ui:widget': 'textarea', 'ui:options': { counter: true } }
    : undefined;
}

/** A form for the body keys that a user fills in. */
export function formFor(
  body: JsonSchema | undefined,
  keys: readonly string[],
): { readonly schema: Part; readonly ui: Part } {
  return { schema: objectOf(body, keys), ui: looksOf(body, keys) };
}

const cellByFormat: Readonly<Record<string, string>> = { date: 'date', 'date-time': 'date-time', time: 'time' };

const cellByType: Readonly<Record<string, string>> = { number: 'number', boolean: 'boolean' };

/** The cell that displays a field; undefined for plain text. */
export const cellFor = (schema: JsonSchema): string | undefined =>
  cellByFormat[String(schema.format)] ?? cellByType[fieldType(schema) ?? ''];

/** Whether a field is meaningful to users: not an id, a URL or a list. */
export const isReadable = ([name, schema]: readonly [string, JsonSchema]): boolean =>
  !/(^|[-_])(id|url)$|^[ns]?id$/i.test(name) && schema.format !== 'uri' && isPlain(schema);

/** Whether a value can be shown as text. */
export const isPlain = (schema: JsonSchema): boolean =>
  !['array', 'object'].includes(fieldType(schema) ?? '') && Object.keys(propertiesOf(schema)).length === 0;

/** The maximum number of columns in a new table; authors can add more. */
const maxColumns = 8;

/** A column for a field. */
export const columnOf = (field: string, schema: JsonSchema, header: string): Part => {
  const as = cellFor(schema);
  return { field, header, ...(as === undefined ? {} : { as }) };
};

/** A column for each readable field of a row, up to the maximum. */
export function columnsFor(row: JsonSchema): Part[] {
  const fields = Object.entries(propertiesOf(row));
  const readable = fields.filter(isReadable);
  const shown = (readable.length === 0 ? fields : readable).slice(0, maxColumns);
  const labels = shown.map(([name, schema]) => labelOf(name, schema));
  return shown.map(([name, schema], at) => {
    const label = labels[at] ?? '';
    // Properties with the same title differ only by their names.
    return columnOf(name, schema, labels.indexOf(label) === labels.lastIndexOf(label) ? label : titleFrom(name));
  });
}
