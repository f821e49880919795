import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badInput } from '../call/errors';
import { parsePairs, type Texts } from './fromText';
import { parseMultipart } from './multipart';

/** A request body before validation. */
export type SentBody =
  | { readonly asText: false; readonly values: Readonly<Record<string, unknown>> }
  /** All values are strings, as in a form, so numbers must be parsed. */
  | { readonly asText: true; readonly values: Texts };

/** The body of a call without one. */
export const noBody: SentBody = { asText: false, values: {} };

/** Makes every endpoint that takes a body accept JSON, forms and files. */
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
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => ({
      asText: true,
      values: await parseMultipart(bytes, String(request.headers['content-type'])),
    }),
  );
}

/** The query string of a URL, without the question mark. */
export function queryText(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}
