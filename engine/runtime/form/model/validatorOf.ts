import { ownRules } from '../../../language/ownRules';
import type { FormRules, FormValidators, ValidateFunction } from '../../../language/plan';
import type { Form } from '../../../language/plan.gen';
import { createValidator, type FormValidator, idOf } from '../../rjsf/validator';
import type { ErrorsOf } from './branchErrors';
import type { Holds } from './presence';
import type { FieldErrors } from './validationError';

const known = new WeakMap<Form, FormValidator>();

/** The validator of a form, cached across openings of the form. */
function formValidator(form: Form, validators: FormValidators): FormValidator {
  const validator = known.get(form) ?? createValidator(validators, form.schema);
  known.set(form, validator);
  return validator;
}

/**
 * Validates values against all rules of the form; the result is in `errors`. The validator is created
 * for the first validation: an opening form validates nothing, and the id by which rjsf finds a validator is a hash of
 * the whole schema.
 *
 * @throws if the compiled screen has no validators for the form
 */
export function validatorOf(form: Form, validators: FormValidators | undefined): ValidateFunction {
  if (validators === undefined || Object.keys(validators).length === 0)
    throw new Error(`The compiled screen has no validator for the form "${form.name}". Compile the screen again.`);
  const validate: ValidateFunction = (values) => {
    const { errors } = formValidator(form, validators).rawValidation(form.schema, values);
    validate.errors = errors ?? null;
    return errors === undefined;
  };
  return validate;
}

/** Whether a value satisfies the own rules of a field with this schema. */
export type Accepts = (schema: FormRules, value: unknown) => boolean;

/** Matches values against parts of the rules, with the functions compiled into the screen. */
export const holdsBy =
  (validators: FormValidators | undefined): Holds =>
  (schema, value) =>
    partValidator(validators, schema)(value);

function partValidator(validators: FormValidators | undefined, schema: FormRules): ValidateFunction {
  const validate = validators?.[idOf(schema)];
  if (!validate) throw new Error('The compiled screen has no validator for a part of a form. Compile it again.');
  return validate;
}

/** Validates values against parts of the rules. Throws like `holdsBy`. */
export const errorsBy =
  (validators: FormValidators | undefined): ErrorsOf =>
  (schema, value) => {
    const validate = partValidator(validators, schema);
    return validate(value) ? [] : ((validate.errors ?? []) as FieldErrors);
  };

/** Matches values against the own rules of fields. */
export function acceptsBy(validators: FormValidators | undefined): Accepts {
  const holds = holdsBy(validators);
  return (schema, value) => {
    const rules = ownRules(schema);
    return rules === null || holds(rules, value);
  };
}
