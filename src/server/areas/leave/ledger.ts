import { sql } from 'kysely';
import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { type CivilDate, earlierOf, laterOf } from '../../rules/civilDate';
import type { MovementKind } from '../../rules/leaveBalance';
import { type DaySpan, formatSpan } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import type { LeaveStatus } from '../../store/tables/leaveTables';
import { withinReach } from '../people/reach';
import { findPeriod, yearOf } from './calendar';
import { accountsByType } from './sums';

/** `POST /api/me/leave/ledger` */
export async function ownLedger(call: Call<LeaveApi['POST /api/me/leave/ledger']>) {
  return { data: await readLedger(call, call.caller.employeeId) };
}

/** `POST /api/team/leave/ledger` */
export async function ledgerOfPerson(call: Call<LeaveApi['POST /api/team/leave/ledger']>) {
  return { data: await readLedger(call, await personInReach(call)) };
}

/** `POST /api/me/leave/year` */
export async function ownYear(call: Call<LeaveApi['POST /api/me/leave/year']>) {
  return { data: await readYear(call, call.caller.employeeId) };
}

/** `POST /api/team/leave/year` */
export async function yearOfPerson(call: Call<LeaveApi['POST /api/team/leave/year']>) {
  return { data: await readYear(call, await personInReach(call)) };
}

type OfPerson = Call<LeaveApi['POST /api/team/leave/ledger']> | Call<LeaveApi['POST /api/team/leave/year']>;

/** The requested employee. Refuses if the caller does not approve their leave and is not HR. */
async function personInReach({ db, caller, now, body, shows }: OfPerson): Promise<number> {
  const id = body['employee-id'];
  const person = db.selectFrom('employee').select('id').where('id', '=', id);
  if (!(await person.where('id', 'in', withinReach(db, caller, now)).executeTakeFirst()))
    throw new ForbiddenError('This employee does not exist, or you do not have access to their leave.');
  shows([id]);
  return id;
}

type YearCall = Call<LeaveApi['POST /api/me/leave/year']> | Call<LeaveApi['POST /api/team/leave/year']>;

/** The balances of a leave year, by default the current one, and the years before and after in which there are entries. */
async function readYear({ db, now, body }: Pick<YearCall, 'db' | 'now' | 'body'>, employeeId: number) {
  const yearId = body['year-id'] ?? (await yearOf(db, officeDate(now)));
  const period = await findPeriod(db, yearId);
  if (!period) throw new BusinessRuleError(`Leave year ${yearId} does not exist.`);
  const beyond = await db
    .selectFrom('leave_movement')
    .where('employee_id', '=', employeeId)
    .select(sql<number | null>`max(leave_year_id) filter (where leave_year_id < ${yearId})`.as('earlier'))
    .select(sql<number | null>`min(leave_year_id) filter (where leave_year_id > ${yearId})`.as('later'))
    .executeTakeFirst();
  return {
    'year-id': yearId,
    'start-date': period.from,
    'end-date': period.to,
    earlier: beyond?.earlier ?? null,
    later: beyond?.later ?? null,
    accounts: await accountsByType(db, employeeId, yearId),
  };
}

type LedgerCall = Call<LeaveApi['POST /api/me/leave/ledger']> | Call<LeaveApi['POST /api/team/leave/ledger']>;

/** An entry, or the entries that a leave added at the same time. */
interface Entry {
  readonly id: number;
  readonly leave_type_id: number;
  readonly leave_year_id: number;
  readonly leave_id: number | null;
  readonly kind: MovementKind;
  readonly on_date: CivilDate;
  readonly from_date: CivilDate | null;
  readonly to_date: CivilDate | null;
  readonly later_from: CivilDate | null;
  readonly later_to: CivilDate | null;
  readonly note: string | null;
  readonly days: number;
  readonly balance: number;
}

async function readLedger({ db, list }: Pick<LedgerCall, 'db' | 'list'>, employeeId: number) {
  const query = db
    .selectFrom(entriesOf(employeeId).as('entry'))
    .innerJoin('leave_type', 'leave_type.id', 'entry.leave_type_id')
    .innerJoin('leave_year', 'leave_year.id', 'entry.leave_year_id')
    .leftJoin('leave_request', 'leave_request.id', 'entry.leave_id')
    .select(['entry.id', 'entry.on_date', 'leave_type.name', 'entry.leave_year_id', 'entry.leave_id', 'entry.kind'])
    .select(['entry.from_date', 'entry.to_date', 'entry.note', 'entry.days', 'entry.balance'])
    .select(['entry.later_from', 'entry.later_to'])
    .select(['leave_year.start_date as year_from', 'leave_year.end_date as year_to'])
    .select(['leave_request.start_date', 'leave_request.end_date', 'leave_request.status'])
    .select(['leave_request.from_time', 'leave_request.to_time']);
  const rows = await paginate(
    { db, list },
    {
      query,
      columns: {
        'on-date': 'entry.on_date',
        'leave-type': 'leave_type.name',
        'year-id': 'entry.leave_year_id',
      },
      searched: {},
      key: ['entry.on_date', 'entry.id'],
    },
  );
  return rows.map((row) => ({
    'entry-id': row.id,
    'on-date': row.on_date,
    'leave-type': row.name,
    'year-id': row.leave_year_id,
    what: describeEntry(row),
    why: row.note ?? (isWaiting(row) ? 'Waiting for approval' : null),
    waiting: isWaiting(row),
    days: row.days,
    balance: row.balance,
    'leave-id': row.leave_id,
  }));
}

const isWaiting = ({ status, days }: Pick<LeaveOf, 'status'> & Pick<Entry, 'days'>): boolean =>
  status === 'pending' && days < 0;

/**
 * What a leave reserves and releases at once, as when it is approved, is one entry; without a difference it is none. An
 * entry that was made before its leave year counts from the first day of the year. The days that a leave lost after an
 * entry are in `later_from` and `later_to`.
 */
const entriesOf = (employeeId: number) => sql<Entry>`(
  select *, sum(days) over (partition by leave_type_id, leave_year_id order by on_date, id) as balance,
    min(from_date) over later as later_from, max(to_date) over later as later_to
  from (
    select min(entry.id) as id, leave_type_id, leave_year_id, leave_id, min(kind) as kind,
      greatest(on_date, start_date) as on_date, from_date, to_date, note, sum(days) as days
    from leave_movement as entry join leave_year on leave_year.id = leave_year_id
    where employee_id = ${employeeId}
    group by case when leave_id is null then entry.id end, leave_type_id, leave_year_id, leave_id, at, on_date,
      start_date, from_date, to_date, note
  ) moved where days <> 0
  window later as (partition by leave_id order by id rows between 1 following and unbounded following))`;

/** A leave as the ledger needs it; null without a leave. */
interface LeaveOf {
  readonly start_date: CivilDate | null;
  readonly end_date: CivilDate | null;
  readonly from_time: string | null;
  readonly to_time: string | null;
  readonly status: LeaveStatus | null;
}

/** The leave year of an entry. */
interface YearOf {
  readonly year_from: CivilDate;
  readonly year_to: CivilDate;
}

function describeEntry(entry: Pick<Entry, 'kind' | 'days'> & DatesOfEntry & LeaveOf & YearOf): string {
  const { start_date: start, end_date: end, from_time: from, to_time: to } = entry;
  if (start !== null && end !== null) {
    const times = from === null ? '' : `, ${from}–${to}`;
    return `${entry.days < 0 ? 'Leave' : 'Returned: leave'} ${formatSpan(datesThen(entry, { from: start, to: end }))}${times}`;
  }
  if (entry.kind === 'allocate') return describeGrant(entry);
  if (entry.kind === 'earn' && entry.days < 0) return 'Withdrawn: earned by working on a day off';
  return textOfKind[entry.kind] ?? 'Leave';
}

function describeGrant({ from_date: from, to_date: to, year_from, year_to }: DatesOfEntry & YearOf): string {
  if (from === null || to === null) return 'Corrected';
  return from === year_from && to === year_to ? 'Granted for the year' : `Granted for ${formatSpan({ from, to })}`;
}

type DatesOfEntry = Pick<Entry, 'from_date' | 'to_date' | 'later_from' | 'later_to'>;

/** The days that an entry of a leave is about: those that it returned, or else the dates of the leave at that time. */
function datesThen({ from_date, to_date, later_from, later_to }: DatesOfEntry, leave: DaySpan): DaySpan {
  if (from_date !== null && to_date !== null) return { from: from_date, to: to_date };
  return { from: earlierOf(leave.from, later_from ?? leave.from), to: laterOf(leave.to, later_to ?? leave.to) };
}

const textOfKind: Readonly<Partial<Record<MovementKind, string>>> = {
  carry: 'Carried over from the year before',
  earn: 'Earned by working on a day off',
  expire: 'Days expired',
  adjust: 'Adjusted by HR',
};
