/** How many tests or other checks of a stage passed, and which failed. */
export interface Tally {
  readonly passed: number;
  /** The failures, a line each. */
  readonly failed: readonly string[];
}

/** The tally of a command, which counts as one check. */
export const tallyOf = (name: string, exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.flatMap((tally) => tally.failed),
});

/** e.g. "12 passed, 0 failed" */
export const inWords = (tally: Tally): string => `${tally.passed} passed, ${tally.failed.length} failed`;
