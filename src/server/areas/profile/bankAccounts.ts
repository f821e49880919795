import type { ProfileApi } from '../../../contract/profile.gen';
import { type RecordFields, recordVersion, requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { requireChoices } from '../lookups/requireChoice';
import { requireName } from '../people/requireName';
import { requireText } from '../people/requireText';
import { findSameAccounts, storeBankAccount } from './storeBankAccount';

/** The fields of a bank account that its owner can change. */
const accountFields: RecordFields = {
  'bank-id': { column: 'bank_id' },
  'account-type-id': { column: 'account_type_id' },
  'branch-name': { column: 'branch_name' },
  'account-number': { column: 'account_number' },
};

/** `POST /api/user/profile/bankaccount` */
export async function bankAccounts({ db, caller }: Call) {
  const data = await db
    .selectFrom('bank_account')
    .innerJoin('lookup as bank', (join) =>
      join.onRef('bank.id', '=', 'bank_account.bank_id').on('bank.kind', '=', 'banks'),
    )
    .innerJoin('lookup as type', (join) =>
      join.onRef('type.id', '=', 'bank_account.account_type_id').on('type.kind', '=', 'account-types'),
    )
    .where('employee_id', '=', caller.employeeId)
    .select([
      'bank_account.id as bank-account-id',
      'bank_id as bank-id',
      'bank.name as bank-name',
      'account_type_id as account-type-id',
      'type.name as account-type',
      'branch_name as branch-name',
      'account_number as account-number',
    ])
    .orderBy('bank_account.id')
    .execute();
  return { data: data.map((row) => ({ ...row, 'record-version': recordVersion(accountFields, row) })) };
}

/** Names no one: an employee may not learn whose account it is. */
const ofAnother =
  'Another employee already uses this bank account. Check the number, or enter an account of your own: two employees cannot share one.';

const alreadyThere = 'This bank account is already in your list.';

/** `POST /api/user/profile/bankaccount/update` */
export async function saveBankAccount({
  db,
  caller,
  body,
  headers,
  audit,
}: Call<ProfileApi['POST /api/user/profile/bankaccount/update']>) {
  await requireChoices(
    db,
    { banks: body['bank-id'], 'account-types': body['account-type-id'] },
    { banks: 'bank', 'account-types': 'account type' },
  );
  const account = {
    employee_id: caller.employeeId,
    bank_id: body['bank-id'],
    account_type_id: body['account-type-id'],
    branch_name: requireName(requireText(body['branch-name'], 'Branch name is required'), 'Branch name'),
    account_number: body['account-number'],
  };
  const own = db.selectFrom('bank_account').selectAll().where('employee_id', '=', caller.employeeId).forUpdate();
  const known = await own.execute();
  const id = body['bank-account-id'];
  const before = known.find((one) => one.id === id);
  if (id !== 0 && !before) throw new ForbiddenError('This bank account does not exist.');
  const subject = `employee ${caller.employeeId}`;
  const version = headers['record-version'];
  if (before) await requireVersion(db, { fields: accountFields, version, row: before, subject });
  const same = (await findSameAccounts(db, [account])).filter((one) => one.id !== id);
  if (same.some(({ employee_id }) => employee_id === caller.employeeId)) throw new BusinessRuleError(alreadyThere);
  if (same.length > 0) throw new BusinessRuleError(ofAnother);
  if (!(await storeBankAccount({ db, audit }, account, before))) throw new BusinessRuleError(alreadyThere);
  return { result: true, msg: 'Bank account updated successfully!' };
}
