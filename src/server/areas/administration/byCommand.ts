import type { Kysely } from 'kysely';
import type { Contract } from '../../../../engine/language/contract';
import type { AdministrationApi } from '../../../contract/administration.gen';
import type { Body } from '../../../contract/endpointShapes';
import { recordChange } from '../../audit/recordChange';
import type { AuditEntry } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { type Check, compileCheck } from '../../input/validators';
import { isCode } from '../../rules/codeKey';
import type { Database } from '../../store/database';
import { inTransaction } from '../../store/transaction';
import {
  type ChangeInput,
  changeRoles,
  disable,
  enable,
  endSessions,
  type FirstPassword,
  giveFirstPassword,
  giveLogin,
} from './changes';

/** A change without its body and headers. */
type Doing = Omit<ChangeInput, 'body' | 'headers'>;

/** Wraps a change so that it validates an endpoint's body. */
const wrapChange =
  <E extends keyof AdministrationApi>(
    like: E,
    work: (change: ChangeInput<E>, first: FirstPassword) => Promise<{ readonly msg: string }>,
  ) =>
  (contract: Contract, doing: Doing, body: unknown, first: FirstPassword) => {
    const check: Check<Body<AdministrationApi[E]>> = compileCheck(contract.endpoints[like]?.body ?? {}, {
      fromText: false,
    });
    check(body);
    return work({ ...doing, body }, first);
  };

/** The changes that a command can make to a login. */
const deeds = {
  add: wrapChange('POST /api/admin/user/add', giveLogin),
  roles: wrapChange('POST /api/admin/user/roles', changeRoles),
  disable: wrapChange('POST /api/admin/user/disable', disable),
  enable: wrapChange('POST /api/admin/user/enable', enable),
  reset: wrapChange('POST /api/admin/user/reset', giveFirstPassword),
  end: wrapChange('POST /api/admin/user/enable', endSessions),
} as const;

/** The name of one of these changes. */
export type AdminAction = keyof typeof deeds;

/** A change requested on the command line by a user with write access to the data folder. */
export interface UserCommand {
  readonly deed: AdminAction;
  /** The name of the user to change; absent when adding a login. */
  readonly user?: string;
  /** The endpoint's body, without the user. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The hash of a first password that only its creator knows. */
  readonly hash?: string;
  /** The operating system user who runs the command. */
  readonly by: string;
}

/**
 * Changes a login as an administrator would, with the same limits and refusals; returns a sentence that describes the
 * change.
 *
 * @throws BusinessRuleError if a rule forbids it, HttpError if it does not fit the contract
 */
export async function changeByCommand(
  db: Kysely<Database>,
  contract: Contract,
  { deed, user, body: given, hash, by }: UserCommand,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const body = user === undefined ? given : { ...given, 'user-id': await idOf(trx, user) };
    if ((deed === 'add' || deed === 'reset') && !hash) throw new BusinessRuleError('An initial password is required.');
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
    .where(isCode('user_name', userName))
    .executeTakeFirst();
  if (!found) throw new BusinessRuleError(`There is no user ${userName}.`);
  return found.user_id;
}
