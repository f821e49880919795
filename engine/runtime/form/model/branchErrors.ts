import { isObject } from '../../../language/json';
import { unescapePointer } from '../../../language/jsonPointer';
import type { FormRules } from '../../../language/plan';
import type { Chosen } from './Chosen';
import { isAt, rulePath } from './tellingErrors';
import type { FieldErrors } from './validationError';
import type { Values } from './values';

/** The errors of a value by a part of the rules. */
export type ErrorsOf = (schema: FormRules, value: unknown) => FieldErrors;

function valueAt(values: Values, pointer: string): unknown {
  const keys = pointer.split('/').slice(1).map(unescapePointer);
  return keys.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isObject(value) ? value[key] : undefined;
  }, values);
}

/**
 * The errors of the selected alternatives that validation of the whole form leaves out: it accepts a value that matches
 * any alternative, but the user filled in the fields of the selected one.
 *
 * @param errors those of the whole form
 */
export function branchErrors(
  errors: FieldErrors,
  chosen: Iterable<Chosen>,
  values: Values,
  errorsOf: ErrorsOf,
): FieldErrors {
  return [...chosen].flatMap(({ path, at, active, branch }) => {
    const value = branch === null ? undefined : valueAt(values, at);
    const isReported = errors.some((error) => rulePath(error).startsWith(`${path}/`) && isAt(error, at));
    if (branch === null || value === undefined || isReported) return [];
    return errorsOf(branch, value).map(({ instancePath, schemaPath = '#', ...error }) => ({
      ...error,
      instancePath: at + instancePath,
      schemaPath: `${path}/${active}${schemaPath.replace(/^[^#]*#/, '')}`,
    }));
  });
}
