import type { Chosen } from './Chosen';
import type { FieldErrors, ValidationError } from './validationError';

/** The path of an error's rule: ajv escapes characters that URLs cannot contain. */
export const rulePath = ({ schemaPath = '' }: ValidationError): string =>
  schemaPath.includes('%') ? decodeURIComponent(schemaPath) : schemaPath;

/** A path step into one of several alternatives. */
const branch = /\/(?:oneOf|anyOf)\/(\d+)(?=\/|$)/g;

/** Whether an error is about the value at a place, or a value inside it. */
export const isAt = ({ instancePath }: ValidationError, at: string): boolean =>
  instancePath === at || instancePath.startsWith(`${at}/`);

/**
 * The errors to show. Skips `if` errors, which only repeat those of their branch. For alternatives, shows the errors of
 * the one the user chose; if none is chosen, only the `oneOf`/`anyOf` error, unless the screen has its own message.
 */
export function tellingErrors(errors: FieldErrors, chosen: Iterable<Chosen>): FieldErrors {
  if (errors.length === 0) return errors;
  const known = [...chosen];
  const candidates = errors.filter((error) => error.keyword !== 'if' && isChosen(error, known));
  return candidates.filter((error) => !isRepeated(error, candidates, known));
}

function isChosen(error: ValidationError, known: readonly Chosen[]): boolean {
  const path = rulePath(error);
  return [...path.matchAll(branch)].every((step) => {
    const list = path.slice(0, step.index + step[0].length - (step[1] ?? '').length - 1);
    const choice = known.find((one) => one.path === list && isAt(error, one.at));
    return choice ? choice.active === Number(step[1]) : error.keyword === 'errorMessage';
  });
}

/**
 * Whether an error only reports that no alternative matches, while nothing is chosen or the chosen one reports the
 * cause.
 */
function isRepeated(error: ValidationError, candidates: FieldErrors, known: readonly Chosen[]): boolean {
  const path = rulePath(error);
  const choice = known.find((one) => one.path === path && one.at === error.instancePath);
  if (choice === undefined) return false;
  return (
    choice.active === -1 || candidates.some((other) => rulePath(other).startsWith(`${path}/`) && isAt(other, choice.at))
  );
}
