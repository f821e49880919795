import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test, vi } from 'vitest';
import { Poller } from './Poller';

/** A poller whose steps take from a list, and what happened in order. */
function createPoller(work: (number | Error)[]) {
  const [log, faults]: [(number | string)[], unknown[]] = [[], []];
  const poller: Poller = new Poller({
    intervalMs: 60_000,
    step: async () => {
      const piece = work.shift();
      if (piece === undefined) return false;
      log.push('begin');
      await Promise.resolve();
      if (piece instanceof Error) throw piece;
      log.push(piece);
      return true;
    },
    report: (fault) => faults.push(fault),
  });
  return { poller, log, faults };
}

test('a wake runs one step after another until nothing is left', async () => {
  const { poller, log } = createPoller([1, 2]);
  poller.wake();
  poller.wake();
  await poller.idle();
  expect(log).toEqual(['begin', 1, 'begin', 2]);
});

test('a step does not run in the context of the one that wakes the poller', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const poller = new Poller({
    intervalMs: 60_000,
    step: async () => {
      seen.push(context.getStore());
      return false;
    },
    report: (fault) => expect(fault).toBeUndefined(),
  });
  context.run('a transaction', () => poller.wake());
  await poller.idle();
  expect(seen).toEqual([undefined]);
});

test('work added while the last poll finds nothing is done in the same round', async () => {
  let polls = 0;
  const poller: Poller = new Poller({
    intervalMs: 60_000,
    step: async () => {
      polls += 1;
      if (polls > 1) return false;
      poller.wake();
      return false;
    },
    report: (fault) => expect(fault).toBeUndefined(),
  });
  poller.wake();
  await poller.idle();
  expect(polls).toBe(2);
});

test('a failed step is reported, and the next wake continues', async () => {
  const failure = new Error('no');
  const { poller, log, faults } = createPoller([failure, 2]);
  poller.wake();
  await poller.idle();
  expect([faults, log]).toEqual([[failure], ['begin']]);
  poller.wake();
  await poller.idle();
  expect(log).toEqual(['begin', 'begin', 2]);
});

test('a delayed wake runs the work that is there by then, unless the poller has stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const work: number[] = [];
    const { poller, log } = createPoller(work);
    poller.wakeAfter(1_000);
    poller.wakeAfter(5_000);
    work.push(1);
    vi.advanceTimersByTime(1_000);
    await poller.idle();
    expect(log).toEqual(['begin', 1]);
    await poller.stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('stopping waits for the running step, and later wakes do nothing', async () => {
  const { poller, log } = createPoller([1, 2]);
  poller.start();
  await poller.stop();
  poller.wake();
  await poller.idle();
  expect(log).toEqual(['begin', 1]);
});
