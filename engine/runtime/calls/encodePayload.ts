import { readDataUrl, toBlob } from '../../language/dataUrl';
import { isObject, isText } from '../../language/json';
import type { PlaceName, WritingStyle } from '../../language/payloadPlaces';
import type { Target } from '../../language/plan';
import { RequestError } from '../ports';

type Pair = [key: string, text: string];

/** A value as written in a form or query string. */
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Key-value pairs of a nested value in bracket notation: `address[city]=…`, `items[0][price]=…`. */
function deepPairs(key: string, value: unknown): Pair[] {
  if (value === undefined || value === null) return [];
  if (!isObject(value) && !Array.isArray(value)) return [[key, asText(value)]];
  return Object.entries(value).flatMap(([name, inner]) => deepPairs(`${key}[${name}]`, inner));
}

/**
 * A value under its key in a form or query string: a list repeats the key, unless the endpoint specifies another
 * style.
 */
function pairsOf(key: string, value: unknown, writing: WritingStyle | undefined): Pair[] {
  if (writing === 'deep') return deepPairs(key, value);
  if (!Array.isArray(value)) return [[key, asText(value)]];
  // Skip rows that are still empty.
  const items = value.filter((item) => item !== undefined && item !== null).map(asText);
  if (writing === undefined) return items.map((item) => [key, item]);
  return items.length === 0 ? [] : [[key, items.join(writing)]];
}

/** The file in a data: URL; null if the value is not one. */
function fileOf(value: unknown): { readonly blob: Blob; readonly name: string } | null {
  const file = isText(value) ? readDataUrl(value) : null;
  return file && { blob: toBlob(file), name: file.name || 'file' };
}

/** A multipart body: files as files, everything else as texts. */
function formData(
  entries: readonly (readonly [key: string, value: unknown])[],
  files: readonly string[],
  writings: Readonly<Record<string, WritingStyle>>,
): FormData {
  const form = new FormData();
  for (const [key, value] of entries) {
    const found = files.includes(key) ? [value].flat().map(fileOf) : [];
    for (const file of found) if (file !== null) form.append(key, file.blob, file.name);
    if (found.length === 0) for (const [name, text] of pairsOf(key, value, writings[key])) form.append(name, text);
  }
  return form;
}

/** A path segment that browsers resolve as `.` or `..`, even with encoded dots. */
const steps = /^\.{1,2}$/;

function textFor(name: string, value: unknown): string {
  const text = [value ?? ''].flat().map(String).join(',');
  if (text === '') throw new RequestError(`“${name}” is empty, but the address needs it.`, 400);
  return text;
}

/**
 * The path with its parameters filled in. Each value stays within its segment, whatever characters it has.
 *
 * @throws {RequestError} if a value is empty, or would change the path
 */
function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  if (!path.includes('{')) return path;
  return path
    .split('/')
    .map((segment) => {
      const text = segment.replace(/\{([^{}]*)\}/g, (_, name: string) =>
        encodeURIComponent(textFor(name, values[name])),
      );
      if (segment !== text && steps.test(text)) throw new RequestError(`“${text}” cannot be part of an address.`, 400);
      return text;
    })
    .join('/');
}

type Payload = Readonly<Record<string, unknown>>;
type Entry = readonly [key: string, value: unknown];

/** A payload split into the parts that an endpoint expects. */
export interface Encoded {
  /** The path with its parameters filled in. */
  readonly url: string;
  readonly params?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: Payload | URLSearchParams | FormData;
}

const isGiven = ([, value]: Entry): boolean => value !== undefined && value !== null;

/** A list or an object as text for a header or path: its items, separated by commas. */
function headerText(key: string, value: unknown): string {
  const text = [value].flat().map(String).join(',');
  if (/[^\t\x20-\x7e\xa0-\xff]/.test(text))
    throw new RequestError(`“${key}” contains a character that cannot be sent here.`, 400);
  return text;
}

function bodyOf({ encoding, files = [], writings = {} }: Target, entries: readonly Entry[]): Encoded['data'] {
  if (encoding === 'json') return Object.fromEntries(entries);
  const given = entries.filter(isGiven);
  if (encoding === 'multipart') return formData(given, files, writings);
  return searchParams(given, writings);
}

const searchParams = (entries: readonly Entry[], writings: Readonly<Record<string, WritingStyle>>): URLSearchParams =>
  new URLSearchParams(entries.flatMap(([key, value]) => pairsOf(key, value, writings[key])));

const placeOf = (key: string, { places, method }: Target): PlaceName =>
  places?.[key] ?? (method === 'GET' ? 'query' : 'body');

/** Whether a call sends null under a key: only a body can, and only if the endpoint accepts it or needs the key. */
export const sendsNull = (target: Target, key: string): boolean =>
  placeOf(key, target) === 'body' && !target.omits?.includes(key);

/**
 * Splits a payload into the endpoint's path, query string, headers and body, and encodes each.
 *
 * @throws {RequestError} if a value is invalid in its place, such as an empty value in a path
 */
export function encodePayload(target: Target, payload: Payload): Encoded {
  const { path, writings = {}, omits = [] } = target;
  const isSent = ([key, value]: Entry): boolean => value !== undefined && !(value === null && omits.includes(key));
  const entries = Object.entries(payload).filter(isSent);
  const at = (place: PlaceName): Entry[] => entries.filter(([key]) => placeOf(key, target) === place);
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
