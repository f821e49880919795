import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HttpError } from '../call/errors';
import { maxFields } from './fromText';
import { parseMultipart } from './multipart';

const type = 'multipart/form-data; boundary=x';

/** Encodes a form as a browser does. */
async function encode(form: FormData): Promise<[Buffer, string]> {
  const response = new Response(form);
  return [Buffer.from(await response.arrayBuffer()), String(response.headers.get('content-type'))];
}

test('texts and files are read as in the form, including several under one name', async () => {
  const form = new FormData();
  form.append('note', ' नमस्ते\n');
  form.append('all', 'a');
  form.append('all', 'b');
  form.append('photo', new File([new Uint8Array([0, 13, 10, 255])], 'a"b é.png', { type: 'image/png' }));
  form.append('empty', new File([], 'e.txt'));
  expect(await parseMultipart(...(await encode(form)))).toEqual({
    note: ' नमस्ते\r\n',
    all: ['a', 'b'],
    photo: 'data:image/png;name=a%22b%20%C3%A9.png;base64,AA0K/w==',
    empty: 'data:application/octet-stream;name=e.txt;base64,',
  });
});

const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;

test('too many parts and unsafe names are rejected', async () => {
  const many = Buffer.from(`${part('a').repeat(maxFields + 1)}--x--`);
  await expect(parseMultipart(many, type)).rejects.toThrow('The request has too many fields. The maximum is 1000.');
  const unsafe = Buffer.from(`${part('__proto__')}--x--`);
  await expect(parseMultipart(unsafe, type)).rejects.toThrow('"__proto__" is not a field of this request.');
});

const piece = fc.constantFrom(
  ...['--x\r\n', '--x--', '\r\n', '\r\n\r\n', 'content-disposition: form-data', '; name="a"', '; name=', 'y'],
  ...['; filename="b"', "; filename*=utf-8''%ff", 'content-type: application/octet-stream', ':', '"', '\0'],
);

test('any body is either parsed into parts or rejected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const parsed = await parseMultipart(Buffer.from(pieces.join('')), type).catch((fault: unknown) => fault);
      expect(parsed instanceof HttpError || !(parsed instanceof Error)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
