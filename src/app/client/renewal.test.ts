import { expect, test, vi } from 'vitest';
import { RequestError } from '../../../engine/runtime/ports';
import { askAgain, watchRenewal } from './renewal';

function fakeSession() {
  let state = 'signedIn';
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => ({ state }),
    subscribe: ({ next }: { next(): void }) => {
      listeners.add(next);
      return { unsubscribe: () => listeners.delete(next) };
    },
    go(next: string) {
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const later = Symbol('later');
  const tick = new Promise((resolve) => setImmediate(() => resolve(later)));
  return (await Promise.race([promise, tick])) !== later;
}

test('calls wait while the session renews or refreshes', async () => {
  const session = fakeSession();
  const { waitForRenewal } = watchRenewal(session);
  expect(await isSettled(waitForRenewal())).toBe(true);
  for (const state of ['renewing', 'refreshing', 'following', 'resuming']) {
    session.go(state);
    const waiting = waitForRenewal();
    expect(await isSettled(waiting)).toBe(false);
    session.go('signedIn');
    expect(await isSettled(waiting)).toBe(true);
  }
});

test('calls wait for a refresh by a page, even a failing one; a second refresh waits for the first', async () => {
  const { waitForRenewal, during } = watchRenewal(fakeSession());
  let fail = (_: Error): void => {};
  const first = during(() => new Promise<never>((_, reject) => (fail = reject)));
  let hasBegun = false;
  const second = during(async () => {
    hasBegun = true;
    return 'done';
  });
  expect(await isSettled(waitForRenewal())).toBe(false);
  expect(hasBegun).toBe(false);
  fail(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  expect(await second).toBe('done');
  expect(await isSettled(waitForRenewal())).toBe(true);
});

test.each([
  [0, 2],
  [502, 2],
  [503, 2],
  [504, 2],
  [500, 1],
  [401, 1],
])('a renewal that fails with %s is tried %s times', async (status, tries) => {
  const ask = vi.fn(async () => Promise.reject(new RequestError('No.', status)));
  await expect(askAgain(ask)).rejects.toThrow('No.');
  expect(ask).toHaveBeenCalledTimes(tries);
});
