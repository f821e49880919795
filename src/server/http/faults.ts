/** A call that cannot be answered as asked; `status` and `message` are the answer. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault';

  constructor(
    readonly status: number,
    message: string,
    /** Further answer headers. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** 400: the input does not follow the contract. */
export function badInput(message: string): HttpFault {
  return new HttpFault(400, message);
}

/** 401: no token, or one that is not valid any more. */
export function notSignedIn(): HttpFault {
  return new HttpFault(401, 'Please sign in.', { 'www-authenticate': 'Bearer' });
}

/** 403: signed in, but without a role that may. */
export function notAllowed(): HttpFault {
  return new HttpFault(403, 'You are not allowed to do this.');
}

/** 403: with a first password nothing can be done but to choose another. */
export function passwordFirst(): HttpFault {
  return new HttpFault(403, 'Please choose a password of your own first.');
}

/** 403: another site had the browser make this call. */
export function notFromHere(): HttpFault {
  return new HttpFault(403, 'Only pages of this server may ask this.');
}

/** 422: a key that stands for another call. */
export function otherBody(): HttpFault {
  return new HttpFault(422, 'This Idempotency-Key was sent with something else before; a new wish needs a new key.');
}

/** 429: what the same person has asked before is not done yet. */
export function tooMuchAtOnce(): HttpFault {
  const words = 'What you have sent before is still being worked on. Please try again in a moment.';
  return new HttpFault(429, words, { 'retry-after': '2' });
}

/** 429: tried too often. */
export function tooManyAttempts(seconds: number): HttpFault {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return new HttpFault(429, `Too many attempts. Please wait ${wait} and try again.`, {
    'retry-after': String(Math.ceil(seconds)),
  });
}
