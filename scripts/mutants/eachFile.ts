/**
 * Runs before each test file. Files share one thread, and each hands over all that was counted there of which test reaches
 * which fault: what earlier files have handed over is taken away, or the last of them carries that of a hundred.
 */
interface Reached {
  readonly static: Record<string, number>;
  readonly perTest: Record<string, unknown>;
}

const { mutantCoverage } = (globalThis as { __stryker__?: { mutantCoverage?: Reached } }).__stryker__ ?? {};
for (const counted of Object.values(mutantCoverage ?? {})) for (const key of Object.keys(counted)) delete counted[key];
