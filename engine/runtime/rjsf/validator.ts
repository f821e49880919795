import { hashForSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ReactElement, ReactNode } from 'react';
import type { FormValidators, JsonSchema } from '../../language/plan';

/** What to render while rjsf walks a form. */
export interface RjsfWalk {
  /** The element of a field; undefined if the form does not have it. */
  readonly field: (name: string) => ReactNode;
  /** Arranges the fields. */
  readonly layout: (fields: ReadonlyMap<string, ReactElement>) => ReactNode;
}

/** rjsf's validator for a form; it runs the functions compiled into the screen. */
export type FormValidator = ValidatorType<unknown, JsonSchema, RjsfWalk>;

/** @throws if there is no function for the schema */
export const precompiled = (validators: FormValidators, schema: JsonSchema): FormValidator =>
  createPrecompiledValidator<unknown, JsonSchema, RjsfWalk>(validators as never, schema);

const ids = new WeakMap<JsonSchema, string>();

/** The name the compiler gives to a schema's validator. */
export function idOf(schema: JsonSchema): string {
  const known = ids.get(schema) ?? hashForSchema(schema);
  ids.set(schema, known);
  return known;
}
