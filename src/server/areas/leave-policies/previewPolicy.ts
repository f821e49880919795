import { sql } from 'kysely';
import type { LeavePoliciesApi } from '../../../contract/leave-policies.gen';
import type { Call } from '../../call/call';
import { paginate } from '../../list/paginate';
import { officeDate } from '../../rules/officeTime';
import { withChange } from '../../rules/policyChange';
import { inChunks } from '../../store/inChunks';
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
      and leave_movement.leave_type_id = ${body['leave-type-id']} and leave_movement.kind = 'allocate'), 0)`;
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
  return inChunks([...people], atOnce, async (employees) => {
    const missing = await findGrants(db, { ...question, employees, types: before });
    const wanted = await findGrants(db, { ...question, employees, types: after });
    return subtract(wanted.map(effectOf), missing.map(effectOf));
  });
}

const effectOf = (entry: { employee_id: number; leave_year_id: number; days: number }): Effect => ({
  employee: entry.employee_id,
  year: entry.leave_year_id,
  difference: entry.days,
});

/** The effects of a change, without those that are due anyway; one for each person and leave year. */
function subtract(wanted: readonly Effect[], due: readonly Effect[]): Effect[] {
  const sums = new Map<string, Effect>();
  const all = [...wanted, ...due.map((one) => ({ ...one, difference: -one.difference }))];
  for (const { employee, year, difference } of all) {
    const key = `${employee} ${year}`;
    sums.set(key, { employee, year, difference: difference + (sums.get(key)?.difference ?? 0) });
  }
  return [...sums.values()].filter(({ difference }) => difference !== 0);
}
