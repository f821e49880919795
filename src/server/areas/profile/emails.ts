import type { ProfileApi } from '../../../contract/profile.gen';
import { type RecordFields, recordVersion, requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { requireChoices } from '../lookups/requireChoice';

/** The fields of an email address that its owner can change. */
const emailFields: RecordFields = { 'email-type-id': { column: 'email_type_id' }, email: { column: 'address' } };

/** `POST /api/user/profile/email` */
export async function emails({ db, caller }: Call) {
  const data = await db
    .selectFrom('email_address')
    .innerJoin('lookup as type', (join) =>
      join.onRef('type.id', '=', 'email_address.email_type_id').on('type.kind', '=', 'email-types'),
    )
    .where('employee_id', '=', caller.employeeId)
    .select([
      'email_address.id as email-address-id',
      'email_type_id as email-type-id',
      'type.name as email-type',
      'address as email',
      'can_update as can-update',
    ])
    .orderBy('email_address.id')
    .execute();
  return { data: data.map((row) => ({ ...row, 'record-version': recordVersion(emailFields, row) })) };
}

const alreadyThere = 'You already have an email address of this type.';

/** `POST /api/user/profile/email/update`: one address of each type; only HR may change some types. */
export async function saveEmail({
  db,
  caller,
  body,
  headers,
  audit,
}: Call<ProfileApi['POST /api/user/profile/email/update']>) {
  await requireChoices(db, { 'email-types': body['email-type-id'] }, { 'email-types': 'email type' });
  const known = await db
    .selectFrom('email_address')
    .selectAll()
    .where('employee_id', '=', caller.employeeId)
    .forUpdate()
    .execute();
  const id = body['email-address-id'];
  const before = known.find((one) => one.id === id);
  if (id !== 0 && !before) throw new ForbiddenError('This email address is not on your profile.');
  if (before && !before.can_update) throw new BusinessRuleError('This email address can only be changed by HR.');
  const subject = `employee ${caller.employeeId}`;
  const version = headers['record-version'];
  if (before) await requireVersion(db, { fields: emailFields, version, row: before, subject });
  if (known.some((one) => one.id !== id && one.email_type_id === body['email-type-id'])) {
    throw new BusinessRuleError(alreadyThere);
  }
  const address = { employee_id: caller.employeeId, email_type_id: body['email-type-id'], address: body.email };
  const saved = before
    ? db.updateTable('email_address').set(address).where('id', '=', before.id).returning('id')
    : db
        .insertInto('email_address')
        .values(address)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id');
  // A concurrent call was faster.
  if (!(await saved.executeTakeFirst())) throw new BusinessRuleError(alreadyThere);
  await audit({
    action: before ? 'email.change' : 'email.add',
    subject,
    before,
    after: address,
  });
  return { result: true, msg: 'Email Updated successfully!' };
}
