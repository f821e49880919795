import type { Area, Call } from '../../http/area';
import { changePassword } from '../../session/changePassword';

/** The two passwords, under either of their spellings; the contract has seen to it that one pair is there. */
interface PasswordBody {
  readonly 'old-user-key'?: string;
  readonly 'new-user-key'?: string;
  readonly oldPassword?: string;
  readonly newPassword?: string;
}

async function change(call: Call<PasswordBody>) {
  const { body } = call;
  const oldPassword = body['old-user-key'] ?? body.oldPassword ?? '';
  return changePassword(
    call as unknown as Call<never, never>,
    oldPassword,
    body['new-user-key'] ?? body.newPassword ?? '',
  );
}

/** The own password. */
export const password: Area = { 'POST /api/user/change-password': change };
