import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../../engine/language/json';
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

/** Parses a body that has arrived. */
type BodyParser = () => SentBody | Promise<SentBody>;

/**
 * Makes every endpoint that takes a body accept JSON, forms and files. Large bodies take long to parse, so `readBody` does
 * it when the sender's turn comes.
 */
export function acceptEncodings(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const accept = (type: string, parserOf: (request: FastifyRequest, bytes: Buffer) => BodyParser): void => {
    app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, bytes, done) =>
      done(null, parserOf(request, bytes)),
    );
  };
  accept('application/json', (request, bytes) => async () => {
    if (bytes.length === 0) return noBody;
    const value = await new Promise<unknown>((resolve, reject) => {
      void parseJson(request, bytes.toString(), (error, parsed) =>
        error ? reject(badInput('The body is not valid JSON.')) : resolve(parsed),
      );
    });
    if (value === null) return noBody;
    if (!isObject(value)) throw badInput('The body must be a JSON object.');
    return { asText: false, values: value };
  });
  accept('application/x-www-form-urlencoded', (_request, bytes) => () => ({
    asText: true,
    values: parsePairs(bytes.toString()),
  }));
  accept('multipart/form-data', (request, bytes) => async () => ({
    asText: true,
    values: await parseMultipart(bytes, String(request.headers['content-type'])),
  }));
}

/**
 * The body of a request, as `acceptEncodings` has received it.
 *
 * @throws HttpError 400 if it cannot be parsed
 */
export async function readBody({ body }: Pick<FastifyRequest, 'body'>): Promise<SentBody> {
  return typeof body === 'function' ? (body as BodyParser)() : noBody;
}

/** The query string of a URL, without the question mark. */
export function queryText(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}
