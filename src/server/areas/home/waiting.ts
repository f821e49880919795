import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Call } from '../../call/call';
import { countRows, numberOf } from '../../list/count';
import { rowsQuery } from '../../list/source';
import { officeDate } from '../../rules/officeTime';
import { CLOSED, selectCases } from '../hr-case/caseQuery';
import { isAmong, reachesOthers, waitingFor } from '../people/reach';
import { changeWaitsFor } from '../reporting-change/deciders';

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

/** The maximum number of listed requests of each kind. */
const maxOfKind = 8;

/** The maximum number of requests to count. */
const maxCounted = 1000;

/** Requests of a kind: the most urgent, and the total number. */
interface Queue {
  readonly first: readonly Waiting[];
  readonly many: number;
}

interface Asking extends Pick<Call, 'db' | 'caller' | 'now'> {
  /** The employees whose requests wait for the caller. */
  readonly team: readonly { readonly employee_id: number }[];
}

/**
 * `POST /api/team/waiting`: requests that wait for the caller, taking the most urgent of each kind in turn, so that no
 * kind crowds out another.
 */
export async function teamWaiting({ db, caller, now }: Call) {
  const isHr = caller.roles.has('hr');
  const team = reachesOthers(caller) ? await waitingFor(db, caller, now).execute() : [];
  const kinds = [
    ...(reachesOthers(caller) ? [leaves, cancellations, resignations, reportingChanges] : []),
    ...(isHr ? [hrCases, exitInterviews] : []),
  ];
  const queues = await Promise.all(kinds.map((kind) => kind({ db, caller, now, team })));
  const many = queues.reduce((sum, queue) => sum + queue.many, 0);
  return { data: inTurn(queues.map(({ first }) => first)), total: numberOf(many, maxCounted) };
}

/** The first item of each queue, then the second of each, and so on. */
function inTurn<T>(queues: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue.slice(at, at + 1))).flat();
}

/** Reads the first requests of a queue in the given order, and counts all. */
async function queueOf<DB, TB extends keyof DB, O>(
  { db }: Asking,
  query: SelectQueryBuilder<DB, TB, O>,
  order: readonly string[],
  toWaiting: (row: O) => Waiting,
): Promise<Queue> {
  const ordered = order.reduce((all, column) => all.orderBy(sql.ref(column)), query);
  const rows: O[] = await ordered.limit(maxOfKind).execute();
  // If all requests were read, no counting is needed.
  const many = rows.length < maxOfKind ? rows.length : (await countRows(db, rowsQuery(query), maxCounted, [])).many;
  return { first: rows.map(toWaiting), many };
}

function leaves(asking: Asking): Promise<Queue> {
  const query = asking.db
    .selectFrom('leave_request')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .where('leave_request.status', '=', 'pending')
    .where(sql<SqlBool>`not leave_request.past`)
    .where(isAmong('leave_request.employee_id', asking.team))
    .select(person)
    .select([
      'leave_request.id as request-id',
      'leave_type.name as what',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.days as leave-days',
      'leave_request.reason as reason',
      'leave_request.requested_on as waits-since',
    ]);
  const order = ['leave_request.start_date', 'leave_request.id'];
  return queueOf(asking, query, order, (row) => ({ ...row, kind: 'leave', path: `/leave/${row['request-id']}` }));
}

function cancellations(asking: Asking): Promise<Queue> {
  const query = asking.db
    .selectFrom('leave_cancellation')
    .innerJoin('leave_request', 'leave_request.id', 'leave_cancellation.leave_id')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .where('leave_cancellation.status', '=', 'pending')
    .where(isAmong('leave_request.employee_id', asking.team))
    .select(person)
    .select([
      'leave_request.id as request-id',
      'leave_type.name as type',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.days as leave-days',
      'leave_cancellation.from_date',
      'leave_cancellation.to_date',
      'leave_cancellation.reason as reason',
      'leave_cancellation.created_at as asked',
    ]);
  const order = ['leave_request.start_date', 'leave_cancellation.id'];
  return queueOf(asking, query, order, ({ type, asked, from_date: from, to_date: to, ...row }) => ({
    ...row,
    kind: 'leave-cancel',
    what: from === null ? `Cancel ${type}` : `Give back ${type}`,
    ...(from !== null && { 'start-date': from, 'end-date': to, 'leave-days': null }),
    'waits-since': officeDate(asked),
    path: `/leave/${row['request-id']}`,
  }));
}

function resignations(asking: Asking): Promise<Queue> {
  const query = asking.db
    .selectFrom('resignation')
    .innerJoin('employee', 'employee.id', 'resignation.employee_id')
    .where('resignation.status', '=', 'pending')
    .where(isAmong('resignation.employee_id', asking.team))
    .select(person)
    .select(['resignation.id as request-id', 'resignation.reason as reason', 'resignation.requested_on as waits-since'])
    .select('resignation.last_working_day as end-date');
  return queueOf(asking, query, ['resignation.requested_on', 'resignation.id'], (row) => ({
    ...row,
    ...undated,
    kind: 'resignation',
    what: 'Resignation',
    path: `/resignation/${row['request-id']}`,
  }));
}

const undated = { 'start-date': null, 'leave-days': null };

async function reportingChanges(asking: Asking): Promise<Queue> {
  const pending = asking.db
    .selectFrom('reporting_change')
    .innerJoin('employee', 'employee.id', 'reporting_change.employee_id')
    .where('reporting_change.status', '=', 'pending')
    .where(changeWaitsFor(asking));
  const query = pending
    .select(person)
    .select(['reporting_change.id as request-id', 'reporting_change.remarks as reason'])
    .select('reporting_change.effective_from as start-date');
  return queueOf(asking, query, ['reporting_change.effective_from', 'reporting_change.id'], (row) => ({
    ...row,
    kind: 'reporting-change',
    what: 'Reporting change',
    'end-date': null,
    'leave-days': null,
    'waits-since': null,
    path: `/reporting-change/${row['request-id']}`,
  }));
}

async function hrCases(asking: Asking): Promise<Queue> {
  const query = selectCases(asking.db)
    .where('hr_case.status_id', '<>', sql.lit(CLOSED))
    .where('hr_case.employee_id', '<>', asking.caller.employeeId);
  return queueOf(asking, query, ['hr_case.created_at', 'hr_case.id'], (row) => ({
    ...undated,
    'request-id': row['ask-hr-case-id'],
    kind: 'hr-case',
    'employee-name': row['employee-name'],
    'employee-code': row['employee-code'],
    what: `HR case: ${row['short-desc']}`,
    'end-date': null,
    reason: row['case-summary'],
    'waits-since': officeDate(row['created-on']),
    path: `/hr-case/${row['ask-hr-case-id']}`,
  }));
}

async function exitInterviews(asking: Asking): Promise<Queue> {
  const { db, caller } = asking;
  const query = db
    .selectFrom('resignation')
    .innerJoin('employee', 'employee.id', 'resignation.employee_id')
    .where('resignation.status', '=', 'approved')
    .where('resignation.exit_interview', 'is', null)
    .where('resignation.employee_id', '<>', caller.employeeId)
    .select(person)
    .select(['resignation.id as request-id', 'resignation.reason as reason'])
    .select(['resignation.last_working_day as end-date', 'resignation.requested_on as waits-since']);
  return queueOf(asking, query, ['resignation.requested_on', 'resignation.id'], (row) => ({
    ...row,
    ...undated,
    kind: 'exit-interview',
    what: 'Exit interview',
    path: `/resignation/${row['request-id']}`,
  }));
}
