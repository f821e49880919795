import type { FormValidators, ValidateFunction } from '../../../language/plan';
import type { Form } from '../../../language/plan.gen';
import { type FormValidator, idOf, precompiled } from '../../rjsf/validator';
import type { Holds } from './presence';

const known = new WeakMap<Form, FormValidator>();

/**
 * The validator of a form, made once however often the form opens.
 *
 * @throws when the compiled screen has none, which means that its plan and its validators are of different compilations
 */
export function formValidator(form: Form, validators: FormValidators | undefined): FormValidator {
  const made = known.get(form);
  if (made !== undefined) return made;
  const validator = makeValidator(form, validators ?? {});
  known.set(form, validator);
  return validator;
}

function makeValidator(form: Form, validators: FormValidators): FormValidator {
  try {
    return precompiled(validators, form.schema);
  } catch (cause) {
    const problem = `The compiled screen has no validator for the form "${form.name}". Compile the screen again.`;
    throw new Error(problem, { cause });
  }
}

/** Checks values against all rules of the form; what is wrong is in `errors`. Throws as `formValidator` does. */
export function validatorOf(form: Form, validators: FormValidators | undefined): ValidateFunction {
  const validator = formValidator(form, validators);
  const validate: ValidateFunction = (values) => {
    const { errors } = validator.rawValidation(form.schema, values);
    validate.errors = errors ?? null;
    return errors === undefined;
  };
  return validate;
}

/** Holds values against parts of the rules, by the functions that were compiled with the screen. */
export function holdsBy(validators: FormValidators | undefined): Holds {
  return (schema, value) => {
    const validate = validators?.[idOf(schema)];
    if (!validate) throw new Error('The compiled screen has no validator for a condition of a form. Compile it again.');
    return validate(value);
  };
}
