import type { Kysely } from 'kysely';
import type { PayrollApi } from '../../../contract/payroll.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { officeDate } from '../../rules/officeTime';
import { toPaise, toRupees } from '../../rules/paise';
import type { Database } from '../../store/database';
import { choiceName } from '../lookups/nameOf';
import { personSearch } from '../people/byPeople';

/** Requested salaries, with names instead of ids, unordered, as a query to refine. */
function selectRequests(db: Kysely<Database>) {
  return db
    .selectFrom('compensation_request as request')
    .innerJoin('employee', 'employee.id', 'request.employee_id')
    .innerJoin('employee as requester', 'requester.id', 'request.requested_by')
    .innerJoin('pay_month', 'pay_month.id', 'request.pay_month_id')
    .select([
      'request.id as request-id',
      'employee.id as employee-id',
      'employee.code as employee-code',
      'employee.name as employee-name',
      'pay_month.name as pay-month',
      choiceName('pay-structure', 'request.pay_structure_id').as('pay-structure'),
      'request.monthly_tec as monthly-tec',
      'request.variable_pay as variable-pay',
      'requester.name as requested-by',
      'request.requested_at',
    ]);
}

/** `POST /api/payroll/request/list`: newest first, without withdrawn ones. */
export async function payRequests(call: Call<PayrollApi['POST /api/payroll/request/list']>) {
  const rows = await paginate(call, {
    query: selectRequests(call.db)
      .select('request.pay_month_id as pay-month-id')
      .where('request.withdrawn_at', 'is', null),
    columns: { 'request-id': 'request.id', 'employee-id': 'request.employee_id', 'monthly-tec': 'request.monthly_tec' },
    searched: personSearch(call.db, 'request.employee_id'),
    key: ['request.id'],
  });
  call.shows(rows.map((row) => row['employee-id']));
  return { data: rows.map(replaceTimeWithDate) };
}

/** `POST /api/payroll/request/record`: one request, with the components of the salary. */
export async function payRequestRecord({
  db,
  body,
  caller,
  shows,
}: Call<PayrollApi['POST /api/payroll/request/record']>) {
  const found = await selectRequests(db)
    .leftJoin('employment', 'employment.employee_id', 'request.employee_id')
    .leftJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .leftJoin('employee as withdrawer', 'withdrawer.id', 'request.withdrawn_by')
    .select(['job_title.name as job-title', 'pay_month.status as month'])
    .select(['request.withdrawn_at', 'withdrawer.name as withdrawn-by'])
    .where('request.id', '=', body['request-id'])
    .executeTakeFirst();
  if (!found) throw missingRequest();
  const { month, withdrawn_at, ...request } = found;
  shows([request['employee-id']]);
  const monthStatus = month === 'open' ? ('Open' as const) : ('Closed' as const);
  return {
    data: {
      ...replaceTimeWithDate(request),
      'month-status': monthStatus,
      'withdrawn-on': withdrawn_at && officeDate(withdrawn_at),
      'may-withdraw': month === 'open' && withdrawn_at === null && caller.employeeId !== request['employee-id'],
      lines: await linesOf(db, request['request-id']),
    },
  };
}

export const missingRequest = (): ForbiddenError =>
  new ForbiddenError('This compensation request does not exist, or you do not have access to it.');

/** Replaces the time of a request with its date. */
function replaceTimeWithDate<R extends { readonly requested_at: Date }>({ requested_at, ...row }: R) {
  return { ...row, 'requested-on': officeDate(requested_at) };
}

/** The components of the salary, as calculated when it was requested. */
async function linesOf(db: Kysely<Database>, requestId: number) {
  const lines = await db
    .selectFrom('compensation_line as line')
    .innerJoin('pay_component', 'pay_component.id', 'line.pay_component_id')
    .select(['pay_component.id as pay-component-id', 'pay_component.name as componentName', 'line.amount'])
    .where('line.compensation_request_id', '=', requestId)
    .orderBy('pay_component.id')
    .execute();
  return lines.map(({ amount, ...line }) => ({
    ...line,
    yearlyAmount: toRupees((toPaise(amount) ?? 0n) * 12n),
    monthlyAmount: amount,
  }));
}
