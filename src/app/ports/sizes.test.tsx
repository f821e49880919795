import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSizes, place } from './sizes';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const size = { height: 120, rows: 2 };

test('sizes are available to the next page at once and are stored in one write', () => {
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

test('sizes are stored at once when the page is left', () => {
  createSizes(localStorage).write('home', size);
  window.dispatchEvent(new Event('pagehide'));
  expect(createSizes(localStorage).read('home')).toEqual(size);
});

test('sizes removed from storage for another user are no longer used', () => {
  const sizes = createSizes(localStorage);
  sizes.write('home', size);
  vi.runAllTimers();
  localStorage.removeItem(place);
  expect(sizes.read('home')).toBeUndefined();
});

test('invalid stored data is ignored', () => {
  localStorage.setItem(place, '{');
  expect(createSizes(localStorage).read('home')).toBeUndefined();
});
