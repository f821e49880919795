import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { type Movement, type MovementKind, release, reserve, returnDays } from '../../rules/leaveBalance';
import type { Charges, DaySpan } from '../../rules/leaveSpan';
import type { Database } from '../../store/database';
import { insertAll } from '../../store/insertAll';
import type { AccountChange } from '../calendar/carryDays';
import { recalculateAccounts } from '../calendar/recalculateAccounts';
import type { LeaveAccount } from './account';

/** A leave and the days that it must hold from now on. */
export interface Settlement {
  readonly id: number;
  readonly employee_id: number;
  readonly leave_type_id: number;
  /** Reserved by a pending request, taken by an approved one, or returned. */
  readonly state: 'reserved' | 'taken' | 'returned';
  /** Ignored if the days are returned. */
  readonly charges: Charges;
  /** The days that are no longer part of the leave, for the description of the entry; absent if its dates are unchanged. */
  readonly removed?: DaySpan;
}

/** A line of the ledger that belongs to a leave. */
export type LedgerEntry = LeaveAccount & Movement & { readonly leave_id: number };

/** The changes to the ledger. */
export interface Settled {
  readonly entries: readonly LedgerEntry[];
  /** The corrections of days that had been carried over. */
  readonly carried: readonly AccountChange[];
}

/**
 * Brings the ledger of some leave up to date by adding the differences, so that it does not matter which years were
 * charged before, and corrects the days that have already been carried over from them. The callers hold the locks on the
 * employees.
 *
 * @returns the entries added
 */
export async function settleLedger(
  db: Kysely<Database>,
  leaves: readonly Settlement[],
  today: CivilDate,
): Promise<Settled> {
  const held = await readHeld(db, leaves);
  const rows = leaves.flatMap((leave) => {
    const before = held.filter(({ leave_id }) => leave_id === leave.id);
    const years = new Set([...before.map(({ leave_year_id }) => leave_year_id), ...leave.charges.keys()]);
    return [...years].flatMap((leave_year_id) => {
      const { reserved = 0, taken = 0 } = before.find((row) => row.leave_year_id === leave_year_id) ?? {};
      const days = leave.charges.get(leave_year_id) ?? 0;
      return movements({ reserved, taken }, leave.state, days).map((movement) => ({
        ...movement,
        employee_id: leave.employee_id,
        leave_type_id: leave.leave_type_id,
        leave_year_id,
        leave_id: leave.id,
        from_date: leave.removed?.from ?? null,
        to_date: leave.removed?.to ?? null,
      }));
    });
  });
  if (rows.length === 0) return { entries: [], carried: [] };
  await insertAll(
    db,
    'leave_movement',
    rows.map((row) => ({ ...row, on_date: today })),
  );
  const employees = [...new Set(rows.map(({ employee_id }) => employee_id))];
  const carried = await recalculateAccounts(db, rows, { today, employees });
  return { entries: rows, carried };
}

/** The days that leave holds in a leave year. */
interface Held {
  readonly reserved: number;
  readonly taken: number;
}

function movements({ reserved, taken }: Held, state: Settlement['state'], days: number): Movement[] {
  const toReserve = (state === 'reserved' ? days : 0) - reserved;
  const toTake = (state === 'taken' ? days : 0) - taken;
  const taking: MovementKind = 'take';
  return [
    ...(toReserve > 0 ? reserve(toReserve) : toReserve < 0 ? release(-toReserve) : []),
    ...(toTake > 0 ? [{ kind: taking, days: -toTake }] : toTake < 0 ? returnDays(-toTake) : []),
  ];
}

async function readHeld(db: Kysely<Database>, leaves: readonly Settlement[]) {
  if (leaves.length === 0) return [];
  // The index of the ledger begins with the employee.
  return db
    .selectFrom('leave_movement')
    .where('employee_id', 'in', [...new Set(leaves.map(({ employee_id }) => employee_id))])
    .where(
      'leave_id',
      'in',
      leaves.map(({ id }) => id),
    )
    .groupBy(['leave_id', 'leave_year_id'])
    .select(['leave_id', 'leave_year_id'])
    .select([
      sql<number>`-coalesce(sum(days) filter (where kind in ('reserve', 'release')), 0)`.as('reserved'),
      sql<number>`-coalesce(sum(days) filter (where kind in ('take', 'restore')), 0)`.as('taken'),
    ])
    .execute();
}
