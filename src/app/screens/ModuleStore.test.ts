import { afterEach, expect, test, vi } from 'vitest';
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

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

test('a module without a response is requested again, under another URL because browsers cache failures', async () => {
  vi.useFakeTimers();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const load = vi.fn(async (_: string): Promise<{ default: unknown }> => ({ default: module }));
  const fail = (times: number): void => {
    for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  };
  const store = createModuleStore(load);
  fail(4);
  const first = store.request(url);
  await vi.advanceTimersByTimeAsync(3_250);
  expect(await first).toMatchObject({ state: 'failed' });
  fail(1);
  const second = store.request(url);
  await vi.advanceTimersByTimeAsync(250);
  expect(await second).toMatchObject({ state: 'ready' });
  expect(load.mock.calls.flat()).toEqual([url, ...[1, 2, 3, 4, 5].map((attempt) => `${url}?attempt=${attempt}`)]);
  vi.useRealTimers();
});

test('a module that the server refuses, such as at the end of a session, is not requested again', async () => {
  fetched.mockResolvedValue(new Response('', { status: 401 }));
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await createModuleStore(load).request(url)).toMatchObject({ state: 'failed' });
  expect(load).toHaveBeenCalledTimes(1);
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
