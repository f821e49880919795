import { expect, test } from 'vitest';
import { dropPlace, shifts } from './dropPlace';

/** Three rows with 8 pixels between them, the second twice as high as the others. */
const spans = [
  { top: 0, bottom: 40 },
  { top: 48, bottom: 128 },
  { top: 136, bottom: 176 },
];

test.each([
  [0, 0, 0],
  [0, 47, 0],
  [0, 49, 1],
  [0, 117, 2],
  [0, 900, 2],
  [2, -47, 2],
  [2, -49, 1],
  [2, -900, 0],
  [1, -29, 0],
  [1, 29, 2],
])('row %i, dragged by %i pixels, moves to position %i', (from, by, to) => {
  expect(dropPlace(spans, from, by)).toBe(to);
});

test('the rows it passes make room for it, and the others stay', () => {
  expect(shifts(spans, 0, 1, 60)).toEqual([60, -48, 0]);
  expect(shifts(spans, 2, 0, -150)).toEqual([48, 48, -150]);
  expect(shifts(spans, 1, 2, 40)).toEqual([0, 40, -88]);
});
