import { expect, test } from 'vitest';
import { wordsElement } from './wordsElement';

test('a description shows what stands between backticks as code, and markup as text', () => {
  const element = wordsElement('Available roots: \\`row\\` and `item`. <b>');
  expect(element.textContent).toBe('Available roots: row and item. <b>');
  expect([...element.children].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['CODE', 'row'],
    ['CODE', 'item'],
  ]);
});
