import { expect, test } from 'vitest';
import { maskNumber } from './maskNumber';

test.each([
  ['123412341234', 'XXXXXXXX1234'],
  ['ABCDE1234F', 'XXXXXX234F'],
  ['PANNOTAVAILL', 'PANNOTAVAILL'],
  ['12', '12'],
  [null, null],
])('%s is shown as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown);
});
