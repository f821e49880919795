/** A test or other check that failed. */
export interface Failure {
  /** The test file, from the project's root; absent if the failure belongs to no file. */
  readonly file?: string;
  /** The failed check and the reason, on one line. */
  readonly message: string;
}

/** The number of passed tests or other checks of a stage, and the failed ones. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: readonly Failure[];
  /** The failures of test files that passed on retry. */
  readonly flaky?: readonly Failure[];
}

/** Test counts for a command: one check, which passes if it exits with 0. */
export const countCommand = (name: string, exitCode: number): TestCounts =>
  exitCode === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [{ message: name }] };

export const sumCounts = (counts: readonly TestCounts[]): TestCounts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.flatMap(({ failed }) => failed),
  flaky: counts.flatMap(({ flaky = [] }) => flaky),
});

/** Formats counts, e.g. "12 passed, 0 failed". */
export const formatCounts = ({ passed, failed }: TestCounts): string => `${passed} passed, ${failed.length} failed`;
