import { describe, expect, test } from 'vitest';
import { csvCell } from './csv';

const starts = {
  nothing: '',
  'a space': ' ',
  'a no-break space': '\u00A0',
  'a full-width space': '\u3000',
  'a tab': '\t',
  'a byte order mark': '\uFEFF',
  'a zero-width space': '\u200B',
  'a word joiner': '\u2060',
  'a Hangul filler': '\u3164',
  'a control character': '\u0000',
  several: '\u200B \uFEFF ',
};

describe.each(Object.entries(starts))('after %s', (_, start) => {
  test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1', '－1+1', '＠SUM(A1)', '﹦1+1', '−1+1'])(
    'the formula %s is escaped',
    (text) => {
      const escaped = `'${start}${text}`;
      expect(csvCell(start + text)).toBe(start.includes('\t') ? `"${escaped}"` : escaped);
    },
  );
});

test.each(['\n=1+1', '\r\n=1+1', ' \n=1+1', '\nx', '\rx'])('the formula %j is escaped and quoted', (text) => {
  expect(csvCell(text)).toBe(`"'${text}"`);
});

test('a text that starts with a tab is escaped', () => expect(csvCell('\tx')).toBe(`"'\tx"`));

test.each(['Pune;=1+1', 'Pune\t=1+1', 'a;b', 'x; @SUM(A1)'])(
  '%j stays one cell in spreadsheets that separate cells at semicolons or tabs',
  (text) => {
    expect(csvCell(text)).toBe(`"${text}"`);
  },
);

test.each(['-5', '-5.25', 'a=b', ' Ada', '\uFEFFAda', 'user@example.org', '10 - 2', ''])('%j is unchanged', (text) => {
  expect(csvCell(text)).toBe(text);
});
