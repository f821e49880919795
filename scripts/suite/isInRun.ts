import { createHash } from 'node:crypto';

/** The variables that select the nightly tests; without them all tests run. */
export const sampleSeed = 'NIGHTLY_SEED';
export const sampleScreens = 'NIGHTLY_SCREENS';

/** A sample contains one in this many cases. */
const sampleOneIn = 10;

/**
 * Whether a nightly case is part of this run. A full run includes every case. A sample includes the cases of changed
 * screens, and a tenth of the others, selected by the seed.
 *
 * @param name a stable identifier of the case
 * @param screen the screen that the case tests, if any
 */
export function isInRun(name: string, screen?: string): boolean {
  const seed = process.env[sampleSeed];
  if (seed === undefined) return true;
  const screens = (process.env[sampleScreens] ?? '').split(',');
  if (screen !== undefined && screens.includes(screen)) return true;
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % sampleOneIn === 0;
}
