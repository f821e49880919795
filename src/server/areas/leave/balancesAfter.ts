import type { Kysely } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import type { LeaveYear } from '../../rules/leaveYear';
import { roundDays } from '../../rules/partDay';
import type { Database } from '../../store/database';
import { carriedFrom, findCarries } from '../calendar/carryDays';
import { daysToExpire } from '../calendar/expireDays';
import { balanceOf, type LeaveAccount } from './account';

/** A leave to enter, with its days and its leave year. */
interface EnteredLeave {
  readonly year: LeaveYear;
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly days: number;
}

/**
 * The balances after one more leave, as `settleLedger` would leave them, without a change to the ledger: of its leave
 * year, then of the following years into which fewer days would have been carried over.
 */
export async function balancesAfter(
  db: Kysely<Database>,
  account: LeaveAccount,
  leave: EnteredLeave,
  today: CivilDate,
): Promise<[number, ...number[]]> {
  const { year, ...entered } = leave;
  const expired = await daysToExpire(db, year, account, { leave: entered, until: today });
  const gained = roundDays(-leave.days - expired);
  const balance = roundDays((await balanceOf(db, account)) + gained);
  return [balance, ...(await balancesFollowing(db, account, gained, today))];
}

/** The balances of the years after an account that is about to gain days. */
async function balancesFollowing(
  db: Kysely<Database>,
  { leave_year_id, ...person }: LeaveAccount,
  gainedBefore: number,
  today: CivilDate,
): Promise<number[]> {
  const year = await carriedFrom(db, leave_year_id);
  if (!year) return [];
  const carries = await findCarries(db, year, { employees: [person.employee_id], gained: gainedBefore });
  const carry = carries.find((one) => one.leave_type_id === person.leave_type_id);
  if (!carry) return [];
  const expired = await daysToExpire(db, year, person, { carried: carry.days, until: today });
  const account = { ...person, leave_year_id: year.id };
  const gained = roundDays(carry.days - expired);
  const balance = roundDays((await balanceOf(db, account)) + gained);
  return [balance, ...(await balancesFollowing(db, account, gained, today))];
}
