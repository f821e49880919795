import { hashForSchema } from '@rjsf/utils';
import standaloneCode from 'ajv/dist/standalone';
import { asObject, isObject, type JsonObject } from '../../language/json';
import { ownRulesIn } from '../../language/ownRules';
import { formAjv } from './ajv';
import { alternativesIn, conditionsIn } from './conditions';
import { formats } from './formatTable';

/** JavaScript for the validators of one form. */
export interface EmittedValidators {
  /** ESM statements that declare `name`, an object of validate functions by id; put `imports` above them. */
  readonly source: string;
  /** ESM imports, identical whenever they import the same thing; paths start at the project root. */
  readonly imports: readonly string[];
  /** Schema id, as rjsf computes it → an expression for its validate function, once `source` has run. */
  readonly ids: Readonly<Record<string, string>>;
}

type Schema = Record<string, unknown>;

/** A schema with the id that rjsf computes. */
const withId = (schema: object): Schema => ({ ...schema, $id: hashForSchema(schema) });

/**
 * Emits standalone ajv validators: one for the whole form, and one for each part that a page checks values against:
 * conditions, alternatives, and the own rules of fields.
 *
 * The schema must be free of faults (`checkFormSchema`); `name` is the identifier to declare.
 */
export function emitValidators(schema: object, name = 'validators'): EmittedValidators {
  const parts = [...conditionsIn(schema), ...ownRulesIn(asObject(schema))].map(withId);
  const schemas = [...new Map([withId(schema), ...parts].map((one) => [one.$id, one])).values()];
  const known = Object.fromEntries(schemas.map((one, index) => [`v${index}`, String(one.$id)]));
  const worded = new Set([schema, ...alternativesIn(schema)].map((one) => withId(one).$id));
  const ajv = formAjv(schemas.map((one) => (worded.has(one.$id) ? one : objectWithoutMessages(one))));
  const imports = new Set<string>();
  const code = standaloneCode(ajv, known)
    .replace('"use strict";', '')
    .replace(/\bexport const (v\d+) =/g, 'const $1 =');
  const body = resolveHelpers(code, imports);
  const table = Object.entries(known).map(([local, id]) => `${JSON.stringify(id)}: ${local}`);
  const source = `const ${name} = /* @__PURE__ */ (() => {\n${formatsOf(body, imports)}${body}\nreturn { ${table.join(', ')} };\n})();\n`;
  const ids = Object.fromEntries(Object.values(known).map((id) => [id, `${name}[${JSON.stringify(id)}]`]));
  return { source, imports: [...imports].sort(), ids };
}

/** Removes error messages from a schema: the validators of most parts only return whether a value is valid. */
function withoutMessages(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutMessages(item));
  return isObject(value) ? objectWithoutMessages(value, isMap) : value;
}

function objectWithoutMessages(value: JsonObject, isMap = false): JsonObject {
  const kept = Object.entries(value).filter(([key]) => isMap || key !== 'errorMessage');
  return Object.fromEntries(
    kept.map(([key, inner]) => [
      key,
      keepsValues(key, isMap) ? inner : withoutMessages(inner, !isMap && isMapKeyword(key)),
    ]),
  );
}

const keepsValues = (key: string, isMap: boolean): boolean =>
  !isMap && ['const', 'enum', 'default', 'examples'].includes(key);
const isMapKeyword = (key: string): boolean => ['properties', 'patternProperties', 'dependencies'].includes(key);

/**
 * Turns ajv's `require("…").default` into imports.
 *
 * Bundlers differ in what the default import of a CommonJS module is (its exports or their default), so both are
 * accepted.
 */
function resolveHelpers(code: string, imports: Set<string>): string {
  return code.replace(/require\("(ajv\/dist\/runtime\/(\w+))"\)\.default/g, (_, path: string, helper: string) => {
    imports.add(`import ajv_${helper} from '${path}';`);
    return `(ajv_${helper}.default ?? ajv_${helper})`;
  });
}

/** The declaration of `formats`, with only those the code uses. */
function formatsOf(code: string, imports: Set<string>): string {
  const used = new Set(
    [...code.matchAll(/\bformats(?:\.([a-z]+)\b|\["([a-z-]+)"\])/g)].map((found) => String(found[1] ?? found[2])),
  );
  const members = [...used].flatMap((name) => {
    const from = formats[name]?.from;
    if (!from) return [];
    imports.add(`import { ${from} as format_${from} } from './engine/compiler/validators/formats';`);
    return [`${JSON.stringify(name)}: format_${from}`];
  });
  return members.length > 0 ? `const formats = { ${members.join(', ')} };\n` : '';
}
