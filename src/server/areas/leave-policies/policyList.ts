import { sql } from 'kysely';
import type { LeavePoliciesApi } from '../../../contract/leave-policies.gen';
import type { Call } from '../../call/call';
import { paginate } from '../../list/paginate';
import { laterOf } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { always } from '../../rules/policyChange';
import { comingYear } from '../calendar/leaveYears';
import { choiceName } from '../lookups/nameOf';

/** `POST /api/hr/leave-policies` */
export async function listPolicies(call: Call<LeavePoliciesApi['POST /api/hr/leave-policies']>) {
  const { db } = call;
  const today = officeDate(call.now);
  const status = sql<'Now' | 'Ahead' | 'Over'>`case when leave_policy.starts_on > ${today}::date then 'Ahead'
    when leave_policy.ends_on < ${today}::date then 'Over' else 'Now' end`;
  const query = db
    .selectFrom('leave_policy')
    .innerJoin('leave_type', 'leave_type.id', 'leave_policy.leave_type_id')
    .select([
      'leave_policy.id as policy-id',
      'leave_policy.leave_type_id as leave-type-id',
      'leave_type.name as leave-type',
      choiceName('genders', 'leave_type.gender_id').as('gender'),
      'leave_policy.office_id as office-id',
      choiceName('office', 'leave_policy.office_id').as('office'),
      'leave_policy.employment_type_id as employment-type-id',
      choiceName('employment-type', 'leave_policy.employment_type_id').as('employment-type'),
      'leave_policy.starts_on',
      'leave_policy.ends_on as ends-on',
      status.as('status'),
      'leave_policy.yearly_days as yearly-days',
      'leave_policy.accrual',
      'leave_policy.prorated',
      'leave_policy.carry_days as carry-days',
      'leave_policy.carry_months as carry-months',
      'leave_policy.day_parts as day-parts',
      'leave_policy.earn_months as earn-months',
      'leave_policy.certificate_days as certificate-days',
      'leave_policy.version',
    ]);
  const rows = await paginate(call, {
    query,
    columns: { 'leave-type': 'leave_type.name', 'starts-on': 'leave_policy.starts_on', status },
    searched: { 'leave-type': 'leave_type.name' },
    key: ['leave_policy.id'],
  });
  const { start_date: nextYear } = await yearToChange(call, today);
  return {
    data: rows.map(({ starts_on, ...row }) => ({
      ...row,
      'starts-on': starts_on === always ? null : starts_on,
      'changes-from': laterOf(starts_on, nextYear),
    })),
  };
}

/** The leave year after the current one, or the first one. */
async function yearToChange({ db }: Pick<Call, 'db'>, today: string) {
  const next = db.selectFrom('leave_year').select('start_date').where('start_date', '>', today).orderBy('start_date');
  return (await next.executeTakeFirst()) ?? (await comingYear(db, today)).next;
}
