import type { Kysely } from 'kysely';
import type { Call, Caller } from '../../http/area';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { CLOSED, listedCases } from '../hr-case/listed';
import { standingFor, withinReach } from '../people/reach';

/** A request awaiting a decision. */
interface Waiting {
  readonly 'request-id': number;
  readonly kind: 'leave' | 'leave-cancel' | 'resignation' | 'reporting-change' | 'hr-case' | 'exit-interview';
  readonly 'employee-name': string;
  readonly 'employee-code': string;
  readonly what: string;
  readonly 'start-date': string | null;
  readonly 'end-date': string | null;
  readonly 'leave-days': number | null;
  readonly reason: string;
  readonly 'waits-since': string | null;
  readonly path: string;
}

const person = ['employee.name as employee-name', 'employee.code as employee-code'] as const;

/**
 * `POST /api/team/waiting`: requests the caller may decide, taking the most urgent of each kind in turn, so that no
 * kind crowds out another.
 */
export async function teamWaiting({ db, caller, now }: Call) {
  const isManager = caller.roles.has('manager');
  const isHr = caller.roles.has('hr');
  const kinds = [
    ...(isManager ? [leaves, cancellations, resignations, reportingChanges] : []),
    ...(isHr ? [hrCases, exitInterviews] : []),
  ];
  const queues = await Promise.all(kinds.map(async (kind) => byUrgency(await kind(db, caller, now))));
  return { data: inTurn(queues) };
}

/** Earliest start first; requests without a start by waiting time. */
function byUrgency(queue: readonly Waiting[]): readonly Waiting[] {
  const order = (one: Waiting): string => `${one['start-date'] ?? '9999'} ${one['waits-since'] ?? '9999'}`;
  return queue.toSorted((a, b) => order(a).localeCompare(order(b)));
}

/** The first item of each queue, then the second of each, and so on. */
function inTurn<T>(queues: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue.slice(at, at + 1))).flat();
}

async function leaves(db: Kysely<Database>, caller: Caller, now: Date): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('leave_request')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .where('leave_request.status', '=', 'pending')
    .where('leave_request.employee_id', 'in', withinReach(db, caller, now))
    .select(person)
    .select([
      'leave_request.id as request-id',
      'leave_type.name as what',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.days as leave-days',
      'leave_request.reason as reason',
      'leave_request.requested_on as waits-since',
    ])
    .orderBy('leave_request.id')
    .execute();
  return rows.map((row) => ({ ...row, kind: 'leave', path: '/team/leave/approval' }));
}

async function cancellations(db: Kysely<Database>, caller: Caller, now: Date): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('leave_cancellation')
    .innerJoin('leave_request', 'leave_request.id', 'leave_cancellation.leave_id')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .where('leave_cancellation.status', '=', 'pending')
    .where('leave_request.employee_id', 'in', withinReach(db, caller, now))
    .select(person)
    .select([
      'leave_request.id as request-id',
      'leave_type.name as type',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.days as leave-days',
      'leave_cancellation.reason as reason',
      'leave_cancellation.created_at as asked',
    ])
    .orderBy('leave_cancellation.id')
    .execute();
  return rows.map(({ type, asked, ...row }) => ({
    ...row,
    kind: 'leave-cancel',
    what: `Cancel ${type}`,
    'waits-since': officeDate(asked),
    path: '/team/leave/cancel',
  }));
}

async function resignations(db: Kysely<Database>, caller: Caller, now: Date): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('resignation')
    .innerJoin('employee', 'employee.id', 'resignation.employee_id')
    .where('resignation.status', '=', 'pending')
    .where('resignation.employee_id', 'in', withinReach(db, caller, now))
    .select(person)
    .select(['resignation.id as request-id', 'resignation.reason as reason', 'resignation.requested_on as waits-since'])
    .select('resignation.last_working_day as end-date')
    .orderBy('resignation.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    ...undated,
    kind: 'resignation',
    what: 'Resignation',
    path: '/team/exit/approval',
  }));
}

const undated = { 'start-date': null, 'leave-days': null };

async function reportingChanges(db: Kysely<Database>, caller: Caller, now: Date): Promise<Waiting[]> {
  const pending = db
    .selectFrom('reporting_change')
    .innerJoin('employee', 'employee.id', 'reporting_change.employee_id')
    .where('reporting_change.status', '=', 'pending')
    .where('reporting_change.employee_id', '<>', caller.employeeId)
    .where('reporting_change.requested_by', '<>', caller.employeeId);
  const own = caller.roles.has('hr')
    ? pending
    : pending.where('reporting_change.approver_id', 'in', standingFor(caller, now));
  const rows = await own
    .select(person)
    .select(['reporting_change.id as request-id', 'reporting_change.remarks as reason'])
    .select('reporting_change.effective_from as start-date')
    .orderBy('reporting_change.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: 'reporting-change',
    what: 'Reporting change',
    'end-date': null,
    'leave-days': null,
    'waits-since': null,
    path: '/team/reporting-change/approval',
  }));
}

async function hrCases(db: Kysely<Database>, caller: Caller): Promise<Waiting[]> {
  const rows = await listedCases(db)
    .where('hr_case.status_id', '<>', CLOSED)
    .where('hr_case.employee_id', '<>', caller.employeeId)
    .execute();
  return rows.map((row) => ({
    ...undated,
    'request-id': row['ask-hr-case-id'],
    kind: 'hr-case',
    'employee-name': row['employee-name'],
    'employee-code': row['employee-code'],
    what: `HR case: ${row['short-desc']}`,
    'end-date': null,
    reason: row['case-summary'],
    'waits-since': officeDate(row['created-on']),
    path: '/hr/ask-hr-response',
  }));
}

async function exitInterviews(db: Kysely<Database>, caller: Caller): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('resignation')
    .innerJoin('employee', 'employee.id', 'resignation.employee_id')
    .where('resignation.status', '=', 'approved')
    .where('resignation.exit_interview', 'is', null)
    .where('resignation.employee_id', '<>', caller.employeeId)
    .select(person)
    .select(['resignation.id as request-id', 'resignation.reason as reason'])
    .select(['resignation.last_working_day as end-date', 'resignation.requested_on as waits-since'])
    .execute();
  return rows.map((row) => ({
    ...row,
    ...undated,
    kind: 'exit-interview',
    what: 'Exit interview',
    path: '/hr/exit-interview',
  }));
}
