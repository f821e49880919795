import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSetSearchParam } from './useSetSearchParam';

afterEach(() => history.replaceState(null, '', '/'));

test('a value is said in the address of its own history entry, beside what is there', () => {
  history.replaceState({ key: 'mine', idx: 3 }, '', '/visits?sort=name#top');
  const tell = renderHook(() => useSetSearchParam('mine')).result.current;
  tell('page', '2');
  expect(location.href.slice(location.origin.length)).toBe('/visits?sort=name&page=2#top');
  expect(history.state).toEqual({ key: 'mine', idx: 3 });
  tell('sort', null);
  expect(location.search).toBe('?page=2');
});

test('a page that is being left says nothing in the address of the next one', () => {
  history.replaceState({ key: 'next', idx: 4 }, '', '/rooms');
  const tell = renderHook(() => useSetSearchParam('mine')).result.current;
  tell('page', '2');
  expect(location.search).toBe('');
});
