import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Caller } from '../../call/call';
import type { Database } from '../../store/database';
import { CLOSED } from '../hr-case/caseQuery';
import { reachesOthers, waitingFor } from '../people/reach';
import { changeWaitsFor } from '../reporting-change/deciders';

/** A queue of pending requests: its label, and its path below /uix. */
export interface ActionLink {
  readonly 'str-id': string;
  readonly 'str-value': string;
}

interface Queue {
  readonly label: string;
  readonly path: string;
  /** The subquery that counts its requests. */
  readonly waiting: RawBuilder<number>;
}

/** What awaits a user: the SQL that counts it, as a part of a statement, and the links for the counts. */
interface Awaiting {
  readonly counts: RawBuilder<number[]>;
  /** Leaves out empty queues. */
  readonly toLinks: (counts: readonly number[]) => ActionLink[];
}

/** The queues that await this user's decision. */
export function awaitingApproval(db: Kysely<Database>, caller: Caller, now: Date): Awaiting {
  const queues = [
    ...(reachesOthers(caller) ? teamQueues(db, { caller, now }) : []),
    ...(caller.roles.has('hr') ? hrQueues(db, caller) : []),
  ];
  return {
    counts: sql`(with team as materialized (${waitingFor(db, caller, now)})
      select array[${sql.join(queues.map(({ waiting }) => waiting))}]::int[])`,
    toLinks: (counts) =>
      queues.flatMap(({ label, path }, index) => {
        const waiting = counts[index] ?? 0;
        return waiting > 0 ? [{ 'str-id': `${label} (${waiting})`, 'str-value': path }] : [];
      }),
  };
}

/** The queues that count the requests of the employees in `team`. */
function teamQueues(db: Kysely<Database>, asking: { readonly caller: Caller; readonly now: Date }): Queue[] {
  const team = sql<number>`(select employee_id from team)`;
  const requests = db.selectFrom('leave_request').where('status', '=', 'pending').where('employee_id', 'in', team);
  const cancellations = db
    .selectFrom('leave_cancellation')
    .innerJoin('leave_request', 'leave_request.id', 'leave_cancellation.leave_id')
    .where('leave_cancellation.status', '=', 'pending')
    .where('leave_request.employee_id', 'in', team);
  const resignations = db.selectFrom('resignation').where('status', '=', 'pending').where('employee_id', 'in', team);
  const changes = db.selectFrom('reporting_change').where('status', '=', 'pending').where(changeWaitsFor(asking));
  return [
    { label: 'Time Off Approval', path: '/team/leave/approval', waiting: count(requests) },
    { label: 'Off Time Cancel', path: '/team/leave/cancel', waiting: count(cancellations) },
    { label: 'Resignation approval', path: '/team/exit/approval', waiting: count(resignations) },
    { label: 'Reporting change approval', path: '/team/reporting-change/approval', waiting: count(changes) },
  ];
}

function hrQueues(db: Kysely<Database>, caller: Caller): Queue[] {
  const cases = db.selectFrom('hr_case').where('status_id', '<>', CLOSED).where('employee_id', '<>', caller.employeeId);
  const interviews = db
    .selectFrom('resignation')
    .where('status', '=', 'approved')
    .where('exit_interview', 'is', null)
    .where('employee_id', '<>', caller.employeeId);
  return [
    { label: 'HR Case Actions', path: '/hr/ask-hr-response', waiting: count(cases) },
    { label: 'Exit Interview', path: '/hr/exit-interview', waiting: count(interviews) },
  ];
}

const count = <T extends keyof Database>(rows: SelectQueryBuilder<Database, T, object>): RawBuilder<number> =>
  sql`(${rows.select((eb) => eb.fn.countAll<number>().as('n'))})`;
