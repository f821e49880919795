import { sql } from 'kysely';
import type { ProfileApi } from '../../../contract/profile.gen';
import type { Call } from '../../call/call';
import type { Area } from '../../call/handler';
import { bankAccounts, saveBankAccount } from './bankAccounts';
import { emails, saveEmail } from './emails';

/** `POST /api/user/profile/personal`: the caller's own record, as text. */
async function personal({ db, caller }: Call) {
  const choice = (kind: string, column: string) =>
    sql<string | null>`(select name from lookup where kind = ${kind} and id = ${sql.ref(column)})`;
  const data = await db
    .selectFrom('employee')
    .where('employee.id', '=', caller.employeeId)
    .select([
      'code as employee-code',
      'aadhaar as aadhaar-no',
      'name as employee-name',
      'pan as pan-number',
      'first_name as first-name',
      'pf_uan as epf-univer-acc-no',
      'last_name as last-name',
      'other_id as other-id-number',
      'father_name as father-name',
      'mother_name as mother-name',
      'date_of_birth as date-of-birth',
      choice('genders', 'employee.gender_id').as('gender'),
      choice('countries', 'employee.country_id').as('country'),
      choice('blood-group', 'employee.blood_group_id').as('bloodgroup'),
    ])
    .executeTakeFirstOrThrow();
  return { data };
}

/** The caller's own profile. */
export const profile: Area<ProfileApi> = {
  'POST /api/user/profile/personal': personal,
  'POST /api/user/profile/bankaccount': bankAccounts,
  'POST /api/user/profile/bankaccount/update': saveBankAccount,
  'POST /api/user/profile/email': emails,
  'POST /api/user/profile/email/update': saveEmail,
};
