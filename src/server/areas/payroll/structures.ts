import type { PayLookupsApi } from '../../../contract/pay-lookups.gen';
import type { PayrollApi } from '../../../contract/payroll.gen';
import { recordVersion, requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { officeDate } from '../../rules/officeTime';
import { listChoices } from '../lookups/lookups';
import { choiceName } from '../lookups/nameOf';
import { requireChoices } from '../lookups/requireChoice';
import { personSearch } from '../people/byPeople';
import { employmentAt } from '../people/employmentAt';
import { payrollFields } from '../people/payrollFields';
import { refuseOwn } from '../people/segregationOfDuties';
import { payableSince } from './payable';

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

/** The columns of a person without a pay structure from which one can be chosen. */
const noStructure = {
  'pay-structure-id': null,
  'record-version': recordVersion(payrollFields, { 'pay-structure-id': null }),
};

/** `POST /api/payroll/setup/pay-structure/missing`: current employees without a pay structure. */
export async function withoutPayStructure(call: Call<PayrollApi['POST /api/payroll/setup/pay-structure/missing']>) {
  const query = call.db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .leftJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .where((eb) => eb.or([eb('left_on', 'is', null), eb('left_on', '>=', officeDate(call.now))]))
    .where('pay_structure_id', 'is', null)
    .select([
      'employee.id as employee-id',
      'employee.code as employee-code',
      'employee.name as employee-name',
      'job_title.name as job-title',
      choiceName('office', 'employment.office_id').as('office'),
    ]);
  const rows = await paginate(call, {
    query,
    columns: { 'employee-name': 'employee.name', 'employee-code': 'employee.code' },
    searched: personSearch(call.db, 'employment.employee_id'),
    key: ['employee.id'],
  });
  return { data: rows.map((row) => ({ ...row, ...noStructure })) };
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
  const employment = await employmentAt(db, body['employee-id'], await payableSince(db, officeDate(now)));
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
