import { expect, test, vi } from 'vitest';
import { createModuleStore } from './ModuleStore';

const module = { plan: {} };
const url = '/screens/a.js';

test('a module is imported once, however often it is requested', async () => {
  const load = vi.fn(async () => ({ default: module }));
  const store = createModuleStore(load);
  expect(store.peek(url)).toBeUndefined();
  const answers = [store.request(url), store.request(url)];
  expect(store.peek(url)).toEqual({ state: 'loading' });
  expect(await Promise.all(answers)).toEqual([
    { state: 'ready', module },
    { state: 'ready', module },
  ]);
  await store.request(url);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed module is retried under another URL, because browsers cache failures', async () => {
  const load = vi.fn(async (_: string): Promise<{ default: unknown }> => ({ default: module }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const store = createModuleStore(load);
  expect(await store.request(url)).toMatchObject({ state: 'failed' });
  expect(await store.request(url)).toMatchObject({ state: 'ready' });
  expect(load.mock.calls.flat()).toEqual([url, `${url}?attempt=1`]);
});

test('a module that is not a compiled screen or cannot be prepared has failed; each change notifies listeners', async () => {
  const heard = vi.fn();
  const page = createModuleStore(async () => ({ default: '<!doctype html>' }));
  page.subscribe(heard);
  expect(await page.request(url)).toMatchObject({ state: 'failed' });
  expect(heard).toHaveBeenCalledTimes(2);
  const unprepared = createModuleStore(
    async () => ({ default: module }),
    async () => Promise.reject(new Error('A block did not load.')),
  );
  expect(await unprepared.request(url)).toMatchObject({ state: 'failed' });
});
