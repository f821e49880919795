import type { PayLookupsApi } from '../../../contract/pay-lookups.gen';
import type { PayrollApi } from '../../../contract/payroll.gen';
import { requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { officeDate } from '../../rules/officeTime';
import { listChoices } from '../lookups/lookups';
import { requireChoices } from '../lookups/requireChoice';
import { employmentAt } from '../people/employmentAt';
import { payrollFields } from '../people/payrollFields';
import { refuseOwn } from '../people/segregationOfDuties';

/** `POST /api/pay-common/pay-structure` */
export async function payStructures({ db }: Call) {
  return { data: await listChoices(db, 'pay-structure') };
}

/** `POST /api/pay-common/employee-pay-structure`: the employee's pay structure, if any. */
export async function payStructureOf({
  db,
  body,
  shows,
}: Call<PayLookupsApi['POST /api/pay-common/employee-pay-structure']>) {
  const employment = db
    .selectFrom('employment')
    .select('pay_structure_id')
    .where('employee_id', '=', body['employee-id']);
  shows([body['employee-id']]);
  const id = (await employment.executeTakeFirst())?.pay_structure_id;
  return { data: (await listChoices(db, 'pay-structure')).filter((structure) => structure['int-id'] === id) };
}

/** `POST /api/payroll/setup/pay-structure/update` */
export async function setPayStructure({
  db,
  body,
  headers,
  caller,
  now,
  audit,
  shows,
}: Call<PayrollApi['POST /api/payroll/setup/pay-structure/update']>) {
  const pay_structure_id = body['pay-structure-id'];
  refuseOwn(caller, body['employee-id'], 'pay structure');
  await requireChoices(db, { 'pay-structure': pay_structure_id }, { 'pay-structure': 'pay structure' });
  await db.selectFrom('employment').select('id').where('employee_id', '=', body['employee-id']).forUpdate().execute();
  const employment = await employmentAt(db, body['employee-id'], officeDate(now));
  if (!employment) throw new BusinessRuleError('This employee does not exist.');
  const subject = `employee ${employment.employee_id}`;
  shows([employment.employee_id]);
  await requireVersion(db, {
    ...{ fields: payrollFields, changing: ['pay-structure-id'], version: headers['record-version'] },
    ...{ row: { ...employment }, subject },
  });
  await db.updateTable('employment').set({ pay_structure_id }).where('id', '=', employment.id).execute();
  const before = { pay_structure_id: employment.pay_structure_id };
  await audit({
    action: 'pay-structure.update',
    subject,
    before,
    after: { pay_structure_id },
  });
  return { result: true, msg: 'Pay structure updated successfully!' };
}

/** `GET /api/pay-controls/paymonth`: the open month, under both names that screens read. */
export async function payMonth({ db }: Call) {
  const open = db.selectFrom('pay_month').select(['id as payMonthId', 'name as payMonth']).where('status', '=', 'open');
  const month = await open.orderBy('start_date').executeTakeFirst();
  if (!month) throw new BusinessRuleError('No pay month is open.');
  return { data: month, 'pay-month': month };
}
