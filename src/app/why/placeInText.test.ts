import { expect, test } from 'vitest';
import { parsePlace, placeInText } from './placeInText';

const text = `{
  "title": "Leave",
  "body": [
    { "table": { "rows": "=source.leaves" } }
  ]
}`;

test('a value is found by its keys, counted from 1', () => {
  expect(placeInText(text, ['title'])).toEqual({ line: 2, column: 12 });
  expect(placeInText(text, ['body', 0])).toEqual({ line: 4, column: 5 });
  expect(placeInText(text, [])).toEqual({ line: 1, column: 1 });
});

test('what the text does not say has the place of what holds it', () => {
  expect(placeInText(text, ['body', 0, 'table', 'pageSize'])).toEqual({ line: 4, column: 16 });
  expect(placeInText(text, ['sources', 'leaves'])).toEqual({ line: 1, column: 1 });
});

test('a text that is not JSON yet keeps the places that it has; an empty one has none', () => {
  expect(placeInText(text.replace('"Leave",', '"Leave"'), ['body', 0])).toEqual({ line: 4, column: 5 });
  expect(placeInText('', ['body'])).toBeNull();
});

test('the place of an expression is read from its words', () => {
  expect(parsePlace('12:34')).toEqual({ line: 12, column: 34 });
});
