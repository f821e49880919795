import { afterEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../../engine/runtime/ports';
import { renewUntilAnswered, watchRenewal } from './renewal';

afterEach(() => vi.useRealTimers());

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

describe('a renewal', () => {
  const alive = new AbortController().signal;
  const answer = { data: 'token' };

  test.each([
    ['no response', new RequestError('No.', 0)],
    ['a page of a gateway', new RequestError('No.', 502, '<html></html>')],
    ['a busy server', new RequestError('No.', 503, { result: false, msg: 'Busy.' })],
    ['a page with status 500', new RequestError('No.', 500, '<html></html>')],
  ])('with %s is repeated until the server answers it', async (_, fault) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const renew = vi.fn(async () => answer as unknown);
    for (let attempt = 0; attempt < 9; attempt += 1) renew.mockRejectedValueOnce(fault);
    const renewed = renewUntilAnswered({}, renew, alive);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await renewed).toBe(answer);
    expect(renew).toHaveBeenCalledTimes(10);
  });

  test('with a response that cannot be read, or none within half a minute, is repeated', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const renew = vi.fn((_: AbortSignal) => Promise.resolve<unknown>(answer));
    const hanging = (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    renew.mockResolvedValueOnce('<html></html>').mockImplementationOnce(hanging);
    const renewed = renewUntilAnswered({}, renew, alive);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await renewed).toBe(answer);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  test.each([
    [401, { result: false, msg: 'Please sign in.' }],
    [403, { result: false, msg: 'Closed.' }],
    [500, { result: false, msg: 'Broken.' }],
  ])('that the server answers with %i is not repeated', async (status, body) => {
    const renew = vi.fn(async () => Promise.reject(new RequestError('No.', status, body)));
    await expect(renewUntilAnswered({}, renew, alive)).rejects.toThrow('No.');
    expect(renew).toHaveBeenCalledOnce();
  });

  test('is not repeated after the end of the session', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = new AbortController();
    const renew = vi.fn(async () => Promise.reject(new RequestError('No.', 0)));
    const renewed = renewUntilAnswered({}, renew, ended.signal);
    const failed = expect(renewed).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(500);
    ended.abort();
    await failed;
    const tries = renew.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(tries);
  });
});
