import type { Place, Writing } from '../../language/places';
import type { Target } from '../../language/plan';
import { CallFault } from '../ports';
import { fillPath } from './fillPath';
import { formData } from './formData';
import { pairsOf } from './pairs';

type Payload = Readonly<Record<string, unknown>>;
type Entry = readonly [key: string, value: unknown];

/** A payload split up as an endpoint expects it. */
export interface Encoded {
  /** The path, its braces filled. */
  readonly url: string;
  readonly params?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: Payload | URLSearchParams | FormData;
}

const isGiven = ([, value]: Entry): boolean => value !== undefined && value !== null;

/** A list or an object as a header or a path has it: its items, separated by commas. */
function headerText(key: string, value: unknown): string {
  const text = [value].flat().map(String).join(',');
  if (/[^\t\x20-\x7e\xa0-\xff]/.test(text))
    throw new CallFault(`“${key}” has a character that cannot be sent in this place.`, 400);
  return text;
}

function bodyOf({ encoding, files = [], writings = {} }: Target, entries: readonly Entry[]): Encoded['data'] {
  if (encoding === 'json') return Object.fromEntries(entries);
  const given = entries.filter(isGiven);
  if (encoding === 'multipart') return formData(given, files, writings);
  return searchParams(given, writings);
}

const searchParams = (entries: readonly Entry[], writings: Readonly<Record<string, Writing>>): URLSearchParams =>
  new URLSearchParams(entries.flatMap(([key, value]) => pairsOf(key, value, writings[key])));

/**
 * Splits a payload into path, query string, headers and body as the endpoint says, and encodes each.
 *
 * @throws {CallFault} when a value cannot stand in its place, such as nothing in a path
 */
export function encodePayload(target: Target, payload: Payload): Encoded {
  const { method, path, places = {}, writings = {}, omits = [] } = target;
  const isSent = ([key, value]: Entry): boolean => value !== undefined && !(value === null && omits.includes(key));
  const entries = Object.entries(payload).filter(isSent);
  const placeOf = (key: string): Place => places[key] ?? (method === 'GET' ? 'query' : 'body');
  const at = (place: Place): Entry[] => entries.filter(([key]) => placeOf(key) === place);
  const [query, headers, body] = [at('query'), at('headers').filter(isGiven), at('body')];
  return {
    url: fillPath(path, Object.fromEntries(at('path'))),
    ...(query.length > 0 ? { params: searchParams(query.filter(isGiven), writings) } : {}),
    ...(headers.length > 0
      ? { headers: Object.fromEntries(headers.map(([key, value]) => [key, headerText(key, value)])) }
      : {}),
    ...(body.length > 0 ? { data: bodyOf(target, body) } : {}),
  };
}
