import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLater } from './useLater';

function Page({ load }: { readonly load: () => Promise<ComponentType> }) {
  const Part = useLater(load, 'loading a part');
  return <main>The page{Part && <Part />}</main>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a part that fails to load does not affect the page and is retried until it loads', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => <p>Later</p>);
  await act(async () => void render(<Page load={load} />));
  expect(screen.getByRole('main').textContent).toBe('The page');
  expect(consoleError).toHaveBeenCalledWith('loading a part:', expect.any(TypeError));
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)));
  expect(screen.getByText('Later')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test('an unmounted page does not retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const { unmount } = await act(async () => render(<Page load={load} />));
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
