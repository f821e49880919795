import type { KeywordDefinition } from 'ajv';
import Ajv from 'ajv';
import { _ } from 'ajv/dist/compile/codegen';
import ajvErrors from 'ajv-errors';
import { formatLimitDefinition } from 'ajv-formats/dist/limit';
import { formats } from './formatTable';
import { exactMultiples } from './multipleOf';

/** The keyword with which rjsf marks a property that a user added. */
const rjsfKeywords = ['__additional_property'];

/**
 * Adds the formats, limits and `multipleOf` arithmetic of forms to an ajv, so that the server validates the same way.
 */
export function sameRules<A extends Pick<Ajv, 'addFormat' | 'addKeyword' | 'removeKeyword'>>(ajv: A): A {
  for (const [name, { decides }] of Object.entries(formats)) ajv.addFormat(name, decides);
  ajv.addKeyword(formatLimitDefinition as KeywordDefinition);
  return exactMultiples(ajv);
}

/**
 * The ajv that compiles forms: all errors, `$data`, our formats, messages. One for each form, to keep the output
 * stable.
 */
export function formAjv(schemas: readonly object[]): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    $data: true,
    strict: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    ownProperties: true,
    code: { source: true, esm: true, formats: _`formats` },
  });
  sameRules(ajv);
  for (const keyword of rjsfKeywords) ajv.addKeyword(keyword);
  ajvErrors(ajv);
  for (const schema of schemas) ajv.addSchema(schema);
  return ajv;
}
