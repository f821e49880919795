import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSizes, place } from './sizes';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const size = { height: 120, rows: 2 };

test('a size is there for the next page in the browser, and is written once for many', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem');
  const sizes = createSizes(localStorage);
  sizes.write('home', size);
  sizes.write('inbox', size);
  expect(sizes.read('home')).toEqual(size);
  vi.runAllTimers();
  expect(write).toHaveBeenCalledTimes(1);
  expect(createSizes(localStorage).read('inbox')).toEqual(size);
  write.mockRestore();
});

test('sizes are written at once when the page is left', () => {
  createSizes(localStorage).write('home', size);
  window.dispatchEvent(new Event('pagehide'));
  expect(createSizes(localStorage).read('home')).toEqual(size);
});

test('what was removed for somebody else is not known any more', () => {
  const sizes = createSizes(localStorage);
  sizes.write('home', size);
  vi.runAllTimers();
  localStorage.removeItem(place);
  expect(sizes.read('home')).toBeUndefined();
});

test('what cannot be read counts as nothing', () => {
  localStorage.setItem(place, '{');
  expect(createSizes(localStorage).read('home')).toBeUndefined();
});
