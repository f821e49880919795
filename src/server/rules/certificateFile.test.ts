import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxCertificateBytes, readCertificate, safeName } from './certificateFile';

const pdf = Buffer.from('%PDF-1.7 doctor');
const url = (bytes: Buffer, { name = 'note.pdf', type = 'application/pdf' } = {}): string =>
  `data:${type};name=${encodeURIComponent(name)};base64,${bytes.toString('base64')}`;

describe('a certificate', () => {
  test.each([
    [pdf, 'a.pdf', 'application/pdf'],
    [Buffer.from('ffd8ffe000', 'hex'), 'a.jpg', 'image/jpeg'],
    [Buffer.from('89504e470d0a1a0a00', 'hex'), 'a.png', 'image/png'],
  ])('has the type of its first bytes, whatever the browser says: %#', (bytes, name, type) => {
    const read = readCertificate(url(bytes, { name: 'a', type: 'text/html' }));
    expect(read).toEqual({ name, type, data: bytes.toString('base64') });
  });

  test.each([
    [url(Buffer.from('<script>')), 'The file is not a PDF, JPEG or PNG. Choose one of these.'],
    [url(Buffer.alloc(0)), 'The file is empty. Choose another one.'],
    ['https://example.com/a.pdf', 'The file is empty. Choose another one.'],
    [
      url(Buffer.concat([pdf, Buffer.alloc(maxCertificateBytes + 1 - pdf.length)])),
      'The file is larger than 2 MB. Choose a smaller one.',
    ],
  ])('is refused with a reason: %#', (file, reason) => {
    expect(readCertificate(file)).toBe(reason);
  });

  test('can have the maximum size', () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(maxCertificateBytes - pdf.length)]);
    expect(readCertificate(url(bytes))).toHaveProperty('type', 'application/pdf');
  });
});

describe('the name of a certificate', () => {
  test.each([
    ['../../etc/note.PDF', 'note.pdf'],
    ['C:\\docs\\fever.pdf', 'fever.pdf'],
    ['scan.exe', 'scan.exe.pdf'],
    ['', 'Certificate.pdf'],
    ['.pdf', 'Certificate.pdf'],
    ['a\u202efdp.exe', 'a fdp.exe.pdf'],
    ['ärztliches Attest.pdf', 'ärztliches Attest.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeName(name, ['.pdf'])).toBe(safe);
  });

  test('is never a path, never hidden, and short', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const safe = safeName(name, ['.pdf']);
        expect(safe).toMatch(/^[^.\s\p{C}/\\:*?"<>|][^\p{C}/\\:*?"<>|]*\.pdf$/u);
        expect([...safe].length).toBeLessThanOrEqual(84);
      }),
    );
  });

  test('stays the same when it is made safe again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
        const safe = safeName(name, ['.pdf']);
        expect(safeName(safe, ['.pdf'])).toBe(safe);
      }),
    );
  });
});
