import { hashForSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ReactElement, ReactNode } from 'react';
import type { FormRules, FormValidators } from '../../language/plan';

/** What to render while rjsf walks a form. */
export interface RjsfWalk {
  /** The element of a field; undefined if the form does not have it. */
  readonly field: (name: string) => ReactNode;
  /** Arranges the fields. */
  readonly layout: (fields: ReadonlyMap<string, ReactElement>) => ReactNode;
}

/** rjsf's validator for a form; it runs the functions compiled into the screen. */
export type FormValidator = ValidatorType<unknown, FormRules, RjsfWalk>;

/** @throws if there is no function for the schema */
export const createValidator = (validators: FormValidators, schema: FormRules): FormValidator =>
  createPrecompiledValidator<unknown, FormRules, RjsfWalk>(validators as never, schema);

const ids = new WeakMap<FormRules, string>();

/** The name the compiler gives to a schema's validator. */
export function idOf(schema: FormRules): string {
  const known = ids.get(schema) ?? hashForSchema(schema);
  ids.set(schema, known);
  return known;
}
