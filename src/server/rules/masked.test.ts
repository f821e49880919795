import { expect, test } from 'vitest';
import { maskedNumber } from './masked';

test.each([
  ['123412341234', 'XXXXXXXX1234'],
  ['ABCDE1234F', 'XXXXXX234F'],
  ['PANNOTAVAILL', 'PANNOTAVAILL'],
  ['12', '12'],
  [null, null],
])('%s is shown as %s', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown);
});
