/** The types of JSON, as `type` names them. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** The types of JSON Schema. */
export const jsonTypes: readonly JsonType[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

const text: readonly JsonType[] = ['string'];
const amount: readonly JsonType[] = ['number', 'integer'];
const list: readonly JsonType[] = ['array'];
const object: readonly JsonType[] = ['object'];

/** Keywords that apply to certain types → those types. */
export const keywordTypes: Readonly<Record<string, readonly JsonType[]>> = {
  minLength: text,
  maxLength: text,
  pattern: text,
  format: text,
  formatMinimum: text,
  formatMaximum: text,
  formatExclusiveMinimum: text,
  formatExclusiveMaximum: text,
  minimum: amount,
  maximum: amount,
  exclusiveMinimum: amount,
  exclusiveMaximum: amount,
  multipleOf: amount,
  items: list,
  additionalItems: list,
  minItems: list,
  maxItems: list,
  uniqueItems: list,
  contains: list,
  properties: object,
  required: object,
  patternProperties: object,
  additionalProperties: object,
  minProperties: object,
  maxProperties: object,
  propertyNames: object,
  dependencies: object,
};

/** Keywords whose value is one schema. */
export const schemaKeywords: readonly string[] = [
  'not',
  'if',
  'then',
  'else',
  'additionalItems',
  'additionalProperties',
  'contains',
  'propertyNames',
];
/** Keywords whose value is a list of schemas. */
export const schemaListKeywords: readonly string[] = ['allOf', 'anyOf', 'oneOf'];
/** Keywords that map names to schemas. */
export const schemaMapKeywords: readonly string[] = ['properties', 'patternProperties', 'dependencies'];

/** Annotation keywords, which do not restrict values. */
const annotations: readonly string[] = [
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  '$comment',
];

/** Every keyword that a form's schema may use: draft-07, the limits of formats, and messages. */
export const allowedKeywords: readonly string[] = [
  ...annotations,
  ...['type', 'enum', 'const', 'items', 'errorMessage', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...Object.keys(keywordTypes).filter((keyword) => keyword !== 'items'),
];

const whole = 'Write the full schema where it is used';
const ids = 'Remove it: the compiler sets the id';

/** Unsupported keywords → what to do instead. */
export const refusedKeywords: Readonly<Record<string, string>> = {
  $ref: whole,
  definitions: whole,
  $defs: whole,
  $id: ids,
  id: ids,
  $anchor: ids,
  $schema: 'Remove it: every form uses draft-07',
  contentEncoding: 'Use "format": "data-url" for a file',
  contentMediaType: 'Use "format": "data-url" for a file',
  nullable: 'Add "null" to "type"',
  discriminator: 'Give each alternative of "oneOf" a "const"',
  enumNames: 'Use "oneOf" with "const" and "title", or "ui:enumNames" in "ui"',
  dependentRequired: 'Use "dependencies"',
  dependentSchemas: 'Use "dependencies"',
  prefixItems: 'Use an object with a property per value',
  unevaluatedProperties: 'Use "additionalProperties"',
  unevaluatedItems: 'Use "additionalItems"',
  minContains: 'Use "contains"',
  maxContains: 'Use "contains"',
};

/** Keywords of an object that authors put among its properties by mistake; other names are probably fields. */
export const misplacedKeywords: readonly string[] = ['required', 'type', 'title', 'description'];
