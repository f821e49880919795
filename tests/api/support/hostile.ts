import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Contract, Endpoint } from '../../../engine/language/contract';

/** Texts that trip up programs: NUL, lone surrogates, bytes that are not UTF-8, path traversal. */
const odd = fc.constantFrom(
  ...['\0', '\ud800', '\udfff', '%00', '%ff', '%c0%af', '%', '%zz', '..', '../', '..\\', '\\', '/', '//', ';', "'"],
  ...['"', '<', '{{', '${', '\n', '\u202e', '😀', '__proto__', 'constructor', 'null', 'NaN', '1e999', '-0', ' '],
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  odd,
  fc.array(odd, { maxLength: 4 }).map((all) => all.join('')),
);
const value = fc.oneof(
  { depthSize: 'small' },
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, 2 ** 53, -1, 1e21, '2026-02-30', '9999-12-31', []),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
);

const fieldsOf = (schema: Endpoint['body']): string[] => Object.keys((schema?.properties as object | undefined) ?? {});

/** An object with some of a call's fields and some unknown ones. */
function someOf(schema: Endpoint['body']) {
  const known = fieldsOf(schema);
  const name = known.length > 0 ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...known) }, text) : text;
  return fc.dictionary(name, value, { maxKeys: 8, noNullPrototype: true });
}

/** Encodes a query as no browser would: texts with invalid escapes are left as they are. */
const pairs = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map((pair) =>
      pair
        .map((one) =>
          typeof one === 'string' && /^%/.test(one)
            ? one
            : encodeSafely(typeof one === 'string' ? one : JSON.stringify(one)),
        )
        .join('='),
    )
    .join('&');

function encodeSafely(one: string): string {
  try {
    return encodeURIComponent(one);
  } catch {
    return '%ed%a0%80';
  }
}

/** Request headers. */
const header = fc.constantFrom<Record<string, string>>(
  {},
  { range: 'bytes=9-1' },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '\u00ff', 'accept-encoding': ';;q=' },
  { cookie: 'session=%; \u00ff=%ff' },
  { origin: 'null', 'sec-fetch-site': '\u00ff' },
  { authorization: 'Bearer \u00ff' },
);

/** Fills the braces of a path with the values. */
const fillPath = (path: string, values: readonly string[]): string => {
  let count = 0;
  return path.replaceAll(/\{[^{}]*\}/g, () => encodeSafely(values[count++ % values.length] ?? ''));
};

/** A call of an endpoint with hostile values. */
export function hostileCall(contract: Contract, tokens: readonly string[]): fc.Arbitrary<InjectOptions> {
  return fc.constantFrom(...Object.values(contract.endpoints)).chain((endpoint) =>
    fc
      .record({
        body: someOf(endpoint.body),
        query: someOf(endpoint.query),
        places: fc.array(text, { minLength: 3, maxLength: 3 }),
        header,
        token: fc.constantFrom(...tokens),
        kind: fc.nat(6),
        raw: text,
        bytes: fc.uint8Array({ maxLength: 40 }),
      })
      .map(({ body, query, places, header: extra, token, kind, raw, bytes }) => ({
        method: endpoint.method as 'GET',
        url: `${fillPath(endpoint.path, places)}?${pairs(query)}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...extra,
          'content-type': kind === 1 ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        ...(endpoint.method === 'GET'
          ? {}
          : { payload: [raw, pairs(body), Buffer.from(bytes)][kind] ?? JSON.stringify(body) }),
      })),
  );
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'PROPFIND',
  'SEARCH',
  'LINK',
];

/** Any method on an address below any of the server's folders. */
export const hostileAddress: fc.Arbitrary<InjectOptions> = fc
  .record({
    method: fc.constantFrom(...methods),
    folder: fc.constantFrom('/', '/assets/', '/screens/', '/api/', '/api/me/', '/api/studio/', '/uix/'),
    steps: fc.array(
      fc.oneof(odd, fc.constantFrom('a.js', '%2e%2e', '%5c', '%2f', 'a'.repeat(300)), text.map(encodeSafely)),
      { maxLength: 4 },
    ),
    query: text.map(encodeSafely),
    header,
  })
  .map(({ method, folder, steps, query, header: headers }) => ({
    method: method as 'GET',
    url: `${`${folder}${steps.join('/')}`.replace(/[^\x21-\x7e]|[?#]/g, '%ff')}?${query}`,
    headers,
  }))
  // The simulated network cannot send an invalid URL; the raw socket tests try those.
  .filter(({ url }) => URL.canParse(url, 'http://localhost'));
