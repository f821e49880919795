import { expect, test, vi } from 'vitest';
import { deferSession } from './Deferred';

function handle() {
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => ({ state: 'signedIn', present: true }),
    subscribe: ({ next }: { next(): void }) => {
      listeners.add(next);
      return { unsubscribe: () => listeners.delete(next) };
    },
    send: vi.fn(),
    stop: vi.fn(),
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}

test('until the session loads, no user is signed in and events are queued; listeners follow it afterwards', async () => {
  const real = handle();
  const session = deferSession(async () => real);
  const heard = vi.fn();
  session.subscribe({ next: heard });
  expect(session.getSnapshot()).toMatchObject({ state: 'signedOut', present: false });
  session.send('signedIn', { data: 'token' });
  await session.load();
  expect(real.send).toHaveBeenCalledWith('signedIn', { data: 'token' });
  expect(session.getSnapshot()).toEqual({ state: 'signedIn', present: true });
  heard.mockClear();
  real.tell();
  expect(heard).toHaveBeenCalledOnce();
});

test('the next request retries a failed load', async () => {
  const start = vi.fn(async () => handle());
  start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const session = deferSession(start);
  await expect(session.load()).rejects.toThrow();
  await expect(session.load()).resolves.toBeDefined();
});
