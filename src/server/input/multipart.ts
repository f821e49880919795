import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { writeDataUrl } from '../../../engine/language/dataUrl';
import { badInput, type HttpError, tooManyFields } from '../call/errors';
import { maxFields, type Texts, textsOf } from './fromText';

const limits = {
  parts: maxFields,
  // The limit on the whole body also limits each part.
  fieldSize: Number.POSITIVE_INFINITY,
  headerPairs: 20,
  headerSize: 16 * 1024,
};

const sliceBytes = 16 * 1024;

/** A part: a text, or the chunks of a file. */
type Part = readonly [name: string, read: () => string];

const invalid = (): HttpError => badInput('The body is not valid multipart/form-data.');

/**
 * Parses a multipart body. Files become data: URLs, as forms hold them.
 *
 * Parses the whole body at once, so that the server's limit on a body also limits what its parts can occupy.
 *
 * @param type the content type, with the boundary
 * @throws HttpError 400 when the body is malformed, a key is unsafe or there are too many parts
 */
export async function parseMultipart(bytes: Buffer, type: string): Promise<Texts> {
  const parts = await partsOf(bytes, type);
  return textsOf(parts.map(([name, read]) => [name, read()] as const));
}

function partsOf(bytes: Buffer, type: string): Promise<readonly Part[]> {
  return new Promise((resolve, reject) => {
    const parts: Part[] = [];
    const parser = createParser(type);
    const source = Readable.from(slicesOf(bytes));
    const stop = (fault: HttpError): void => {
      source.unpipe(parser);
      reject(fault);
    };
    const fail = (): void => stop(invalid());
    parser.on('field', (name: unknown, text: string) => {
      if (typeof name === 'string') parts.push([name, () => text]);
      else fail();
    });
    parser.on(
      'file',
      (name: unknown, stream: BusboyFileStream, fileName: unknown, _encoding: string, mediaType: string) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', fail);
        if (typeof name !== 'string') return fail();
        const readName = typeof fileName === 'string' ? unescapeName(fileName) : '';
        parts.push([
          name,
          () => writeDataUrl({ type: mediaType, name: readName, data: Buffer.concat(chunks).toString('base64') }),
        ]);
      },
    );
    parser.on('partsLimit', () => stop(tooManyFields(maxFields)));
    parser.on('error', fail);
    parser.on('finish', () => resolve(parts));
    source.pipe(parser);
  });
}

/** Slices of a body, so that parsing can stop at the first fault. */
function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) yield bytes.subarray(start, start + sliceBytes);
}

function createParser(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw invalid();
  }
}

/** Browsers escape the characters of a file name that would end it. */
const unescapeName = (name: string): string => name.replaceAll(/%22|%0D|%0A/gi, (code) => decodeURIComponent(code));
