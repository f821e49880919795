import { type Kysely, sql } from 'kysely';
import { announce, announceToRoles } from '../../live/announce';
import { formatLeave } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { inTransaction } from '../../store/transaction';
import { daysBack, formatCancellation } from '../leave/shortening';
import { type NewNotification, notifyEach } from '../notifications/notify';
import { type Decider, findDeciders } from '../people/deciders';
import { firstInLineOf } from '../reporting-change/deciders';

/** The tables of requests that someone decides. */
type RequestTable = 'leave_request' | 'leave_cancellation' | 'resignation' | 'reporting_change';

/** A pending request, with who was notified of it, and the notification for the next one. */
interface PendingRequest extends NewNotification {
  readonly id: number;
  readonly of: number;
  readonly by: number;
  readonly notified_id: number | null;
  /** The first person to consider; absent for the lead of the employee. */
  readonly from?: number | null;
}

const kinds: readonly {
  readonly table: RequestTable;
  readonly read: (db: Kysely<Database>) => Promise<PendingRequest[]>;
}[] = [
  { table: 'leave_request', read: leaves },
  { table: 'leave_cancellation', read: cancellations },
  { table: 'resignation', read: resignations },
  { table: 'reporting_change', read: changes },
];

/**
 * Notifies the new decider of each pending request whose decider has changed, because the previous one has left, is
 * away, may no longer decide, or is no longer the manager. Call it regularly; several processes may call it at once.
 *
 * @returns the number of requests that moved
 */
export async function moveRequests(db: Kysely<Database>, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const moved = await assignDeciders(trx, now);
    await notifyEach(
      trx,
      moved.flatMap(({ request, decider }) =>
        decider.notified.map((employeeId) => ({ employeeId, text: request.text, path: request.path })),
      ),
    );
    // The previous deciders' lists have lost these requests.
    const previous = new Set(moved.map(({ request }) => request.notified_id));
    await announce(trx, ...[...previous].filter((id) => id !== null));
    if (moved.length > 0) await announceToRoles(trx, ['hr'], 0);
    return moved.length;
  });
}

/** Stores the decider of each pending request; returns the requests whose decider has changed. */
export async function assignDeciders(db: Kysely<Database>, now: Date) {
  const moved: { readonly request: PendingRequest; readonly decider: Decider }[] = [];
  for (const { table, read } of kinds) {
    const requests = await read(db);
    const deciders = await findDeciders(db, requests, officeDate(now));
    for (const [at, request] of requests.entries()) {
      const decider = deciders[at];
      if (decider && decider.id !== request.notified_id && (await assign(db, table, request, decider)))
        moved.push({ request, decider });
    }
  }
  return moved;
}

/** Stores the decider of one request; false if it was decided, or another process stored it. */
async function assign(
  db: Kysely<Database>,
  table: RequestTable,
  { id, notified_id }: PendingRequest,
  decider: Decider,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set approver_id = ${decider.id}
    where id = ${id} and status = 'pending' and approver_id is not distinct from ${notified_id}`.execute(db);
  return numAffectedRows === 1n;
}

async function leaves(db: Kysely<Database>): Promise<PendingRequest[]> {
  const rows = await db
    .selectFrom('leave_request as request')
    .innerJoin('employee', 'employee.id', 'request.employee_id')
    .where('request.status', '=', 'pending')
    .select(['request.id', 'employee_id as of', 'approver_id as notified_id', 'name', 'start_date', 'end_date'])
    .select(['from_time', 'to_time'])
    .execute();
  return rows.map(({ name, start_date, end_date, from_time, to_time, ...row }) => ({
    ...row,
    by: row.of,
    text: `The leave request of ${name} ${formatLeave({ start_date, end_date, from_time, to_time })} now waits for you.`,
    path: `/leave/${row.id}`,
  }));
}

async function cancellations(db: Kysely<Database>): Promise<PendingRequest[]> {
  const rows = await db
    .selectFrom('leave_cancellation as request')
    .innerJoin('leave_request as leave', 'leave.id', 'request.leave_id')
    .innerJoin('employee', 'employee.id', 'leave.employee_id')
    .where('request.status', '=', 'pending')
    .select(['request.id', 'leave.employee_id as of', 'request.approver_id as notified_id', 'name', 'leave_id'])
    .select(['start_date', 'end_date', 'from_time', 'to_time', 'from_date', 'to_date'])
    .execute();
  return rows.map(({ name, start_date, end_date, from_time, to_time, from_date, to_date, leave_id, ...row }) => ({
    ...row,
    by: row.of,
    text: `The request of ${name} to ${formatCancellation(daysBack({ from_date, to_date }), { start_date, end_date, from_time, to_time }, '')} now waits for you.`,
    path: `/leave/${leave_id}`,
  }));
}

async function resignations(db: Kysely<Database>): Promise<PendingRequest[]> {
  const rows = await db
    .selectFrom('resignation as request')
    .innerJoin('employee', 'employee.id', 'request.employee_id')
    .where('request.status', '=', 'pending')
    .select(['request.id', 'employee_id as of', 'approver_id as notified_id', 'name'])
    .execute();
  return rows.map(({ name, ...row }) => ({
    ...row,
    by: row.of,
    text: `The resignation of ${name} now waits for you.`,
    path: `/resignation/${row.id}`,
  }));
}

async function changes(db: Kysely<Database>): Promise<PendingRequest[]> {
  const rows = await db
    .selectFrom('reporting_change as request')
    .innerJoin('employee', 'employee.id', 'request.employee_id')
    .where('request.status', '=', 'pending')
    .select(['request.id', 'employee_id as of', 'requested_by as by', 'approver_id as notified_id', 'name'])
    .select(firstInLineOf('request').as('from'))
    .execute();
  return rows.map(({ name, ...row }) => ({
    ...row,
    text: `The reporting change of ${name} now waits for you.`,
    path: `/reporting-change/${row.id}`,
  }));
}
