import type { Kysely } from 'kysely';
import { applyDueReportingChanges } from './areas/reporting-change/applyDue';
import { forgetTrail } from './audit/forget';
import { type BackupPlan, backUpWhenDue } from './backup/schedule';
import { sweepAnswers } from './http/repeats';
import { sweepFailures } from './session/delays';
import { sweepBrowsers } from './session/knownBrowsers';
import { sweepSessions } from './session/tokens';
import type { Database } from './store/database';

/** How often the server looks for what has become due, in milliseconds. */
const EVERY = 10 * 60_000;

/** What becomes due by the calendar and the clock. */
const dutyList: readonly ((db: Kysely<Database>, now: Date) => Promise<unknown>)[] = [
  applyDueReportingChanges,
  sweepSessions,
  sweepFailures,
  sweepBrowsers,
  sweepAnswers,
];

/** What the duties are done with. */
export interface DutyParts {
  readonly db: Kysely<Database>;
  readonly report: (fault: Error) => void;
  /** After how many days the trail forgets what it may. */
  readonly trailDays: number;
  /** Undefined when the server makes no backups by itself. */
  readonly backups?: BackupPlan | undefined;
}

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
export function startDuties({ db, report, trailDays, backups }: DutyParts): Duties {
  const round = async (): Promise<void> => {
    await doDuties(db, new Date(), report);
    await forgetTrail(db, new Date(), trailDays).catch(report);
    if (backups) await backUpWhenDue(db, backups, new Date()).catch(report);
  };
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
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
