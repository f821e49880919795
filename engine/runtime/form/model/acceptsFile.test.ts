import { expect, test } from 'vitest';
import { acceptsFile } from './acceptsFile';

test.each([
  ['.pdf,.png', 'note.PDF', '', true],
  ['.pdf, .png', 'photo.png', 'image/png', true],
  ['.pdf', 'rows.csv', 'text/csv', false],
  ['image/*', 'photo', 'image/png', true],
  ['image/*', 'note.pdf', 'application/pdf', false],
  ['text/csv', 'rows', 'text/csv', true],
])('%s accepts "%s" of type "%s": %s', (accept, name, type, expected) => {
  expect(acceptsFile(accept, { name, type })).toBe(expected);
});
