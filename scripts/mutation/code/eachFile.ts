/**
 * Runs before each test file. Files share one thread, and each reports everything counted there about which test
 * reaches which fault. This clears what earlier files reported, or the last file would carry that of a hundred.
 */
interface Reached {
  readonly static: Record<string, number>;
  readonly perTest: Record<string, unknown>;
}

const { mutantCoverage } = (globalThis as { __stryker__?: { mutantCoverage?: Reached } }).__stryker__ ?? {};
for (const counted of Object.values(mutantCoverage ?? {})) for (const key of Object.keys(counted)) delete counted[key];
