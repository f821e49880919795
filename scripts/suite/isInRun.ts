import { createHash } from 'node:crypto';

/** The variables that tell nightly tests what to run; without them they run everything. */
export const sampleSeed = 'NIGHTLY_SEED';
export const sampleScreens = 'NIGHTLY_SCREENS';

/** A sample has one of this many cases. */
const sampleOneIn = 10;

/**
 * Whether a nightly case is part of this run: always in a full run. A sample has the cases that concern a changed
 * screen, and a tenth of the others, drawn by its seed.
 *
 * @param name identifies the case; must not change between runs
 * @param screen the screen it concerns, if it concerns one
 */
export function isInRun(name: string, screen?: string): boolean {
  const seed = process.env[sampleSeed];
  if (seed === undefined) return true;
  const screens = (process.env[sampleScreens] ?? '').split(',');
  if (screen !== undefined && screens.includes(screen)) return true;
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % sampleOneIn === 0;
}
