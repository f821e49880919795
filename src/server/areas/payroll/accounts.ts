import type { Selectable } from 'kysely';
import type { PayrollApi } from '../../../contract/payroll.gen';
import { requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import type { EmploymentTable } from '../../store/tables/peopleTables';
import { requireChoices } from '../lookups/requireChoice';
import { payrollFields } from '../people/payrollFields';
import { personalCodes, refuseTaken } from '../people/refuseTaken';
import { refuseOwn } from '../people/segregationOfDuties';

/** `POST /api/payroll/setup/pf/update` */
export async function setPfAccount(call: Call<PayrollApi['POST /api/payroll/setup/pf/update']>) {
  const { db, body } = call;
  await requireChoices(db, { 'pf-offices': body['pf-office-id'] }, { 'pf-offices': 'PF office' });
  const account = { pf_office_id: body['pf-office-id'], pf_number: body['pf-acount-number'] };
  return setAccount(
    call,
    account,
    ['pf-office-id', 'pf-number'],
    'pf-account.update',
    'PF account updated successfully!',
  );
}

/** `POST /api/payroll/setup/ecs/update` */
export async function setEsiAccount(call: Call<PayrollApi['POST /api/payroll/setup/ecs/update']>) {
  const { db, body } = call;
  await requireChoices(db, { 'ecs-offices': body['esi-office-id'] }, { 'ecs-offices': 'ESI office' });
  const account = { esi_office_id: body['esi-office-id'], esi_number: body['esi-acount-number'] };
  return setAccount(
    call,
    account,
    ['esi-office-id', 'esi-number'],
    'esi-account.update',
    'ESI account updated successfully!',
  );
}

/** The accounts of an employment before a change. */
type AccountBefore = Pick<
  Selectable<EmploymentTable>,
  'employee_id' | 'pf_office_id' | 'pf_number' | 'esi_office_id' | 'esi_number'
>;

type Account = { pf_office_id: number; pf_number: string } | { esi_office_id: number; esi_number: string };

async function setAccount(
  {
    db,
    body,
    headers,
    caller,
    audit,
    shows,
  }: Call<PayrollApi['POST /api/payroll/setup/pf/update'] | PayrollApi['POST /api/payroll/setup/ecs/update']>,
  account: Account,
  changing: readonly (keyof typeof payrollFields)[],
  action: string,
  msg: string,
) {
  const before = await db
    .selectFrom('employment')
    .selectAll()
    .where('id', '=', body['employment-id'])
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new BusinessRuleError('This employment record does not exist.');
  refuseOwn(caller, before.employee_id, 'account');
  const subject = `employee ${before.employee_id}`;
  const version = headers['record-version'];
  shows([before.employee_id]);
  await requireVersion(db, { fields: payrollFields, changing, version, row: before, subject });
  if ('pf_number' in account) await refuseTaken(db, personalCodes.pfNumber, account.pf_number, before.employee_id);
  else await refuseTaken(db, personalCodes.esiNumber, account.esi_number, before.employee_id);
  await storeAccount({ db, audit }, before, account, action);
  return { result: true, msg };
}

/** Stores a checked account of provident fund or state insurance. */
export async function storeAccount(
  { db, audit }: Pick<Call, 'db' | 'audit'>,
  before: AccountBefore,
  account: Account,
  action: string,
): Promise<void> {
  await db.updateTable('employment').set(account).where('employee_id', '=', before.employee_id).execute();
  // This name makes the audit log mask the number.
  const auditedFields = (row: Partial<Record<string, unknown>>) => ({
    office_id: row.pf_office_id ?? row.esi_office_id,
    account_number: row.pf_number ?? row.esi_number,
  });
  const kept =
    'pf_number' in account
      ? { pf_office_id: before.pf_office_id, pf_number: before.pf_number }
      : { esi_office_id: before.esi_office_id, esi_number: before.esi_number };
  await audit({
    action,
    subject: `employee ${before.employee_id}`,
    before: auditedFields(kept),
    after: auditedFields(account),
  });
}
