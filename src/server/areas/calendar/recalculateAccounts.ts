import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';
import { type Account, type AccountChange, correctCarriedDays } from './carryDays';
import { type ExpiryScope, expireDays } from './expireDays';

/**
 * Brings the expired and the carried days of some people up to date. They depend on each other: days that expire in a year
 * that is over are no longer carried over, and days that are carried over can expire.
 *
 * @param changes to the accounts since the last time
 * @returns the corrections of carried days
 */
export async function recalculateAccounts(
  db: Kysely<Database>,
  changes: readonly Account[],
  scope: ExpiryScope,
): Promise<AccountChange[]> {
  const expired = await expireDays(db, scope);
  const carried = await correctCarriedDays(db, [...changes, ...expired], scope.today);
  return carried.length === 0 ? [] : [...carried, ...(await recalculateAccounts(db, [], scope))];
}
