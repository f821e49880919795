import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';

/** The status of a case closed for good. */
export const CLOSED = 3;

/** The status of a new case. */
export const OPEN = 1;

/** The reference number of a case: HRC-000017. */
export function referenceOf(caseId: number): string {
  return `HRC-${String(caseId).padStart(6, '0')}`;
}

/** HR cases with names instead of ids, as a query to refine. */
export function listedCases(db: Kysely<Database>) {
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
    ])
    .orderBy('hr_case.id', 'desc');
}

/** A case as screens read it, with its reference number. */
export function withReference<C extends { readonly 'ask-hr-case-id': number }>(row: C) {
  return { ...row, 'reference-number': referenceOf(row['ask-hr-case-id']) };
}
