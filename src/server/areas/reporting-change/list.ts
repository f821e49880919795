import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReportingChangeApi } from '../../../contract/reporting-change.gen';
import type { Call } from '../../call/call';
import { either } from '../../list/conditions';
import { paginate, paginateAll } from '../../list/paginate';
import { listSource } from '../../list/source';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { personSearch } from '../people/byPeople';
import { findDeciders } from '../people/deciders';
import { isWithinReach, reachesOthers } from '../people/reach';
import { decidesChange, firstInLineOf } from './deciders';

type ListCall = Call<ReportingChangeApi['POST /api/team/reporting-change/list']>;

/** The names that both parts of the list show. */
function selectEmployees(db: Kysely<Database>) {
  return db
    .selectFrom('employment')
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
 * `POST /api/team/reporting-change/list`: the pending requests to decide; then, with request-id 0, the caller and the
 * team.
 */
export async function reportingChanges(call: ListCall) {
  const own = sql<SqlBool>`employment.employee_id = ${call.caller.employeeId}`;
  if (!reachesOthers(call.caller)) return { data: await withDeciders(call, await paginate(call, people(call, own))) };
  const team = people(call, either([own, await isWithinReach(call, 'employment.employee_id')]));
  const rows = await paginateAll(call, [listSource(requests(call)), listSource(team)]);
  return { data: await withDeciders(call, rows) };
}

/** The columns that determine who decides a row's pending change, or a change that the caller would request now. */
interface Decidable {
  readonly 'request-id': number;
  readonly 'employee-id': number;
  readonly 'reporting-id': number | null;
  readonly 'reporting-employee-name': string | null;
  readonly pending_id: number | null;
  readonly asked_by: number | null;
  readonly line: number | null;
}

/**
 * Adds the decider of the pending change, or of a change that the caller would request now. Null if that would be the
 * new manager, who has not been chosen yet.
 */
async function withDeciders<R extends Decidable>({ db, caller, now }: ListCall, rows: readonly R[]) {
  const today = officeDate(now);
  const requests = rows.map(({ 'employee-id': of, 'reporting-id': lead, pending_id, asked_by, line }) =>
    pending_id === null
      ? { of, by: caller.employeeId, from: lead }
      : { of, by: asked_by ?? caller.employeeId, from: line },
  );
  const deciders = await findDeciders(db, requests, today);
  return rows.map(({ pending_id, asked_by, line, ...row }, at) => {
    const isOpen = pending_id === null && [null, caller.employeeId].includes(row['reporting-id']);
    const approver = isOpen ? null : (deciders[at]?.name ?? null);
    const shown = row['request-id'] === 0 ? row['reporting-employee-name'] : approver;
    return { ...row, approver, 'reporting-employee-name': shown };
  });
}

const columns = { 'employee-name': 'employee.name', 'employee-code': 'employee.code' } as const;

/** Other people's pending requests that the caller decides, as a part of the list. */
const requests = (call: ListCall) => ({
  query: toDecide(call),
  columns: {
    ...columns,
    'effective-from': 'reporting_change.effective_from',
    'request-id': 'reporting_change.id',
  } as const,
  searched: personSearch(call.db, 'employment.employee_id'),
  key: ['reporting_change.id'] as const,
});

/** The reporting lines of people, as a part of the list. */
const people = (call: ListCall, whose: RawBuilder<SqlBool>) => ({
  query: lines(call, whose),
  columns: { ...columns, 'effective-from': sql`null::date`, 'request-id': sql`0` } as const,
  searched: personSearch(call.db, 'employment.employee_id'),
  key: ['employee.name', 'employee.id'] as const,
});

/** Other people's pending requests that the caller decides. */
function toDecide(call: ListCall) {
  return selectEmployees(call.db)
    .innerJoin('reporting_change', 'reporting_change.employee_id', 'employment.employee_id')
    .innerJoin('employee as requester', 'requester.id', 'reporting_change.requested_by')
    .innerJoin('employee as proposed', 'proposed.id', 'reporting_change.proposed_reporting_id')
    .where('reporting_change.status', '=', 'pending')
    .where(decidesChange(call))
    .select([
      ...requestOf('reporting_change'),
      sql<string | null>`null::text`.as('reporting-employee-name'),
      sql<string | null>`null::text`.as('waiting-reporting-name'),
      sql<string | null>`null::date`.as('waiting-from'),
      sql<number | null>`null::int`.as('waiting-request-id'),
      'reporting_change.id as request-id',
      'requester.name as request-employee-name',
      sql<string | null>`reporting_change.effective_from`.as('effective-from'),
      sql<number | null>`reporting_change.proposed_reporting_id`.as('proposed-reporting-id'),
      sql<string | null>`proposed.name`.as('proposed-reporting-name'),
      sql<string | null>`reporting_change.remarks`.as('remarks'),
    ]);
}

/** The columns that determine a change's decider, for both parts of the list. */
const requestOf = (change: string) =>
  [
    sql<number | null>`${sql.ref(`${change}.id`)}`.as('pending_id'),
    sql<number | null>`${sql.ref(`${change}.requested_by`)}`.as('asked_by'),
    sql<number | null>`${firstInLineOf(change)}`.as('line'),
  ] as const;

/** The current employees among some people, each with their pending request. */
function lines({ db, caller, now }: ListCall, whose: RawBuilder<SqlBool>) {
  return selectEmployees(db)
    .leftJoin('reporting_change as waiting', (join) =>
      join.onRef('waiting.employee_id', '=', 'employment.employee_id').on('waiting.status', '=', 'pending'),
    )
    .leftJoin('employee as proposed', 'proposed.id', 'waiting.proposed_reporting_id')
    .where(whose)
    .where((eb) => eb.or([eb('employment.left_on', 'is', null), eb('employment.left_on', '>=', officeDate(now))]))
    .select([
      ...requestOf('waiting'),
      'current.name as reporting-employee-name',
      'proposed.name as waiting-reporting-name',
      'waiting.effective_from as waiting-from',
      'waiting.id as waiting-request-id',
      sql<number>`0`.as('request-id'),
      sql<string>`${caller.employeeName}::text`.as('request-employee-name'),
      sql<string | null>`null::date`.as('effective-from'),
      sql<number | null>`null::int`.as('proposed-reporting-id'),
      sql<string | null>`null::text`.as('proposed-reporting-name'),
      sql<string | null>`null::text`.as('remarks'),
    ]);
}
