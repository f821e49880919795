import type { FieldErrors, ValidationError } from './validationError';

const isAtOrBelow = ({ instancePath }: ValidationError, place: string): boolean =>
  instancePath === place || instancePath.startsWith(`${place}/`);

/** Whether an error says that a value differs from a constant or from another field's value. */
const isInequality = ({ keyword, params }: ValidationError): boolean =>
  keyword === 'const' || (params.errors?.every(isInequality) ?? false);

const isSame = (one: ValidationError, other: ValidationError): boolean =>
  one.keyword === other.keyword &&
  one.instancePath === other.instancePath &&
  one.message === other.message &&
  one.params.missingProperty === other.params.missingProperty;

/**
 * The errors of a form in which some fields reject their values. Each such field keeps its own errors. Another field
 * keeps those that do not depend on the rejected values: those that remain when they are absent. Only whether values
 * are equal is always compared: a confirmation that differs is wrong even if the password is too short.
 *
 * @param all the errors of all values
 * @param related the errors of the accepted values
 * @param rejected the places of the rejected values
 */
export function mergeErrors(all: FieldErrors, related: FieldErrors, rejected: readonly string[]): FieldErrors {
  const isRejected = (error: ValidationError): boolean => rejected.some((place) => isAtOrBelow(error, place));
  return all.filter(
    (error) => isRejected(error) || isInequality(error) || related.some((other) => isSame(error, other)),
  );
}
