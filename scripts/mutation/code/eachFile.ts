/**
 * Runs before each test file. Files share one thread, and each reports the accumulated coverage of all files. This
 * clears the coverage of earlier files; otherwise the last report would contain that of a hundred files.
 */
interface Reached {
  readonly static: Record<string, number>;
  readonly perTest: Record<string, unknown>;
}

const { mutantCoverage } = (globalThis as { __stryker__?: { mutantCoverage?: Reached } }).__stryker__ ?? {};
for (const counted of Object.values(mutantCoverage ?? {})) for (const key of Object.keys(counted)) delete counted[key];
