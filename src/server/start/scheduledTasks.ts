import type { Kysely } from 'kysely';
import { moveRequests } from '../areas/approvals/moveRequests';
import { carryLeaveOn, expireLeave, grantDueLeave, openDueYears } from '../areas/calendar/leaveYears';
import { turnPayMonths } from '../areas/calendar/payMonths';
import { purgeExpiredImports } from '../areas/data-import/importTasks';
import { applyDueEmploymentChanges } from '../areas/employees/plannedChanges';
import { expirePastLeave } from '../areas/leave/expirePastLeave';
import { applyDueReportingChanges } from '../areas/reporting-change/applyDue';
import { forgetAuditEntries } from '../audit/forget';
import { Poller } from '../background/Poller';
import { type BackupPlan, backUpWhenDue } from '../backup/schedule';
import { purgeExpiredIdempotencyKeys } from '../http/idempotency';
import { purgeExpiredJobs } from '../jobs/purgeExpiredJobs';
import { purgeExpiredTasks } from '../queue/purgeExpiredTasks';
import { purgeExpiredFailures } from '../session/delays';
import { purgeExpiredBrowsers } from '../session/knownBrowsers';
import { purgeExpiredSessions } from '../session/tokens';
import type { Database } from '../store/database';

/** The tasks of each round, in order. */
const scheduledTasks: readonly ((db: Kysely<Database>, now: Date) => Promise<unknown>)[] = [
  applyDueReportingChanges,
  applyDueEmploymentChanges,
  moveRequests,
  expirePastLeave,
  openDueYears,
  grantDueLeave,
  carryLeaveOn,
  expireLeave,
  turnPayMonths,
  purgeExpiredSessions,
  purgeExpiredFailures,
  purgeExpiredBrowsers,
  purgeExpiredIdempotencyKeys,
  purgeExpiredJobs,
  purgeExpiredTasks,
  purgeExpiredImports,
];

/** The dependencies of the scheduler. */
export interface SchedulerParts {
  readonly db: Kysely<Database>;
  readonly report: (fault: unknown) => void;
  /** The retention time of deletable audit entries, in days. */
  readonly auditLogDays: number;
  /** Undefined if the server makes no automatic backups. */
  readonly backups?: BackupPlan | undefined;
}

/**
 * Creates the poller that runs the due work at once and then every ten minutes; several processes may do so in parallel.
 * A failed task is reported, does not stop the others, and is retried in the next round.
 */
export const createScheduler = ({ db, report, auditLogDays, backups }: SchedulerParts): Poller =>
  new Poller({
    intervalMs: 10 * 60_000,
    step: async () => {
      await doDuties(db, new Date(), report);
      await forgetAuditEntries(db, new Date(), auditLogDays).catch(report);
      if (backups) await backUpWhenDue(db, backups, new Date()).catch(report);
      return false;
    },
    report,
  });

/** Runs the due work once. */
export async function doDuties(db: Kysely<Database>, now: Date, report: (fault: Error) => void): Promise<void> {
  for (const duty of scheduledTasks) await duty(db, now).catch(report);
}
