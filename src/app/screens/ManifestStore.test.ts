import { afterEach, expect, test, vi } from 'vitest';
import type { ScreensManifest } from '../../../engine/language/manifest';
import { openManifest } from './ManifestStore';

const manifest = (home: string): ScreensManifest => ({ routes: {}, redirects: { '/': home }, unlisted: {} });
const answer = (content: ScreensManifest, tag: string) => Response.json(content, { headers: { etag: tag } });

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

test('a newer manifest replaces the current one and notifies listeners', async () => {
  fetched.mockResolvedValueOnce(answer(manifest('/a'), '"1"'));
  const store = await openManifest();
  const heard = vi.fn();
  store.subscribe(heard);
  const before = store.current();
  fetched.mockResolvedValueOnce(answer(manifest('/a'), '"1"'));
  await store.refresh();
  expect(store.current()).toBe(before);
  fetched.mockResolvedValueOnce(answer(manifest('/b'), '"2"'));
  await store.refresh();
  expect(store.current().redirects['/']).toBe('/b');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a failed refresh keeps the current manifest', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetched.mockResolvedValueOnce(answer(manifest('/a'), '"1"'));
  const store = await openManifest();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await store.refresh();
  expect(store.current().redirects['/']).toBe('/a');
  expect(warn).toHaveBeenCalledOnce();
});

test('opening fails without a first manifest', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(openManifest()).rejects.toThrow('/screens/manifest.json returned 503');
});

test('what the server said about withheld paths is kept until it sends the whole manifest', async () => {
  const open = (withheld: Record<string, boolean>) => ({ ...manifest('/a'), withheld });
  fetched.mockResolvedValueOnce(answer(open({}), '"1-public"'));
  const store = await openManifest();
  fetched.mockResolvedValueOnce(answer(open({ '/b c': true }), '"1-public"'));
  await store.ask('/b c');
  fetched.mockResolvedValueOnce(answer(open({ '/d': false }), '"1-public"'));
  await store.ask('/d');
  expect(fetched.mock.calls.at(-2)).toEqual(['/screens/manifest.json?path=%2Fb+c']);
  expect(store.current().withheld).toEqual({ '/b c': true, '/d': false });
  fetched.mockResolvedValueOnce(answer(manifest('/a'), '"1"'));
  await store.refresh();
  expect(store.current()).not.toHaveProperty('withheld');
});

test('asking about a path fails without a response', async () => {
  fetched.mockResolvedValueOnce(answer({ ...manifest('/a'), withheld: {} }, '"1-public"'));
  const store = await openManifest();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(store.ask('/b')).rejects.toThrow('Failed to fetch');
});
