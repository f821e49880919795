import { expect, test } from 'vitest';
import { attendanceMonths, spanOfMonth } from './attendanceMonths';

test('the twelve months up to a date are offered, newest first, across the turn of the year', () => {
  const months = attendanceMonths('2026-03-31');
  expect(months.map((item) => item['int-id'])).toEqual([
    202603, 202602, 202601, 202512, 202511, 202510, 202509, 202508, 202507, 202506, 202505, 202504,
  ]);
  expect(months.map((item) => item['str-value']).slice(1, 4)).toEqual([
    'February 2026',
    'January 2026',
    'December 2025',
  ]);
});

test('a month spans its own days, and an invalid month has no span', () => {
  expect(spanOfMonth(202402)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect([spanOfMonth(202601)?.from, spanOfMonth(202612)?.to]).toEqual(['2026-01-01', '2026-12-31']);
  expect([202600, 202613, 12, 1_000_001, 0, -1].map(spanOfMonth)).toEqual(Array(6).fill(null));
});
