import { type Kysely, type Selectable, sql } from 'kysely';
import type { CalendarApi } from '../../../contract/calendar.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { addDays, type CivilDate, formatDate } from '../../rules/civilDate';
import { officeDate, officeDay } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import type { PayMonthTable } from '../../store/tables/payrollTables';
import { conflictMessage } from './conflictMessage';
import { closesItselfAfter, openPayMonth, type PayMonth, payMonthOf } from './payMonths';

type Month = Selectable<PayMonthTable>;

/** `POST /api/payroll/calendar/months` */
export async function listPayMonths(call: Call<CalendarApi['POST /api/payroll/calendar/months']>) {
  const status = sql<'Open' | 'Closed'>`initcap(pay_month.status)`;
  const query = call.db
    .selectFrom('pay_month')
    .leftJoin('employee as turner', 'turner.id', 'pay_month.turned_by')
    .selectAll('pay_month')
    .select(['turner.name as turned-by', status.as('shown')])
    .select(
      sql<number>`(select count(*)::int from compensation_request
        where compensation_request.pay_month_id = pay_month.id and compensation_request.withdrawn_at is null)`.as(
        'requests',
      ),
    );
  const rows = await paginate(call, {
    query,
    columns: { 'pay-month-id': 'pay_month.id', status },
    searched: { 'pay-month': 'pay_month.name' },
    key: ['pay_month.id'],
  });
  const open = await openMonths(call.db);
  const today = officeDate(call.now);
  return {
    data: rows.map((row) => {
      const fault = row.status === 'open' ? closingFault(row, open) : reopeningFault(row, today);
      return {
        ...{ 'pay-month-id': row.id, 'pay-month': row.name, 'start-date': row.start_date, 'end-date': row.end_date },
        ...{ status: row.shown, requests: row.requests, 'closes-after': closesItselfAfter(row) },
        ...{ 'turned-on': officeDay(row.turned_at), 'turned-by': row['turned-by'] },
        can: fault !== null ? null : row.status === 'open' ? ('close' as const) : ('open' as const),
        'why-not': fault,
      };
    }),
  };
}

/** `POST /api/payroll/calendar/next-month` */
export async function nextPayMonth({ db, now }: Call) {
  const today = officeDate(now);
  const next = await monthToCome(db, today);
  const fault = openingFault(next, today);
  return {
    data: {
      ...{ 'pay-month-id': next.id, 'pay-month': next.name, 'start-date': next.start_date, 'end-date': next.end_date },
      ...{ 'can-open': fault === null, 'why-not': fault },
    },
  };
}

/** `POST /api/payroll/calendar/open`: opens the next month, or reopens one that closed recently. */
export async function openPayMonthByHand({
  db,
  now,
  caller,
  body,
  audit,
}: Call<CalendarApi['POST /api/payroll/calendar/open']>) {
  const today = officeDate(now);
  const turned = { turned_by: caller.employeeId, turned_at: now };
  const before = await lockMonth(db, body['pay-month-id']);
  if (before) {
    if (before.status === 'open') throw new BusinessRuleError(await describeEarlierChange(db, before));
    const fault = reopeningFault(before, today);
    if (fault) throw new BusinessRuleError(fault);
    await db
      .updateTable('pay_month')
      .set({ status: 'open', ...turned })
      .where('id', '=', before.id)
      .execute();
    await audit({ action: 'pay-month.reopen', subject: `pay month ${before.name}` });
    return { result: true, msg: `${before.name} is open again.` };
  }
  const next = await monthToCome(db, today);
  const wanted = body['pay-month-id'];
  if (next.id !== wanted)
    throw (await openAlready(db, wanted)) ?? new BusinessRuleError(`The next pay month to open is ${next.name}.`);
  const fault = openingFault(next, today);
  if (fault) throw new BusinessRuleError(fault);
  if (!(await openPayMonth(db, next, turned)))
    throw (await openAlready(db, wanted)) ?? new BusinessRuleError(`${next.name} is open.`);
  await audit({ action: 'pay-month.open', subject: `pay month ${next.name}` });
  return { result: true, msg: `${next.name} is open.` };
}

/** `POST /api/payroll/calendar/close` */
export async function closePayMonth({
  db,
  now,
  caller,
  body,
  audit,
}: Call<CalendarApi['POST /api/payroll/calendar/close']>) {
  // Lock all open months, so that two users who close different months at once cannot close the last two.
  const open = await db
    .selectFrom('pay_month')
    .selectAll()
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  const month = open.find(({ id }) => id === body['pay-month-id']);
  if (!month) {
    const closed = await lockMonth(db, body['pay-month-id']);
    throw new BusinessRuleError(closed ? await describeEarlierChange(db, closed) : 'This pay month does not exist.');
  }
  const fault = closingFault(month, open);
  if (fault) throw new BusinessRuleError(fault);
  await db
    .updateTable('pay_month')
    .set({ status: 'closed', turned_by: caller.employeeId, turned_at: now })
    .where('id', '=', month.id)
    .execute();
  await audit({ action: 'pay-month.close', subject: `pay month ${month.name}` });
  return { result: true, msg: `${month.name} is closed.` };
}

const openMonths = (db: Kysely<Database>): Promise<Month[]> =>
  db.selectFrom('pay_month').selectAll().where('status', '=', 'open').orderBy('id').execute();

const lockMonth = (db: Kysely<Database>, id: number): Promise<Month | undefined> =>
  db.selectFrom('pay_month').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The month after the last one, or the current month if that is later. */
async function monthToCome(db: Kysely<Database>, today: CivilDate): Promise<PayMonth> {
  const last = await db.selectFrom('pay_month').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  const present = payMonthOf(today);
  return last && last.id >= present.id ? payMonthOf(addDays(last.end_date, 1)) : present;
}

/** The reason a month cannot open yet, or null: it opens no earlier than the first day of the previous one. */
function openingFault(next: PayMonth, today: CivilDate): string | null {
  const from = payMonthOf(addDays(next.start_date, -1)).start_date;
  return today >= from ? null : `${next.name} can be opened from ${formatDate(from)}.`;
}

/** The reason a month cannot close, or null: months close in order, and one stays open for compensation requests. */
function closingFault(month: Month, open: readonly Month[]): string | null {
  const earlier = open.find(({ id }) => id < month.id);
  if (earlier) return `Close ${earlier.name} first.`;
  if (open.some(({ id }) => id > month.id)) return null;
  return `This is the only open pay month. Open ${payMonthOf(addDays(month.end_date, 1)).name} first.`;
}

function reopeningFault(month: Month, today: CivilDate): string | null {
  const until = closesItselfAfter(month);
  return today <= until ? null : `This month could only be reopened until ${formatDate(until)}.`;
}

/** The message when another user has already opened the month; undefined if it does not exist. */
async function openAlready(db: Kysely<Database>, id: number): Promise<BusinessRuleError | undefined> {
  const month = await lockMonth(db, id);
  return month && new BusinessRuleError(await describeEarlierChange(db, month));
}

async function describeEarlierChange(db: Kysely<Database>, month: Month): Promise<string> {
  const deed = { by: month.turned_by, at: month.turned_at };
  const isOpen = month.status === 'open';
  const alone = `${month.name} ${isOpen ? 'is already open' : 'is already closed'}.`;
  return conflictMessage(db, `${isOpen ? 'opened' : 'closed'} ${month.name}`, deed, alone);
}
