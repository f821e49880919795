import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSetSearchParam } from './useSetSearchParam';

afterEach(() => history.replaceState(null, '', '/'));

test('a value is added to the URL of its own history entry and keeps the other parameters', () => {
  history.replaceState({ key: 'mine', idx: 3 }, '', '/visits?sort=name#top');
  const tell = renderHook(() => useSetSearchParam('mine')).result.current;
  tell('page', '2');
  expect(location.href.slice(location.origin.length)).toBe('/visits?sort=name&page=2#top');
  expect(history.state).toEqual({ key: 'mine', idx: 3 });
  tell('sort', null);
  expect(location.search).toBe('?page=2');
});

test('a page that is being left does not change the URL of the next page', () => {
  history.replaceState({ key: 'next', idx: 4 }, '', '/rooms');
  const tell = renderHook(() => useSetSearchParam('mine')).result.current;
  tell('page', '2');
  expect(location.search).toBe('');
});
