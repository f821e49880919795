import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { sameRules } from '../../../engine/compiler';
import type { JsonSchema } from '../../../engine/language/contract';
import { namesIn } from '../../../engine/language/formFields';
import { unescapePointer } from '../../../engine/language/jsonPointer';
import { itemsOf, propertiesOf } from '../../../engine/language/schemaParts';
import { badInput } from '../call/errors';

/** Throws HttpError 400 in plain words when a value does not fit its schema. */
export type Check<T = unknown> = (value: unknown) => asserts value is T;

const options = {
  strict: true,
  strictTypes: false,
  strictRequired: false,
  useDefaults: false,
  allErrors: false,
} as const;

/** Matches a text that is not blank. */
const notBlank = '\\S';

/** For JSON: numbers must be numbers. */
const exact = withRules(new Ajv(options));

/** For forms and query strings, where every value is a string. */
const fromText = withRules(new Ajv({ ...options, coerceTypes: true }));

function withRules(ajv: Ajv): Ajv {
  sameRules(ajv);
  ajv.addVocabulary(['errorMessage', 'class', 'style', 'explode']);
  return ajv;
}

/**
 * Compiles a schema once, on first use: most schemas are not needed right after the start.
 *
 * @param how.fromText converts strings to numbers and booleans in place
 */
export function compileCheck<T>(schema: JsonSchema, how: { readonly fromText: boolean }): Check<T> {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= (how.fromText ? fromText : exact).compile(sealSchema(schema));
    if (!validate(value)) throw badInput(describe(validate.errors?.[0]));
  };
}

/** The same schema, but refusing unlisted fields, also in nested objects; a field may be listed in only one branch. */
function sealSchema(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  const items = itemsOf(schema);
  const own = Object.entries(propertiesOf(schema)).map(([name, field]) => [name, sealSchema(field)] as const);
  const elsewhere = properties ? namesIn(schema).map((name) => [name, {}] as const) : [];
  return {
    ...(properties ? { additionalProperties: false } : {}),
    ...schema,
    ...(properties ? { properties: Object.fromEntries([...elsewhere, ...own]) } : {}),
    ...(items ? { items: sealSchema(items) } : {}),
  };
}

function describe(error: ErrorObject | undefined): string {
  if (!error) return 'The request is not valid.';
  const { params } = error;
  if (error.keyword === 'required') return `"${String(params.missingProperty)}" is required.`;
  if (error.keyword === 'additionalProperties')
    return `"${String(params.additionalProperty)}" is not a field of this request.`;
  const field = unescapePointer(error.instancePath.slice(1).replaceAll('/', '.'));
  if (error.keyword === 'pattern' && params.pattern === notBlank) return `"${field}" must not be blank.`;
  return `${field === '' ? 'The request' : `"${field}"`} ${error.message ?? 'is not valid'}.`;
}
