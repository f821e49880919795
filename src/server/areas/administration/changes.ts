import type { AdministrationApi } from '../../../contract/administration.gen';
import { requireVersion } from '../../audit/recordVersion';
import type { Call, Caller } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { cleanCode, isCode } from '../../rules/codeKey';
import { addLogin, setPassword, setRoles } from '../../session/accounts';
import { firstPassword, hashingLimiter, hashPassword } from '../../session/passwords';
import { endAllSessions } from '../../session/tokens';
import { personalCodes, refuseTaken } from '../people/refuseTaken';
import { dutiesOf, keepAnAdministrator, lockUser, rolesOf, userFields } from './users';

/** The context of a change; a change made by command has no caller. */
export interface ChangeInput<E extends keyof AdministrationApi = keyof AdministrationApi>
  extends Pick<Call<AdministrationApi[E]>, 'db' | 'now' | 'body' | 'audit'> {
  readonly caller?: Caller;
  readonly headers?: Call<AdministrationApi[E]>['headers'];
}

/**
 * Sets a user's roles, always including the default role. Administrators cannot add roles to their own login, so that
 * nobody gets access to records without a second person.
 */
export async function changeRoles({
  db,
  now,
  body,
  headers,
  audit,
  caller,
}: ChangeInput<'POST /api/admin/user/roles'>) {
  const user = await lockUser(db, body['user-id']);
  const before = await rolesOf(db, user.user_id);
  const subject = `user ${user.user_name}`;
  const version = headers?.['record-version'];
  await requireVersion(db, { fields: userFields, version, row: { roles: before }, subject });
  const after = await setRoles(db, user.user_id, body.roles);
  if (user.user_id === caller?.userId && after.some((role) => !before.includes(role)))
    throw new ForbiddenError('You cannot give yourself more access. Ask another administrator.');
  await keepAnAdministrator(db, now);
  await audit({ action: 'user.roles', subject, before: { roles: before }, after: { roles: after } });
  return { result: true, msg: `The access of ${user.user_name} is now: ${dutiesOf(after)}.` };
}

/** Disables a user; open sessions end at once, and stay ended if the user is enabled again. */
export async function disable({ db, now, body, audit, caller }: ChangeInput<'POST /api/admin/user/disable'>) {
  const user = await lockUser(db, body['user-id']);
  if (user.user_id === caller?.userId)
    throw new ForbiddenError('You cannot disable your own account. Ask another administrator.');
  if (user.disabled_at) throw new BusinessRuleError(`${user.user_name} is already disabled.`);
  await db.updateTable('user_account').set({ disabled_at: now }).where('user_id', '=', user.user_id).execute();
  await endAllSessions(db, user.user_id);
  await keepAnAdministrator(db, now);
  await audit({ action: 'user.disable', subject: `user ${user.user_name}`, why: body.remarks });
  return { result: true, msg: `${user.user_name} can no longer sign in.` };
}

/** Enables a user again. */
export async function enable({ db, body, audit }: ChangeInput<'POST /api/admin/user/enable'>) {
  const user = await lockUser(db, body['user-id']);
  if (!user.disabled_at) throw new BusinessRuleError(`${user.user_name} is already enabled.`);
  await db.updateTable('user_account').set({ disabled_at: null }).where('user_id', '=', user.user_id).execute();
  await audit({ action: 'user.enable', subject: `user ${user.user_name}` });
  return { result: true, msg: `${user.user_name} can sign in again.` };
}

/** Ends all sessions of a user, who can sign in again. */
export async function endSessions({ db, body, audit }: ChangeInput<'POST /api/admin/user/enable'>) {
  const user = await lockUser(db, body['user-id']);
  await endAllSessions(db, user.user_id);
  await audit({ action: 'session.end', subject: `user ${user.user_name}` });
  return { result: true, msg: `All sessions of ${user.user_name} have ended.` };
}

export interface FirstPassword {
  /** Absent if only the creator of the hash knows it. */
  readonly password?: string;
  readonly hash: string;
}

/**
 * Creates a password that only the response contains. Repeating the call creates a new one and makes the previous one
 * useless.
 */
export async function newFirstPassword(): Promise<Required<FirstPassword>> {
  const password = firstPassword();
  return { password, hash: await hashingLimiter.run('', () => hashPassword(password)) };
}

/** Sets a temporary password, which the user must replace at the first sign-in. */
export async function giveFirstPassword(
  { db, now, body, audit }: ChangeInput<'POST /api/admin/user/reset'>,
  { password, hash }: FirstPassword,
) {
  const user = await lockUser(db, body['user-id']);
  await setPassword(db, user.user_id, { hash, mustChange: true }, now);
  await audit({ action: 'user.reset', subject: `user ${user.user_name}` });
  return { result: true, msg: `${user.user_name} has a new password.`, 'first-password': password };
}

/** Gives an employee a login. */
export async function giveLogin(
  { db, body, audit }: ChangeInput<'POST /api/admin/user/add'>,
  { password, hash }: FirstPassword,
) {
  const code = cleanCode(body['employee-code']);
  const userName = cleanCode(body['user-name']);
  const employee = await db
    .selectFrom('employee')
    .leftJoin('user_account', 'user_account.employee_id', 'employee.id')
    .select(['employee.id', 'employee.name', 'user_account.user_name'])
    .where(isCode('code', code))
    .executeTakeFirst();
  if (!employee) throw new BusinessRuleError(`There is no employee with the code ${code}.`);
  if (employee.user_name !== null)
    throw new BusinessRuleError(`${employee.name} already has the login ${employee.user_name}.`);
  await refuseTaken(db, personalCodes.userName, userName, undefined);
  const { roles } = body;
  const login = { employeeId: employee.id, userName, passwordHash: hash, mustChange: true, roles };
  if ((await addLogin(db, login)) === undefined)
    throw new BusinessRuleError(`The user name ${userName} is already taken.`);
  await audit({ action: 'user.add', subject: `user ${userName}`, after: { code, roles } });
  return { result: true, msg: `${employee.name} can now sign in as ${userName}.`, 'first-password': password };
}

/** Answers a repeated {@link giveLogin}, whose response was lost with its password: sets another one. */
export async function giveLoginAgain(call: ChangeInput<'POST /api/admin/user/add'>, password: FirstPassword) {
  const { user_id } = await call.db
    .selectFrom('user_account')
    .select('user_id')
    .where(isCode('user_name', cleanCode(call.body['user-name'])))
    .executeTakeFirstOrThrow();
  const { msg: _, ...given } = await giveFirstPassword({ ...call, body: { 'user-id': user_id } }, password);
  return { ...given, msg: `The login ${call.body['user-name']} has been added.` };
}
