import { step } from '../../../language/jsonPointer';
import type { FieldErrors, ValidationError } from './validationError';

const isAtOrBelow = ({ instancePath }: ValidationError, place: string): boolean =>
  instancePath === place || instancePath.startsWith(`${place}/`);

/** The places that an error reports as missing. */
const missingPlaces = (error: ValidationError): readonly string[] =>
  [error, ...(error.params.errors ?? [])].flatMap(({ params: { missingProperty } }) =>
    missingProperty === undefined ? [] : [step(error.instancePath, missingProperty)],
  );

/** Whether an error says that a value differs from a constant or from another field's value. */
const isInequality = ({ keyword, params }: ValidationError): boolean =>
  keyword === 'const' || (params.errors?.every(isInequality) ?? false);

/**
 * The errors of a form in which some fields reject their values: each such field keeps its own errors, and no other
 * field is compared with its value, except whether they are equal: a confirmation is wrong even if the password is short.
 *
 * @param all the errors of all values
 * @param related the errors of the accepted values
 * @param rejected the places of the rejected values
 */
export function mergeErrors(all: FieldErrors, related: FieldErrors, rejected: readonly string[]): FieldErrors {
  const isRejected = (error: ValidationError): boolean => rejected.some((place) => isAtOrBelow(error, place));
  const isAboutRejected = (error: ValidationError): boolean => {
    const missing = missingPlaces(error);
    return isRejected(error) || (missing.length > 0 && missing.every((place) => rejected.includes(place)));
  };
  const others = related.filter((error) => !isAboutRejected(error) && !isInequality(error));
  return [...all.filter((error) => isRejected(error) || isInequality(error)), ...others];
}
