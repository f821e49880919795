import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeDataUrl } from '../../../../engine/language/dataUrl';
import { badInput } from '../faults';
import { parsePairs, type Texts, textsOf } from './fromText';

/** A body as sent, before the contract is checked. */
export type SentBody =
  | { readonly asText: false; readonly values: Readonly<Record<string, unknown>> }
  /** All values are texts, as in a form, so that numbers must be parsed. */
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
    async (request: FastifyRequest, bytes: Buffer<ArrayBuffer>) => ({
      asText: true,
      values: await parseParts(bytes, String(request.headers['content-type'])),
    }),
  );
}

/** The parts of a multipart body: files become data: URLs, as forms hold them. */
async function parseParts(bytes: Buffer<ArrayBuffer>, type: string): Promise<Texts> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw badInput('The body is not valid multipart/form-data.');
  });
  const parts = [...form].map(
    async ([key, part]) => [key, typeof part === 'string' ? part : await textOf(part)] as const,
  );
  return textsOf(await Promise.all(parts));
}

const textOf = async (file: File): Promise<string> =>
  writeDataUrl({
    type: file.type,
    name: file.name,
    data: Buffer.from(await file.arrayBuffer()).toString('base64'),
  });

/** The query string of a URL, without the question mark. */
export function queryText(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}
