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

/** Keywords that describe without restricting. */
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

const whole = 'A form is written out in full, so that each field has its place in the file; write the schema here';
const ids = 'The compiler gives each schema its id';

/** Unsupported keywords → the reason, and the alternative. */
export const refusedKeywords: Readonly<Record<string, string>> = {
  $ref: whole,
  definitions: whole,
  $defs: whole,
  $id: ids,
  id: ids,
  $anchor: ids,
  $schema: 'Every form is JSON Schema draft-07',
  contentEncoding: 'It rules nothing in draft-07; use "format": "data-url" for a file',
  contentMediaType: 'It rules nothing in draft-07; use "format": "data-url" for a file',
  nullable: 'It is of OpenAPI, not of JSON Schema; list "null" in "type"',
  discriminator: 'It is of OpenAPI, not of JSON Schema; give each part of "oneOf" a "const"',
  enumNames: 'It is not of JSON Schema; use "oneOf" with "const" and "title", or "ui:enumNames" among the looks',
  dependentRequired: 'It came after draft-07; use "dependencies"',
  dependentSchemas: 'It came after draft-07; use "dependencies"',
  prefixItems: 'It came after draft-07; use a list in "items"',
  unevaluatedProperties: 'It came after draft-07; use "additionalProperties"',
  unevaluatedItems: 'It came after draft-07; use "additionalItems"',
  minContains: 'It came after draft-07; use "contains"',
  maxContains: 'It came after draft-07; use "contains"',
};
