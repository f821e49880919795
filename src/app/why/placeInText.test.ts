import { expect, test } from 'vitest';
import { parsePlace, placeInText } from './placeInText';

const text = `{
  "title": "Leave",
  "body": [
    { "table": { "rows": "=source.leaves" } }
  ]
}`;

test('a value is located by its keys, with lines and columns counted from 1', () => {
  expect(placeInText(text, ['title'])).toEqual({ line: 2, column: 12 });
  expect(placeInText(text, ['body', 0])).toEqual({ line: 4, column: 5 });
  expect(placeInText(text, [])).toEqual({ line: 1, column: 1 });
});

test('a missing value has the position of its parent', () => {
  expect(placeInText(text, ['body', 0, 'table', 'pageSize'])).toEqual({ line: 4, column: 16 });
  expect(placeInText(text, ['sources', 'leaves'])).toEqual({ line: 1, column: 1 });
});

test('an incomplete JSON text still gives positions; an empty one gives none', () => {
  expect(placeInText(text.replace('"Leave",', '"Leave"'), ['body', 0])).toEqual({ line: 4, column: 5 });
  expect(placeInText('', ['body'])).toBeNull();
});

test('the position of an expression is parsed from its label', () => {
  expect(parsePlace('12:34')).toEqual({ line: 12, column: 34 });
});
