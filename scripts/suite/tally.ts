/** How many tests of a stage, or checks of another kind, held, and which did not. */
export interface Tally {
  readonly passed: number;
  /** What did not hold, a line each. */
  readonly failed: readonly string[];
}

/** A command that checks something counts as one. */
export const tallyOf = (name: string, exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.flatMap((tally) => tally.failed),
});

/** e.g. "12 passed, 0 failed" */
export const inWords = (tally: Tally): string => `${tally.passed} passed, ${tally.failed.length} failed`;
