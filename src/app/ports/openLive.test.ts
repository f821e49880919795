import { afterEach, expect, test, vi } from 'vitest';
import { openLive } from './openLive';

const encoder = new TextEncoder();

afterEach(() => vi.useRealTimers());

/** A stream that the test writes to. */
function stream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    answer: new Response(readable),
    end: () => writer.close(),
    fail: () => writer.abort(new Error('aborted')),
    write: (text: string) => writer.write(encoder.encode(text)),
  };
}

type Opened = ReturnType<typeof stream>;

/** Listens to these streams, one after another; `null` is a failed connection. */
function listen(...streams: (Opened | null)[]) {
  const ending = new AbortController();
  const [notifications, pauses]: [string[], number[]] = [[], []];
  const asked: AbortSignal[] = [];
  let ended = 0;
  const done = openLive(
    {
      ask: async (signal) => {
        asked.push(signal);
        const next = streams.shift();
        if (next === undefined) ending.abort();
        if (!next) throw new Error('There is no answer.');
        signal.addEventListener('abort', () => void next.fail().catch(() => undefined));
        return next.answer;
      },
      sessionEnded: () => {
        ended += 1;
      },
      changed: () => notifications.push('changed'),
      pause: async (ms) => void pauses.push(ms),
    },
    ending.signal,
  );
  return { done, notifications, pauses, asked, ended: () => ended };
}

test('each message is reported, even if split into chunks; comments are ignored', async () => {
  const one = stream();
  const { notifications, done } = listen(one);
  await one.write(': hello\n\ndata: chan');
  await one.write('ged\n\n: still here\n\ndata: changed\n\n');
  await expect.poll(() => notifications).toEqual(['changed', 'changed']);
  await one.end();
  await done;
});

test('the next stream opens before the last one ends, so no message is lost', async () => {
  const [one, two] = [stream(), stream()];
  const { notifications, asked, pauses } = listen(one, two);
  await one.write(': hello\n\nevent: again\ndata: again\n\n');
  await expect.poll(() => asked.map(({ aborted }) => aborted)).toEqual([false, false]);
  await two.write(': hello\n\ndata: changed\n\n');
  await expect.poll(() => asked.map(({ aborted }) => aborted)).toEqual([true, false]);
  await expect.poll(() => notifications).toEqual(['changed']);
  expect(pauses).toEqual([]);
});

test('pages reload once a broken stream is replaced', async () => {
  const [one, two] = [stream(), stream()];
  const { notifications, pauses } = listen(one, null, two);
  await one.end();
  await two.write(': hello\n\n');
  await expect.poll(() => notifications).toEqual(['changed']);
  expect(pauses).toEqual([1000, 2000]);
});

test('the end of the session is reported', async () => {
  const one = stream();
  const { done, ended, pauses } = listen(one);
  await one.write(': hello\n\nevent: over\ndata: over\n\n');
  await done;
  expect([ended(), pauses]).toEqual([1, [1000]]);
});

test('pages poll while no stream can be opened', async () => {
  const { notifications, pauses, done } = listen(...Array.from({ length: 8 }, () => null));
  await done;
  expect(pauses.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(notifications).toEqual(['changed', 'changed', 'changed']);
});

test('a stream that delivers nothing, as behind a buffering proxy, counts as failed', async () => {
  vi.useFakeTimers();
  const { notifications, pauses } = listen(stream(), stream(), stream(), stream(), stream(), stream(), stream());
  await vi.advanceTimersByTimeAsync(75_000);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(notifications).toEqual(['changed', 'changed']);
});

test('a silent stream is replaced, and one with heartbeats is kept', async () => {
  vi.useFakeTimers();
  const [one, two] = [stream(), stream()];
  const { notifications, asked } = listen(one, two);
  for (let beat = 0; beat < 5; beat += 1) {
    void one.write(': still here\n\n');
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(asked).toHaveLength(2);
  void two.write(': hello\n\n');
  await vi.advanceTimersByTimeAsync(1);
  expect(notifications).toEqual(['changed']);
});

test('a signed-out client does not listen', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return null;
  };
  await openLive(
    { ask, sessionEnded: () => undefined, changed: () => undefined, pause: async () => undefined },
    new AbortController().signal,
  );
  expect(asked).toBe(1);
});
