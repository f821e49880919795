import type { Kysely } from 'kysely';
import { applyDueReportingChanges } from './areas/reporting-change/applyDue';
import { sweepAttempts } from './session/attempts';
import { sweepSessions } from './session/tokens';
import type { Database } from './store/database';

/** How often the server looks for what has become due, in milliseconds. */
const EVERY = 10 * 60_000;

/** What becomes due by the calendar and the clock. */
const dutyList: readonly ((db: Kysely<Database>, now: Date) => Promise<unknown>)[] = [
  applyDueReportingChanges,
  sweepSessions,
  sweepAttempts,
];

/** Work that falls due by the calendar; ends with `stop`. */
export interface Duties {
  /** Waits for a round that is under way. */
  stop(): Promise<void>;
}

/**
 * Does now, and then every ten minutes, what has become due; several processes may do so side by side.
 *
 * A duty that fails is reported, stops no other, and is tried again with the next round.
 */
export function startDuties(db: Kysely<Database>, report: (fault: Error) => void): Duties {
  let running = doDuties(db, new Date(), report);
  const timer = setInterval(() => {
    running = running.then(() => doDuties(db, new Date(), report));
  }, EVERY);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** Does once what is due at that moment. */
export async function doDuties(db: Kysely<Database>, now: Date, report: (fault: Error) => void): Promise<void> {
  for (const duty of dutyList) await duty(db, now).catch(report);
}
