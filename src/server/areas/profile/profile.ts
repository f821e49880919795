import type { ProfileApi } from '../../../contract/profile.gen';
import type { Area } from '../../http/area';
import { bankAccounts, saveBankAccount } from './bankAccounts';
import { emails, saveEmail } from './emails';
import { personal } from './personal';

/** One's own profile. */
export const profile: Area<ProfileApi> = {
  'POST /api/user/profile/personal': personal,
  'POST /api/user/profile/bankaccount': bankAccounts,
  'POST /api/user/profile/bankaccount/update': saveBankAccount,
  'POST /api/user/profile/email': emails,
  'POST /api/user/profile/email/update': saveEmail,
};
