import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRowRange, pageName, pagesToOffer, pageWindow, pageWords } from './pageWindow';

test('a window contains the current page, has its full size if there are enough pages, and stays within them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 20 }), fc.nat(499), (pages, size, any) => {
      const page = any % pages;
      const window = pageWindow(page, pages, size);
      expect(window).toContain(page);
      expect(window.length).toBe(Math.min(size, pages));
      expect(window[0]).toBeGreaterThanOrEqual(0);
      expect(window.at(-1)).toBeLessThan(pages);
    }),
  );
});

const long = { page: 0, size: 10, shown: 10, total: 1000, isAtLeast: true, isLong: true, hasPrevious: true };
const listOffered = (more: Partial<typeof long>) => {
  const { offered: pages, last } = pagesToOffer({ ...long, ...more }, 5);
  return [...pages, last].map(pageWords);
};

test('a long list offers its last pages, counted from the end', () => {
  expect(listOffered({})).toEqual(['1', '2', '3', '4', '5', 'Last']);
  expect(listOffered({ page: -1 })).toEqual(['−1', 'Last', 'Last']);
  expect(listOffered({ page: -4 })).toEqual(['−4', '−3', '−2', '−1', 'Last', 'Last']);
  expect(listOffered({ page: -4, hasPrevious: false })).toEqual(['−3', '−2', '−1', 'Last', 'Last']);
});

test('beyond the numbered pages, the neighbours of the current page are offered', () => {
  expect(listOffered({ page: 1200, total: 12_011 })).toEqual(['1200', '1201', '1202', 'Last']);
});

test('a button is labelled with its page, or with the number of pages after it', () => {
  expect([0, -1, -2, -3].map(pageName)).toEqual([
    'Page 1',
    'Last page',
    '1 page before the last',
    '2 pages before the last',
  ]);
});

test('rows are numbered from the start, and on the last pages from the end', () => {
  expect(formatRowRange({ ...long, page: 2 })).toBe('21–30 of more than 1000');
  expect(formatRowRange({ ...long, page: -1, shown: 7 })).toBe('Last 7 of more than 1000');
  expect(formatRowRange({ ...long, page: -3, total: 25_000, isAtLeast: false })).toBe('21–30 from the end, of 25000');
});
