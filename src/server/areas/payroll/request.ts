import type { Kysely } from 'kysely';
import type { Body } from '../../../contract/endpointShapes';
import type { PayrollApi } from '../../../contract/payroll.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { officeDate } from '../../rules/officeTime';
import { toPaise, toRupees } from '../../rules/paise';
import type { Database } from '../../store/database';
import { nameOfEmployee } from '../people/employmentAt';
import { refuseOwn } from '../people/segregationOfDuties';
import { notifyStaff } from '../people/staff';
import { type PayLine, payLines, toCompensationRequest } from './calculate';
import { isPayableIn } from './payable';

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
    .onConflict((conflict) => conflict.columns(['employee_id', 'pay_month_id']).doNothing())
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
