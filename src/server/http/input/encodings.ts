import type { FastifyInstance } from 'fastify';
import { badInput } from '../faults';

/** A body as sent, before the contract is checked. */
export interface SentBody {
  /** Whether all values are texts, as in a form, so that numbers must be parsed. */
  readonly asText: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Keys that would change every object if assigned. */
const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

/** The body of a call without one. */
export const noBody: SentBody = { asText: false, values: {} };

/** Makes every POST accept JSON and forms. */
export function acceptEncodings(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, noBody);
    void parseJson(request, text, (error, value) => {
      if (error) return done(badInput('The body is not valid JSON.'));
      if (value === null) return done(null, noBody);
      if (typeof value !== 'object' || Array.isArray(value)) return done(badInput('The body must be a JSON object.'));
      done(null, { asText: false, values: value });
    });
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => ({
      asText: true,
      values: parsePairs(text),
    }),
  );
}

/**
 * Parses `a=1&b=2`.
 *
 * @throws HttpFault 400 when a key appears twice (which one counts is unclear) or is unsafe.
 */
export function parsePairs(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    if (poisonous.has(key)) throw badInput(`"${key}" is not a field of this request.`);
    if (Object.hasOwn(values, key)) throw badInput(`"${key}" is given twice.`);
    values[key] = value;
  }
  return values;
}

/** The query string of a URL, without the question mark. */
export function queryText(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}
