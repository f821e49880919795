/**
 * Runs before each test file. Clears the mutant coverage of earlier files: all files share one thread, so each would
 * otherwise report the accumulated coverage of all files before it.
 */
interface Reached {
  readonly static: Record<string, number>;
  readonly perTest: Record<string, unknown>;
}

const { mutantCoverage } = (globalThis as { __stryker__?: { mutantCoverage?: Reached } }).__stryker__ ?? {};
for (const counted of Object.values(mutantCoverage ?? {})) for (const key of Object.keys(counted)) delete counted[key];
