/** A test or other check that failed. */
export interface Failure {
  /** The test file, from the project's root; absent if the failure belongs to none. */
  readonly file?: string;
  /** What failed and why, on one line. */
  readonly message: string;
}

/** How many tests or other checks of a stage passed, and which failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: readonly Failure[];
  /** Test files that failed at first and passed when run again. */
  readonly flaky?: readonly string[];
}

/** The counts of a command, which is one check. */
export const countCommand = (name: string, exitCode: number): TestCounts =>
  exitCode === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [{ message: name }] };

export const sumCounts = (counts: readonly TestCounts[]): TestCounts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.flatMap(({ failed }) => failed),
  flaky: counts.flatMap(({ flaky = [] }) => flaky),
});

/** Formats counts, e.g. "12 passed, 0 failed". */
export const formatCounts = ({ passed, failed }: TestCounts): string => `${passed} passed, ${failed.length} failed`;
