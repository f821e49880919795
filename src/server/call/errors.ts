/** Thrown when a business rule forbids a call: rolls back the transaction and answers `{ result: false, msg }`. */
export class BusinessRuleError extends Error {
  override readonly name: string = 'BusinessRuleError';
}

/** Why a record could not be changed: its current values, with its version, and who changed which field of the body. */
export interface StaleRecord {
  readonly record: Readonly<Record<string, unknown>>;
  readonly changes: readonly { readonly field: string; readonly by?: string; readonly at?: string }[];
}

/** Thrown when a call would overwrite a change that its user has not seen; answers with `stale` as well. */
export class StaleRecordError extends BusinessRuleError {
  override readonly name = 'StaleRecordError';

  constructor(
    message: string,
    readonly stale: StaleRecord,
  ) {
    super(message);
  }
}

/** Thrown when a permission check fails; recorded in the audit log. */
export class ForbiddenError extends BusinessRuleError {
  override readonly name = 'ForbiddenError';
}

/** Thrown when a call fails with an HTTP status; `status` and `message` form the response. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    message: string,
    /** Additional response headers. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** 400: the input does not fit the contract. */
export function badInput(message: string): HttpError {
  return new HttpError(400, message);
}

/** 400: more fields than a request may have. */
export function tooManyFields(max: number): HttpError {
  return badInput(`The request has too many fields. The maximum is ${max}.`);
}

/** 401: no token, or an invalid one. */
export function notSignedIn(): HttpError {
  return new HttpError(401, 'Please sign in.', { 'www-authenticate': 'Bearer' });
}

/** 403: signed in, but without a permitted role. */
export function notAllowed(): HttpError {
  return new HttpError(403, 'You are not allowed to do this.');
}

/** 403: the first password must be changed before any other call. */
export function passwordFirst(): HttpError {
  return new HttpError(403, 'Please choose your own password first.');
}

/** 403: another site triggered the call. */
export function notFromHere(): HttpError {
  return new HttpError(403, 'Only pages of this application can send this request.');
}

/** 422: the idempotency key was already used for a different call. */
export function otherBody(): HttpError {
  return new HttpError(422, 'This Idempotency-Key was already used for a different request. Use a new key.');
}

/** 499: the client closed the connection, so nobody receives this answer. */
export function clientGone(): HttpError {
  return new HttpError(499, 'The client closed the connection.');
}

/** 429: the user's earlier request is still running. */
export function tooMuchAtOnce(): HttpError {
  const words = 'Your previous request is still being processed. Please try again in a moment.';
  return new HttpError(429, words, { 'retry-after': '2' });
}

/** 429: too many attempts. */
export function tooManyAttempts(seconds: number): HttpError {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return new HttpError(429, `Too many attempts. Please wait ${wait} and try again.`, {
    'retry-after': String(Math.ceil(seconds)),
  });
}
