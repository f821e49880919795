import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow } from './pageWindow';

test('a window holds the present page, has its size where there are so many pages, and never leaves them', () => {
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
