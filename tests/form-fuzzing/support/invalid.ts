import type { JsonSchema } from '../../../engine/language/contract';
import { fieldType } from '../../../engine/language/fieldWidget';
import { applyBranches } from './entry';

/** A value with one wrong part. */
export interface InvalidValue {
  readonly value: unknown;
  /** The keys leading to the wrong part. */
  readonly path: readonly string[];
  readonly why: string;
}

type Schemas = Readonly<Record<string, JsonSchema>>;
type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts that a text rule may reject, each with the reason. */
function wrongTexts(schema: JsonSchema, value: unknown): readonly (readonly [string, string])[] {
  const { maxLength, minLength } = schema;
  const own = typeof value === 'string' && value !== '' ? value : 'x';
  return [
    ...(typeof maxLength === 'number'
      ? [[[...own, ...'x'.repeat(maxLength)].slice(0, maxLength + 1).join(''), 'too long'] as const]
      : []),
    ...(typeof minLength === 'number' && minLength > 1 ? [['x'.repeat(minLength - 1), 'too short'] as const] : []),
    ...(schema.pattern ? [['?!', 'not of the pattern'] as const] : []),
    ...(schema.format ? [['31 Feb 2026', 'not of the format'] as const] : []),
    ...(schema.formatMinimum ? [['1900-01-01', 'too early'] as const] : []),
    ...(schema.not ? [['x', 'what is excluded'] as const] : []),
    ...(schema.anyOf ? [['?!', 'of none of the kinds'] as const] : []),
  ];
}

function wrongNumbers(schema: JsonSchema): readonly (readonly [number, string])[] {
  // A limit may also be taken from another field.
  const [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf] = [
    schema.minimum,
    schema.maximum,
    schema.exclusiveMinimum,
    schema.exclusiveMaximum,
    schema.multipleOf,
  ].map((limit) => (typeof limit === 'number' ? limit : undefined));
  return [
    ...(minimum === undefined ? [] : [[minimum - 1, 'too small'] as const]),
    ...(maximum === undefined ? [] : [[maximum + 1, 'too large'] as const]),
    ...(exclusiveMinimum === undefined ? [] : [[exclusiveMinimum, 'the bound itself'] as const]),
    ...(exclusiveMaximum === undefined ? [] : [[exclusiveMaximum, 'the bound itself'] as const]),
    ...(multipleOf === undefined ? [] : [[multipleOf * 3 + multipleOf / 5, 'no multiple'] as const]),
  ];
}

const isListed = (schema: JsonSchema): boolean =>
  Array.isArray(schema.enum) || Array.isArray(schema.oneOf) || 'const' in schema;

/** Wrong values that can be entered into a field. A choice offers only valid values, so it has none. */
function wrongLeaves(schema: JsonSchema, value: unknown): readonly (readonly [unknown, string])[] {
  if (isListed(schema)) return [];
  const type = fieldType(schema);
  if (type === 'string') return wrongTexts(schema, value);
  if (type === 'number' || type === 'integer') return wrongNumbers(schema);
  return [];
}

const put = (value: Values, key: string, inner: unknown): Values => {
  const { [key]: _, ...others } = value;
  return inner === undefined ? others : { ...value, [key]: inner };
};

/** The ways to make one field of a value wrong. The server decides which really are. */
export function faultsAmong(schema: JsonSchema, value: unknown): readonly InvalidValue[] {
  if (Array.isArray(value)) return faultsInRows(schema, value);
  if (!isRecord(value)) return wrongLeaves(schema, value).map(([wrong, why]) => ({ value: wrong, path: [], why }));
  const { properties = {}, required = [] } = applyBranches(schema, value) as {
    properties?: Schemas;
    required?: string[];
  };
  const missing = required
    .filter((key) => key in value && typeof value[key] !== 'boolean' && canBeMissing(properties[key] ?? {}))
    .map((key) => ({ value: put(value, key, undefined), path: [key], why: 'missing' }));
  const inside = Object.entries(properties).flatMap(([key, field]) =>
    key in value || !isRecord(field.properties)
      ? faultsAmong(field, value[key]).map((one) => ({
          ...one,
          value: put(value, key, one.value),
          path: [key, ...one.path],
        }))
      : [],
  );
  return [...missing, ...inside];
}

/**
 * Whether a page can leave a field without a value. It cannot if there is a default, which comes back, or for an
 * object, which is still sent if its fields are empty.
 */
const canBeMissing = ({ default: preset, properties }: JsonSchema): boolean =>
  preset === undefined && properties === undefined;

function faultsInRows(schema: JsonSchema, value: readonly unknown[]): readonly InvalidValue[] {
  const items = schema.items as JsonSchema | undefined;
  if (!items || Array.isArray(items) || value.length === 0) return [];
  return faultsAmong(items, value[0]).map((one) => ({
    ...one,
    value: [one.value, ...value.slice(1)],
    path: ['0', ...one.path],
  }));
}
