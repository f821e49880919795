import { hashForSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ReactElement, ReactNode } from 'react';
import type { FormValidators, JsonSchema } from '../../language/plan';

/** What is shown as rjsf walks a form. */
export interface Walk {
  /** What stands for a field; undefined for one that the form does not have. */
  readonly field: (name: string) => ReactNode;
  /** Where the fields stand. */
  readonly layout: (fields: ReadonlyMap<string, ReactElement>) => ReactNode;
}

/** rjsf's validator of a form; it runs the functions that were compiled with the screen. */
export type FormValidator = ValidatorType<unknown, JsonSchema, Walk>;

/** @throws when there is no function for the schema */
export const precompiled = (validators: FormValidators, schema: JsonSchema): FormValidator =>
  createPrecompiledValidator<unknown, JsonSchema, Walk>(validators as never, schema);

const ids = new WeakMap<JsonSchema, string>();

/** The name under which the compiler keeps the validator of a schema. */
export function idOf(schema: JsonSchema): string {
  const known = ids.get(schema) ?? hashForSchema(schema);
  ids.set(schema, known);
  return known;
}
