import { type SelectQueryBuilder, sql } from 'kysely';
import type { Call } from '../../http/area';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { inChunks } from '../../store/inChunks';
import { reachesOthers, standingFor, withinReach } from '../people/reach';

type Employments = SelectQueryBuilder<Database, 'employment', object>;

/** Adds the names that both parts of the list show. */
function described(employments: Employments) {
  return employments
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .innerJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .innerJoin('job_family', 'job_family.id', 'job_title.job_family_id')
    .leftJoin('employee as current', 'current.id', 'employment.reporting_to')
    .select([
      'employment.id as employment-id',
      'employee.id as employee-id',
      'employee.code as employee-code',
      'employee.name as employee-name',
      'job_title.name as job-title',
      'job_family.id as job-family-id',
      'job_family.name as job-family',
      'employment.reporting_to as reporting-id',
      'employment.reporting_to as current-reporting-id',
      'current.name as current-reporting-name',
      sql<number>`0`.as('approval-status'),
    ]);
}

/**
 * `POST /api/team/reporting-change/list`: the pending requests to decide, then the caller and the team, with
 * request-id 0.
 */
export async function reportingChanges(call: Call) {
  return { data: [...(await toDecide(call)), ...(await team(call))] };
}

async function toDecide({ db, caller, now }: Call) {
  if (!reachesOthers(caller)) return [];
  const pending = described(db.selectFrom('employment'))
    .innerJoin('reporting_change', 'reporting_change.employee_id', 'employment.employee_id')
    .innerJoin('employee as requester', 'requester.id', 'reporting_change.requested_by')
    .innerJoin('employee as proposed', 'proposed.id', 'reporting_change.proposed_reporting_id')
    .leftJoin('employee as approver', 'approver.id', 'reporting_change.approver_id')
    .where('reporting_change.status', '=', 'pending')
    .where('reporting_change.employee_id', '<>', caller.employeeId)
    .where('reporting_change.requested_by', '<>', caller.employeeId)
    .select([
      'reporting_change.id as request-id',
      'requester.name as request-employee-name',
      'approver.name as reporting-employee-name',
      'reporting_change.effective_from as effective-from',
      'reporting_change.proposed_reporting_id as proposed-reporting-id',
      'proposed.name as proposed-reporting-name',
      'reporting_change.remarks as remarks',
    ])
    .orderBy('reporting_change.id');
  return caller.roles.has('hr')
    ? pending.execute()
    : pending.where('reporting_change.approver_id', 'in', standingFor(caller, now)).execute();
}

/** How many rows are read in one go: a large company's rows take long. */
const atOnce = 250;

async function team(call: Call) {
  return inChunks(await teamOf(call), atOnce, (some) => linesOf(call, some));
}

/** The employments of the team, sorted by name. */
async function teamOf({ db, caller, now }: Call): Promise<readonly number[]> {
  const found = await db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .where((eb) =>
      eb.or([
        eb('employment.employee_id', '=', caller.employeeId),
        ...(reachesOthers(caller) ? [eb('employment.employee_id', 'in', withinReach(db, caller, now))] : []),
      ]),
    )
    .where((eb) => eb.or([eb('employment.left_on', 'is', null), eb('employment.left_on', '>=', officeDate(now))]))
    .select('employment.id')
    .orderBy('employee.name')
    .execute();
  return found.map(({ id }) => id);
}

async function linesOf({ db, caller }: Call, employments: readonly number[]) {
  return described(db.selectFrom('employment'))
    .leftJoin('reporting_change as waiting', (join) =>
      join.onRef('waiting.employee_id', '=', 'employment.employee_id').on('waiting.status', '=', 'pending'),
    )
    .leftJoin('employee as proposed', 'proposed.id', 'waiting.proposed_reporting_id')
    .where('employment.id', 'in', employments)
    .select([
      'current.name as reporting-employee-name',
      'proposed.name as waiting-reporting-name',
      'waiting.effective_from as waiting-from',
      sql<number>`0`.as('request-id'),
      sql<string>`${caller.employeeName}::text`.as('request-employee-name'),
    ])
    .select([
      sql<null>`null`.as('effective-from'),
      sql<null>`null`.as('proposed-reporting-id'),
      sql<null>`null`.as('proposed-reporting-name'),
      sql<null>`null`.as('remarks'),
    ])
    .orderBy('employee.name')
    .execute();
}
