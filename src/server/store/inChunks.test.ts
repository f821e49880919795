import { expect, test } from 'vitest';
import { inChunks } from './inChunks';

test('a long list is processed in order, in chunks, with a pause for other work in between', async () => {
  const happened: string[] = [];
  const done = await inChunks([1, 2, 3, 4, 5], 2, async (some) => {
    happened.push(some.join('+'));
    setImmediate(() => happened.push('others'));
    return some.map((one) => one * 10);
  });
  expect(done).toEqual([10, 20, 30, 40, 50]);
  expect(happened).toEqual(['1+2', 'others', '3+4', 'others', '5']);
});

test('an empty list returns an empty list', async () => {
  expect(await inChunks([], 2, async () => ['never'])).toEqual([]);
});
