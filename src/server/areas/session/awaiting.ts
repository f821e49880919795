import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Caller } from '../../http/area';
import type { Database } from '../../store/database';
import { CLOSED } from '../hr-case/listed';
import { standingFor, withinReach } from '../people/reach';

/** A queue that waits for somebody: its label, and its path below /uix. */
export interface ActionLink {
  readonly 'str-id': string;
  readonly 'str-value': string;
}

interface Queue {
  readonly label: string;
  readonly path: string;
  readonly waiting: number;
}

/** The queues that await this person's decision, with counts; empty ones are left out. */
export async function awaitingApproval(db: Kysely<Database>, caller: Caller, now: Date): Promise<ActionLink[]> {
  const queues = [
    ...(caller.roles.has('manager') ? await teamQueues(db, caller, now) : []),
    ...(caller.roles.has('hr') ? await hrQueues(db, caller) : []),
  ];
  return queues
    .filter((queue) => queue.waiting > 0)
    .map(({ label, path, waiting }) => ({ 'str-id': `${label} (${waiting})`, 'str-value': path }));
}

async function teamQueues(db: Kysely<Database>, caller: Caller, now: Date): Promise<Queue[]> {
  const team = withinReach(db, caller, now);
  const requests = db.selectFrom('leave_request').where('status', '=', 'pending').where('employee_id', 'in', team);
  const cancellations = db
    .selectFrom('leave_cancellation')
    .innerJoin('leave_request', 'leave_request.id', 'leave_cancellation.leave_id')
    .where('leave_cancellation.status', '=', 'pending')
    .where('leave_request.employee_id', 'in', team);
  const resignations = db.selectFrom('resignation').where('status', '=', 'pending').where('employee_id', 'in', team);
  return [
    { label: 'Time Off Approval', path: '/team/leave/approval', waiting: await count(requests) },
    { label: 'Off Time Cancel', path: '/team/leave/cancel', waiting: await count(cancellations) },
    { label: 'Resignation approval', path: '/team/exit/approval', waiting: await count(resignations) },
    {
      label: 'Reporting change approval',
      path: '/team/reporting-change/approval',
      waiting: await reportingChanges(db, caller, now),
    },
  ];
}

function reportingChanges(db: Kysely<Database>, caller: Caller, now: Date): Promise<number> {
  const pending = db
    .selectFrom('reporting_change')
    .where('status', '=', 'pending')
    .where('employee_id', '<>', caller.employeeId)
    .where('requested_by', '<>', caller.employeeId);
  return count(caller.roles.has('hr') ? pending : pending.where('approver_id', 'in', standingFor(caller, now)));
}

async function hrQueues(db: Kysely<Database>, caller: Caller): Promise<Queue[]> {
  const cases = db.selectFrom('hr_case').where('status_id', '<>', CLOSED).where('employee_id', '<>', caller.employeeId);
  const interviews = db
    .selectFrom('resignation')
    .where('status', '=', 'approved')
    .where('exit_interview', 'is', null)
    .where('employee_id', '<>', caller.employeeId);
  return [
    { label: 'HR Case Actions', path: '/hr/ask-hr-response', waiting: await count(cases) },
    { label: 'Exit Interview', path: '/hr/exit-interview', waiting: await count(interviews) },
  ];
}

async function count<T extends keyof Database>(rows: SelectQueryBuilder<Database, T, object>): Promise<number> {
  const counted = rows.select((eb) => eb.fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
}
