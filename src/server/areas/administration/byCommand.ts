import type { Kysely } from 'kysely';
import type { Contract } from '../../../../engine/language/contract';
import { recordChange } from '../../audit/record';
import { type AuditEntry, Refusal } from '../../http/area';
import { compileCheck } from '../../http/input/validators';
import type { Database } from '../../store/database';
import { inTransaction } from '../../store/transaction';
import { addUser, type Change, changeRoles, disable, enable, endSessions, resetPassword } from './changes';

/** What can be done to a login by command, and the endpoint whose body it takes. */
const deeds = {
  add: { work: addUser, like: 'POST /api/admin/user/add' },
  roles: { work: changeRoles, like: 'POST /api/admin/user/roles' },
  disable: { work: disable, like: 'POST /api/admin/user/disable' },
  enable: { work: enable, like: 'POST /api/admin/user/enable' },
  reset: { work: resetPassword, like: 'POST /api/admin/user/reset' },
  end: { work: endSessions, like: 'POST /api/admin/user/enable' },
} as const;

/** The name of such a deed. */
export type Deed = keyof typeof deeds;

/** A wish of somebody who may write where the database is. */
export interface UserWish {
  readonly deed: Deed;
  /** Whom it is about, by user name; nobody yet when a login is added. */
  readonly user?: string;
  /** What the endpoint takes, but the user. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Of a first password, which its maker alone knows. */
  readonly hash?: string;
  /** Who is signed in on the machine. */
  readonly by: string;
}

/**
 * Changes a login as an administrator would, with the same limits and the same refusals; answers what was done, in words.
 *
 * @throws Refusal when a rule forbids it, HttpFault when it is not worded as the contract says.
 */
export async function changeByCommand(
  db: Kysely<Database>,
  contract: Contract,
  { deed, user, body: given, hash, by }: UserWish,
  now: Date,
): Promise<string> {
  const { work, like } = deeds[deed];
  return inTransaction(db, async (trx) => {
    const body = user === undefined ? given : { ...given, 'user-id': await idOf(trx, user) };
    compileCheck(contract.endpoints[like]?.body ?? {}, { fromText: false })(body);
    const doer = { userId: null, employeeId: null, address: `by command (${by})` };
    const audit = (entry: AuditEntry): Promise<void> => recordChange(trx, doer, now, entry);
    const change: Change = { db: trx, now, body, audit, ...(hash ? { prepared: { hash } } : {}) };
    const { msg } = await work(change as never);
    return msg;
  });
}

async function idOf(db: Kysely<Database>, userName: string): Promise<number> {
  const found = await db
    .selectFrom('user_account')
    .select('user_id')
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName.trim().toLowerCase()))
    .executeTakeFirst();
  if (!found) throw new Refusal(`Nobody signs in as ${userName}.`);
  return found.user_id;
}
