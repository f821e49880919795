import { percentile } from '../bench/statistics';
import type { EmbeddedServer } from './runningServer';

/** Response times of calls, in milliseconds. */
export interface Waits {
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** The duration of each measurement, in milliseconds. */
export const span = 15_000;

/** Calls that users make often. */
const everyday = [
  ['employee', 'POST /api/me/today'],
  ['employee', 'POST /api/me/leave/balances'],
  ['manager', 'POST /api/team/leave/request/list'],
  ['hr', 'POST /api/hr/hr-case/pending-case'],
  ['employee', 'POST /api/user/notify'],
] as const;

const waitsOf = (taken: readonly number[]): Waits => ({
  calls: taken.length,
  p50: percentile(taken, 0.5),
  p95: percentile(taken, 0.95),
  max: Math.max(...taken),
});

/** Measures the response times of other users' calls until `over` returns true. */
export async function others(server: EmbeddedServer, over: () => boolean): Promise<Waits> {
  const taken: number[] = [];
  for (let turn = 0; !over(); turn += 1) {
    const [who, key] = everyday[turn % everyday.length] ?? everyday[0];
    const { ms, status } = await server.call(who, key);
    if (status !== 200) throw new Error(`${key} returned ${status}.`);
    taken.push(ms);
  }
  return waitsOf(taken);
}

/** Returns a function that checks whether this many milliseconds have passed since the call of `deadline`. */
export function deadline(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}

/** Measures response times without load, after a warm-up round. */
export async function inPeace(server: EmbeddedServer): Promise<Waits> {
  for (const [who, key] of everyday) await server.call(who, key);
  return others(server, deadline(span));
}
