import type { Target } from '../../../engine/language/plan';

type Payload = Readonly<Record<string, unknown>>;

/** A payload split up as an endpoint expects it. */
export interface Encoded {
  readonly params?: URLSearchParams;
  readonly data?: Payload | URLSearchParams;
}

/** A value as written in a form or query string. */
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function asPairs(entries: readonly (readonly [string, unknown])[]): URLSearchParams {
  const given = entries.filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([key, value]) => [key, asText(value)]));
}

/** Splits a payload into query string and body as the endpoint says, and encodes the body. */
export function encodePayload({ method, query, encoding, omits = [] }: Target, payload: Payload): Encoded {
  const isSent = ([key, value]: readonly [string, unknown]): boolean =>
    value !== undefined && !(value === null && omits.includes(key));
  const entries = Object.entries(payload).filter(isSent);
  const inQuery = ([key]: readonly [string, unknown]): boolean => method === 'GET' || query.includes(key);
  const params = entries.filter(inQuery);
  const body = entries.filter((entry) => !inQuery(entry));
  return {
    ...(params.length > 0 ? { params: asPairs(params) } : {}),
    ...(body.length > 0 ? { data: encoding === 'form' ? asPairs(body) : Object.fromEntries(body) } : {}),
  };
}
