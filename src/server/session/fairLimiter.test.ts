import { expect, test } from 'vitest';
import { createFairLimiter } from './fairLimiter';

/** Creates work that ends on request. */
function createHeldWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async (): Promise<string> => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const endNext = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, endNext };
}

test('the number of concurrent runs is limited, and frequent callers wait behind occasional ones', async () => {
  const { begun, work, endNext } = createHeldWork();
  const limiter = createFairLimiter(2);
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => limiter.run(name.charAt(0), work(name)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['a1', 'a2']);
  await endNext();
  await endNext();
  expect([...begun].sort()).toEqual(['a1', 'a2', 'a3', 'b1']);
  await endNext();
  await endNext();
  await endNext();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('a failed run frees its slot for the next', async () => {
  const limiter = createFairLimiter(1);
  const failed = limiter.run('a', () => Promise.reject(new Error('no')));
  const next = limiter.run('a', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
