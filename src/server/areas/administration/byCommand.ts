import type { Kysely } from 'kysely';
import type { Contract } from '../../../../engine/language/contract';
import type { AdministrationApi } from '../../../contract/administration.gen';
import type { Body } from '../../../contract/shapes';
import { recordChange } from '../../audit/record';
import { type AuditEntry, Refusal } from '../../http/area';
import { type Check, compileCheck } from '../../http/input/validators';
import type { Database } from '../../store/database';
import { inTransaction } from '../../store/transaction';
import {
  type Change,
  changeRoles,
  disable,
  enable,
  endSessions,
  type FirstPassword,
  giveFirstPassword,
  giveLogin,
} from './changes';

/** What is done, but the body. */
type Doing = Omit<Change, 'body'>;

/** A change that takes the body of an endpoint, with its limits. */
const deed =
  <E extends keyof AdministrationApi>(
    like: E,
    work: (change: Change<E>, first: FirstPassword) => Promise<{ readonly msg: string }>,
  ) =>
  (contract: Contract, doing: Doing, body: unknown, first: FirstPassword) => {
    const check: Check<Body<AdministrationApi[E]>> = compileCheck(contract.endpoints[like]?.body ?? {}, {
      fromText: false,
    });
    check(body);
    return work({ ...doing, body }, first);
  };

/** What can be done to a login by command. */
const deeds = {
  add: deed('POST /api/admin/user/add', giveLogin),
  roles: deed('POST /api/admin/user/roles', changeRoles),
  disable: deed('POST /api/admin/user/disable', disable),
  enable: deed('POST /api/admin/user/enable', enable),
  reset: deed('POST /api/admin/user/reset', giveFirstPassword),
  end: deed('POST /api/admin/user/enable', endSessions),
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
  return inTransaction(db, async (trx) => {
    const body = user === undefined ? given : { ...given, 'user-id': await idOf(trx, user) };
    if ((deed === 'add' || deed === 'reset') && !hash) throw new Refusal('A first password is missing.');
    const doer = { userId: null, employeeId: null, address: `by command (${by})` };
    const audit = (entry: AuditEntry): Promise<void> => recordChange(trx, doer, now, entry);
    const { msg } = await deeds[deed](contract, { db: trx, now, audit }, body, { hash: hash ?? '' });
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
