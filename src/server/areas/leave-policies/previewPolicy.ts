import { sql } from 'kysely';
import type { LeavePoliciesApi } from '../../../contract/leave-policies.gen';
import type { Call } from '../../call/call';
import { paginate } from '../../list/paginate';
import { officeDate } from '../../rules/officeTime';
import { withChange } from '../../rules/policyChange';
import { inChunks } from '../../store/inChunks';
import { type AccountChange, carriedSince, findCarries } from '../calendar/carryDays';
import { employedIn, findGrants } from '../calendar/grantLeave';
import { readPolicy } from './policyInput';

/** The number of people compared at once. */
const atOnce = 1_000;

/** What changes for a person in a leave year. */
interface Effect {
  readonly employee: number;
  readonly year: number;
  readonly difference: number;
}

/** `POST /api/hr/leave-policies/preview`: nothing is stored. */
export async function previewPolicy(call: Call<LeavePoliciesApi['POST /api/hr/leave-policies/preview']>) {
  const { db, body } = call;
  const effects = await findEffects(call);
  const granted = sql<number>`coalesce((select sum(days) from leave_movement
    where leave_movement.employee_id = effect.employee and leave_movement.leave_year_id = effect.year
      and leave_movement.leave_type_id = ${body['leave-type-id']} and leave_movement.kind in ('allocate', 'carry')), 0)`;
  const left = sql<number>`coalesce((select sum(days) from leave_movement
    where leave_movement.employee_id = effect.employee and leave_movement.leave_year_id = effect.year
      and leave_movement.leave_type_id = ${body['leave-type-id']}), 0)`;
  const difference = sql<number>`effect.difference`;
  const query = db
    .selectFrom('employee')
    .innerJoin(
      sql<Effect>`json_to_recordset(${JSON.stringify(effects)}::json)`.as<'effect'>(
        sql`effect(employee int, year int, difference numeric)`,
      ),
      'effect.employee',
      'employee.id',
    )
    .select([
      'employee.id as employee-id',
      'employee.code as employee-code',
      'employee.name as employee-name',
      sql<number>`effect.year`.as('year-id'),
      granted.as('before'),
      sql<number>`${granted} + ${difference}`.as('after'),
      difference.as('difference'),
      sql<number>`${left} + ${difference}`.as('balance'),
    ]);
  const rows = await paginate(call, {
    query,
    columns: { 'employee-name': 'employee.name', difference, 'year-id': sql`effect.year` },
    searched: { 'employee-name': 'employee.name', 'employee-code': 'employee.code' },
    key: ['employee.id', sql`effect.year`],
  });
  return { data: rows };
}

async function findEffects({
  db,
  body,
  now,
}: Call<LeavePoliciesApi['POST /api/hr/leave-policies/preview']>): Promise<Effect[]> {
  const today = officeDate(now);
  const { policy, type, years } = await readPolicy(db, body, today);
  const question = { years, today, reason: '' };
  const before = [type];
  const after = [{ ...type, policies: withChange(type.policies, policy) }];
  const people = new Set((await Promise.all(years.map((year) => employedIn(db, year)))).flat());
  const granted = await inChunks([...people], atOnce, async (employees) => {
    const missing = await findGrants(db, { ...question, employees, types: before });
    const wanted = await findGrants(db, { ...question, employees, types: after });
    return [...wanted.map(effectOf), ...missing.map(undo)];
  });
  const carried: Effect[] = [];
  for (const year of await carriedSince(db, years[0]?.start_date ?? today)) {
    const missing = await findCarries(db, year, { types: before });
    const wanted = await findCarries(db, year, { types: after });
    carried.push(...wanted.map(effectOf), ...missing.map(undo));
  }
  return sumUp([...granted, ...carried]);
}

const effectOf = ({ employee_id, leave_year_id, days }: AccountChange): Effect => ({
  employee: employee_id,
  year: leave_year_id,
  difference: days,
});

/** Subtracts what is due without the change. */
const undo = (change: AccountChange): Effect => effectOf({ ...change, days: -change.days });

/** One effect for each person and leave year. */
function sumUp(effects: readonly Effect[]): Effect[] {
  const sums = new Map<string, Effect>();
  for (const { employee, year, difference } of effects) {
    const key = `${employee} ${year}`;
    sums.set(key, { employee, year, difference: difference + (sums.get(key)?.difference ?? 0) });
  }
  return [...sums.values()].filter(({ difference }) => difference !== 0);
}
