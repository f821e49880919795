import { expect, test } from 'vitest';
import { inChunks } from './inChunks';

test('a long list is worked through in order, some at a time, with a turn for others in between', async () => {
  const happened: string[] = [];
  const done = await inChunks([1, 2, 3, 4, 5], 2, async (some) => {
    happened.push(some.join('+'));
    setImmediate(() => happened.push('others'));
    return some.map((one) => one * 10);
  });
  expect(done).toEqual([10, 20, 30, 40, 50]);
  expect(happened).toEqual(['1+2', 'others', '3+4', 'others', '5']);
});

test('of nothing comes nothing', async () => {
  expect(await inChunks([], 2, async () => ['never'])).toEqual([]);
});
