import { expect, test } from 'vitest';
import type { TestCounts } from './counts';
import { retryFailedFiles } from './retry';

const failure = (file: string, test = 'a test') => ({ file, message: `${file} > ${test}` });
const counts = (...failed: TestCounts['failed']): TestCounts => ({ passed: 10, failed });

/** Retries with files that pass the second time, and returns the files that ran. */
async function retry(before: TestCounts, passing: readonly string[]) {
  const ran: string[] = [];
  const after = await retryFailedFiles(before, async (file) => {
    ran.push(file);
    return passing.includes(file) ? { passed: 2, failed: [] } : counts(failure(file));
  });
  return { after, ran };
}

test('a file that passes on retry is flaky, and other files stay failed', async () => {
  const { after, ran } = await retry(counts(failure('a', '1'), failure('a', '2'), failure('b')), ['a']);
  expect(ran).toEqual(['a', 'b']);
  expect(after).toEqual({ passed: 12, failed: [failure('b')], flaky: [failure('a', '1'), failure('a', '2')] });
});

test('nothing is retried if more than four files failed', async () => {
  const before = counts(...['a', 'b', 'c', 'd', 'e'].map((file) => failure(file)));
  expect(await retry(before, ['a', 'b', 'c', 'd', 'e'])).toEqual({ after: before, ran: [] });
});

test('a failure outside of any file is not retried', async () => {
  const before = counts({ message: 'an error outside of any test' });
  expect(await retry(before, [])).toEqual({ after: before, ran: [] });
});

test('a file without tests on retry stays failed', async () => {
  const before = counts(failure('a'));
  const after = await retryFailedFiles(before, async () => ({ passed: 0, failed: [] }));
  expect(after.failed).toEqual([failure('a')]);
});
