import { expect, test } from 'vitest';
import { ResponseCache } from './ResponseCache';

/** A cache whose requests wait for the test, and a listener that records what it hears. */
function waitingCache(isKept = false) {
  const cache = new ResponseCache<unknown>();
  const sent: { readonly signal: AbortSignal; answer(response: unknown): void; fail(fault: unknown): void }[] = [];
  const sending = {
    isKept,
    send: (signal: AbortSignal) =>
      new Promise<unknown>((answer, fail) => {
        sent.push({ signal, answer, fail });
      }),
  };
  const join = () => {
    const heard: unknown[] = [];
    const request = cache.join('key', sending, {
      loading: () => heard.push('loading'),
      answer: (response) => heard.push(response),
      fault: (fault) => heard.push({ fault }),
    });
    return { request, heard };
  };
  return { cache, sent, join };
}

const settled = (): Promise<void> => new Promise((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

test('callers with the same key share a request and its response', async () => {
  const { sent, join } = waitingCache();
  const [one, two] = [join(), join()];
  expect(sent).toHaveLength(1);
  sent[0]?.answer([1]);
  await settled();
  expect([one.heard, two.heard]).toEqual([
    ['loading', [1]],
    ['loading', [1]],
  ]);
});

test('only the last caller to leave aborts the request', () => {
  const { sent, join } = waitingCache();
  const [one, two] = [join(), join()];
  one.request.leave();
  expect(sent[0]?.signal.aborted).toBe(false);
  two.request.leave();
  expect(sent[0]?.signal.aborted).toBe(true);
  join();
  expect(sent).toHaveLength(2);
});

test('a repeated request joins a pending one, or abandons it for a fresh one, and all that share it hear the response', async () => {
  const { sent, join } = waitingCache();
  const [one, two] = [join(), join()];
  const joined = one.request.again(false);
  expect(sent).toHaveLength(1);
  const fresh = one.request.again(true);
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.answer('old');
  sent[1]?.answer('new');
  await Promise.all([joined, fresh]);
  expect(two.heard).toEqual(['loading', 'loading', 'new']);
});

test('equal parts of the next response stay the same objects', async () => {
  const { sent, join } = waitingCache();
  const { request, heard } = join();
  sent[0]?.answer({ rows: [1], total: 1 });
  await settled();
  void request.again(false);
  sent[1]?.answer({ rows: [1], total: 2 });
  await settled();
  const [, before, , after] = heard as { rows: unknown; total: number }[];
  expect(after?.total).toBe(2);
  expect(after?.rows).toBe(before?.rows);
});

test('a fault is reported and not kept', async () => {
  const { sent, join } = waitingCache(true);
  const { heard } = join();
  sent[0]?.fail('no');
  await settled();
  expect(heard).toEqual(['loading', { fault: 'no' }]);
  join();
  expect(sent).toHaveLength(2);
});

test('a kept response is reported at once until it is forgotten, and no response of before is kept afterwards', async () => {
  const { cache, sent, join } = waitingCache(true);
  join();
  sent[0]?.answer('first');
  await settled();
  expect(join().heard).toEqual(['first']);
  const pending = join();
  void pending.request.again(false);
  cache.forget();
  sent[1]?.answer('of the last session');
  await settled();
  expect(cache.get('key')).toBeUndefined();
  expect(join().heard).toEqual(['loading']);
  expect(sent).toHaveLength(3);
});
