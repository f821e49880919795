import type { Kysely } from 'kysely';
import type { Body } from '../../../contract/endpointShapes';
import type { PayrollApi } from '../../../contract/payroll.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { officeDate } from '../../rules/officeTime';
import { toPaise, toRupees } from '../../rules/paise';
import type { Database } from '../../store/database';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { nameOfEmployee } from '../people/employmentAt';
import { refuseOwn } from '../people/segregationOfDuties';
import { notifyStaff } from '../people/staff';
import { type PayLine, payLines, toCompensationRequest } from './calculate';
import { isPayableIn } from './payable';
import { missingRequest } from './requests';

/**
 * `POST /api/payroll/setup/compensation/request`: one for each employee and pay month; the server calculates the
 * amounts.
 */
export async function requestCompensation({
  db,
  body,
  caller,
  now,
  audit,
}: Call<PayrollApi['POST /api/payroll/setup/compensation/request']>) {
  refuseOwn(caller, body['employee-id'], 'pay');
  const lines = await payLines(db, toCompensationRequest(body), officeDate(now));
  if (!sameLines(lines, body))
    throw new BusinessRuleError('The amounts do not match the calculation. Please calculate them again.');
  const month = await db
    .selectFrom('pay_month')
    .selectAll()
    .where('id', '=', body['pay-month-id'])
    .forUpdate()
    .executeTakeFirst();
  if (month?.status !== 'open') throw new BusinessRuleError('This pay month is not open.');
  const name = await nameOfEmployee(db, body['employee-id']);
  if (!(await isPayableIn(db, body['employee-id'], month)))
    throw new BusinessRuleError(`${name} is not employed in ${month.name}.`);
  const row = {
    employee_id: body['employee-id'],
    pay_month_id: month.id,
    pay_structure_id: body['pay-structure-id'],
    monthly_tec: body['monthly-tec'],
    variable_pay: body['variable-pay'] ?? 0,
    requested_by: caller.employeeId,
    requested_at: now,
  };
  const added = await db
    .insertInto('compensation_request')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['employee_id', 'pay_month_id']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new BusinessRuleError(`This employee already has a compensation request for ${month.name}.`);
  await keepLines(db, added.id, lines);
  await audit({ action: 'compensation.request', subject: `compensation ${added.id}`, after: row });
  await notifyStaff(db, 'payroll', officeDate(now), [caller.employeeId, row.employee_id], {
    text: `Fixed pay was requested for ${name} in ${month.name}.`,
    path: `/pay/request/${added.id}`,
  });
  return { result: true, msg: 'Compensation request submitted successfully!' };
}

/** `POST /api/payroll/request/withdraw`: withdraws a request while its pay month is open. */
export async function withdrawCompensation(call: Call<PayrollApi['POST /api/payroll/request/withdraw']>) {
  const { db, body, caller, now, audit } = call;
  const found = await db
    .selectFrom('compensation_request as request')
    .innerJoin('pay_month', 'pay_month.id', 'request.pay_month_id')
    .innerJoin('employee', 'employee.id', 'request.employee_id')
    .select(['request.employee_id', 'request.withdrawn_at', 'request.withdrawn_by', 'employee.name'])
    .select(['pay_month.name as month', 'pay_month.status'])
    .where('request.id', '=', body['request-id'])
    .forUpdate(['request', 'pay_month'])
    .executeTakeFirst();
  if (!found) throw missingRequest();
  refuseOwn(caller, found.employee_id, 'pay');
  const { withdrawn_at: decided_at, withdrawn_by: decided_by, month, name } = found;
  if (decided_at !== null)
    throw await alreadyDecidedError(db, 'request', { status: 'withdrawn', decided_at, decided_by });
  if (found.status !== 'open') throw new BusinessRuleError(`${month} is closed, so its pay requests are final.`);
  const withdrawn = { withdrawn_at: now, withdrawn_by: caller.employeeId };
  await db.updateTable('compensation_request').set(withdrawn).where('id', '=', body['request-id']).execute();
  await audit({ action: 'compensation.withdraw', subject: `compensation ${body['request-id']}`, after: withdrawn });
  await notifyStaff(db, 'payroll', officeDate(now), [caller.employeeId, found.employee_id], {
    text: `The request for fixed pay of ${name} in ${month} was withdrawn.`,
    path: `/pay/request/${body['request-id']}`,
  });
  return { result: true, msg: `The request for ${month} was withdrawn. You can send another one.` };
}

/** Stores the components of a requested salary. */
export async function keepLines(db: Kysely<Database>, requestId: number, lines: readonly PayLine[]): Promise<void> {
  const rows = lines.map(({ component, amount }) => ({
    compensation_request_id: requestId,
    pay_component_id: component,
    amount: toRupees(amount),
  }));
  await db.insertInto('compensation_line').values(rows).execute();
}

/**
 * Whether the components sent match the calculated ones, each once and with its amount. The server's own calculation is
 * stored.
 */
function sameLines(
  lines: readonly PayLine[],
  { amount, 'pay-component-id': ids }: Body<PayrollApi['POST /api/payroll/setup/compensation/request']>,
): boolean {
  if (ids.length !== amount.length || new Set(ids).size !== ids.length) return false;
  return ids.every(
    (id, index) => lines.find((line) => line.component === id)?.amount === toPaise(amount[index] ?? Number.NaN),
  );
}
