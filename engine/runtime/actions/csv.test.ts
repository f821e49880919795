import { expect, test } from 'vitest';
import { fullAddress } from './address';
import { csvOf } from './csv';

test('writes rows as lines of CSV, quoted where necessary', () => {
  const rows = [
    { name: 'Lovelace, "Ada"', days: 2 },
    { name: null, note: 'two\nlines' },
  ];
  expect(csvOf(rows)).toBe('name,days,note\r\n"Lovelace, ""Ada""",2,\r\n,,"two\nlines"\r\n');
});

test.each(['=1+1', '+cmd', '-2+3', '@sum', ' =1+1', '\u200B=1+1', '＝1+1'])(
  'escapes %j against formula injection',
  (text) => {
    expect(csvOf([{ a: text }])).toBe(`a\r\n'${text}\r\n`);
  },
);

test('a tab, which also separates cells, is quoted and escaped', () => {
  expect(csvOf([{ a: '\tx' }])).toBe('a\r\n"\'\tx"\r\n');
});

test('a negative number stays a number', () => {
  expect(csvOf([{ a: -5, b: '-5.25' }])).toBe('a,b\r\n-5,-5.25\r\n');
});

test.each([
  ['update', '/clinic/items/update'],
  ['../other', '/clinic/other'],
  ['..', '/clinic'],
  ['/clinic/home?tab=2', '/clinic/home?tab=2'],
])('go resolves %s', (to, path) => {
  expect(fullAddress(to, '/clinic/items')).toBe(path);
});

test.each(['https://example.org', '//example.org/x', 'javascript:alert(1)'])('go refuses %s', (to) => {
  expect(() => fullAddress(to, '/clinic/items')).toThrow('not one of this application');
});
