/** How many tests of a stage, or checks of another kind, held and how many did not. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const onePassed: Tally = { passed: 1, failed: 0 };
export const oneFailed: Tally = { passed: 0, failed: 1 };

/** A command that checks something counts as one. */
export const tallyOf = (exitCode: number): Tally => (exitCode === 0 ? onePassed : oneFailed);

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
});

/** e.g. "12 passed, 0 failed" */
export const inWords = (tally: Tally): string => `${tally.passed} passed, ${tally.failed} failed`;
