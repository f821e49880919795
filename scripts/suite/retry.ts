import type { TestCounts } from './counts';

/** The maximum number of test files that can pass on retry; with more failed files, none is retried. */
export const maxFlakyFiles = 4;

/**
 * Runs the failed test files of a stage again, one at a time. A file that passes is flaky, not failed. Runs none if
 * more files failed than may be flaky, or if a failure belongs to no file.
 *
 * @param runFile runs one test file of the stage
 */
export async function retryFailedFiles(
  counts: TestCounts,
  runFile: (file: string) => Promise<TestCounts>,
): Promise<TestCounts> {
  const files = [...new Set(counts.failed.map(({ file }) => file))];
  if (files.length > maxFlakyFiles) return counts;
  const passing = new Set<string | undefined>();
  for (const file of files) {
    if (file === undefined) return counts;
    const { failed, passed } = await runFile(file);
    if (failed.length === 0 && passed > 0) passing.add(file);
  }
  const failed = counts.failed.filter(({ file }) => !passing.has(file));
  const flaky = counts.failed.filter(({ file }) => passing.has(file));
  return { passed: counts.passed + counts.failed.length - failed.length, failed, flaky };
}
