import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureOf, median, percentile, ratioOf } from './statistics';

const values = fc.array(fc.double({ min: 0.1, max: 1000, noNaN: true }), { minLength: 1, maxLength: 40 });

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('a percentile is interpolated between two values', () => {
  const hundred = Array.from({ length: 101 }, (_, value) => value);
  expect(percentile(hundred, 0.95)).toBe(95);
  expect(percentile([0, 10], 0.95)).toBeCloseTo(9.5);
  expect(percentile([5, 1, 3], 0)).toBe(1);
  expect(percentile([5, 1, 3], 1)).toBe(5);
});

test('the percentile of an empty list throws', () =>
  expect(() => percentile([], 0.5)).toThrow('no values were measured'));

test('a percentile is independent of order, within the range, and at most the 100th percentile', () => {
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const found = percentile(all, share);
      expect(percentile([...all].reverse(), share)).toBe(found);
      expect(found).toBeGreaterThanOrEqual(Math.min(...all));
      expect(found).toBeLessThanOrEqual(Math.max(...all));
      expect(found).toBeLessThanOrEqual(percentile(all, 1));
    }),
  );
});

test('one outlier changes the spread but not the median', () => {
  const figure = figureOf([10, 11, 10, 40, 10]);
  expect(figure.median).toBe(10);
  expect(figure.spread).toBe(3);
});

test('a ratio compares rounds pairwise', () => {
  expect(ratioOf(figureOf([1, 2, 4]), figureOf([2, 4, 8]))).toBe(0.5);
  expect(ratioOf(figureOf([10, 30]), figureOf([10, 30]))).toBe(1);
});

test('the ratio of a figure to itself is 1', () => {
  fc.assert(
    fc.property(values, (all) => {
      expect(ratioOf(figureOf(all), figureOf(all))).toBe(1);
    }),
  );
});
