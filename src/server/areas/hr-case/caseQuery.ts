import { type Kysely, sql } from 'kysely';
import { lookUp } from '../../list/lookup';
import { formatRecordNumber, matchRecordNumber } from '../../list/recordNumber';
import type { Database } from '../../store/database';
import { personSearch } from '../people/byPeople';

/** The status of a permanently closed case. */
export const CLOSED = 3;

/** The status of a new case. */
export const OPEN = 1;

/** The letters of reference numbers. */
const PREFIX = 'HRC';

/** The reference number of a case: HRC-000017. */
export const referenceOf = (caseId: number): string => formatRecordNumber(PREFIX, caseId);

/** HR cases with names instead of ids, as a query to refine. */
export function selectCases(db: Kysely<Database>) {
  return db
    .selectFrom('hr_case')
    .innerJoin('employee', 'employee.id', 'hr_case.employee_id')
    .innerJoin('lookup as type', (join) =>
      join.onRef('type.id', '=', 'hr_case.case_type_id').on('type.kind', '=', 'hr-case-types'),
    )
    .innerJoin('lookup as status', (join) =>
      join.onRef('status.id', '=', 'hr_case.status_id').on('status.kind', '=', 'task-status'),
    )
    .select([
      'hr_case.id as ask-hr-case-id',
      'type.name as case-type',
      'status.name as status',
      'hr_case.short_desc as short-desc',
      'hr_case.summary as case-summary',
      'hr_case.created_at as created-on',
      'employee.code as employee-code',
      'employee.name as employee-name',
    ]);
}

/** The version of a case: its latest action, or 0. */
export const caseVersion = sql<string>`(select coalesce(max(id), 0)::text from hr_case_action where hr_case_id = hr_case.id)`;

/** The maximum number of cases on the page of an employee. */
const LATEST = 10;

/** An employee's latest cases, newest first. */
export function latestCasesOf(db: Kysely<Database>, employeeId: number) {
  return selectCases(db)
    .clearSelect()
    .select([
      'hr_case.id as ask-hr-case-id',
      'type.name as case-type',
      'status.name as status',
      'hr_case.short_desc as short-desc',
      'hr_case.created_at as created-on',
    ])
    .where('hr_case.employee_id', '=', employeeId)
    .orderBy('hr_case.id', 'desc')
    .limit(LATEST)
    .execute();
}

/** The sort orders, filters and searched columns of lists of cases. */
export const caseList = (db: Kysely<Database>) =>
  ({
    columns: {
      'ask-hr-case-id': 'hr_case.id',
      'created-on': 'hr_case.created_at',
      'employee-name': 'employee.name',
      'short-desc': 'hr_case.short_desc',
      status: 'status.name',
      'case-type': 'type.name',
    },
    searched: {
      'reference-number': matchRecordNumber(PREFIX, 'hr_case.id'),
      'short-desc': lookUp(db, {
        ...{ table: 'hr_case', id: 'id', column: 'hr_case.id', texts: { short_desc: 'hr_case.short_desc' } },
      }),
      ...personSearch(db, 'hr_case.employee_id'),
    },
    key: ['hr_case.id'],
  }) as const;

/** A case as screens read it, with its reference number. */
export function withReference<C extends { readonly 'ask-hr-case-id': number }>(row: C) {
  return { ...row, 'reference-number': referenceOf(row['ask-hr-case-id']) };
}

/** The actions on a case, oldest first. */
export function actionsOf(db: Kysely<Database>, caseId: number) {
  return db
    .selectFrom('hr_case_action')
    .innerJoin('employee', 'employee.id', 'hr_case_action.action_by')
    .innerJoin('lookup as status', (join) =>
      join.onRef('status.id', '=', 'hr_case_action.status_id').on('status.kind', '=', 'task-status'),
    )
    .where('hr_case_action.hr_case_id', '=', caseId)
    .select([
      'status.name as status',
      'employee.name as action-by',
      'hr_case_action.short_desc as short-desc',
      'hr_case_action.summary as case-summary',
      'hr_case_action.created_at as created-on',
    ])
    .orderBy('hr_case_action.id')
    .execute();
}
