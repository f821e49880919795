import type { Kysely } from 'kysely';
import type { Caller } from '../call/call';
import { formatDate } from '../rules/civilDate';
import { officeDate } from '../rules/officeTime';
import { rolesIn } from '../rules/roles';
import type { Database } from '../store/database';
import { prepareStatement } from '../store/fixed';

interface CallerRow {
  user_id: number;
  employee_id: number;
  employee_code: string;
  employee_name: string;
  roles: string | null;
  must_change_password: boolean;
  session_id?: number;
}

const columns = `u.user_id, u.must_change_password, e.id as employee_id, e.code as employee_code, e.name as employee_name,
  (select string_agg(r.role, ' ') from user_role r where r.user_id = u.user_id) as roles`;

/**
 * The condition for users who may call on the office's day `$1`: only employees after on-boarding, from the joining day
 * to the last working day.
 */
const mayCall = `u.disabled_at is null and exists (select 1 from employment m where m.employee_id = u.employee_id
  and m.joined_on <= $1 and (m.left_on is null or m.left_on >= $1))`;

const owner = 'join user_account u on u.user_id = s.user_id join employee e on e.id = u.employee_id';

const byToken = prepareStatement<CallerRow>(`select ${columns}, s.session_id
  from session_token t join session s on s.session_id = t.session_id ${owner}
  where t.token_hash = $2 and t.expires_at > $3 and (t.replaced_at is null or t.replaced_at >= $4) and ${mayCall}`);
const bySession = prepareStatement<CallerRow>(`select ${columns}, s.session_id
  from session s ${owner} where s.session_id = $2 and s.expires_at > $3 and ${mayCall}`);
const byScreens = prepareStatement<CallerRow>(`select ${columns}
  from session s ${owner} where s.screens_hash = $2 and s.expires_at > $3 and ${mayCall}`);
const amongSessions = prepareStatement<{ readonly session_id: number }>(`select s.session_id
  from session s ${owner} where s.session_id = any($2) and s.expires_at > $3 and ${mayCall}`);
const byUser = prepareStatement<CallerRow>(`select ${columns}
  from user_account u join employee e on e.id = u.employee_id where u.user_id = $2 and ${mayCall}`);
const lockUser = prepareStatement<CallerRow & { readonly may_call: boolean; readonly password_hash: string }>(`select
  ${columns}, u.password_hash, (${mayCall}) as may_call
  from user_account u join employee e on e.id = u.employee_id where u.user_id = $2 for update of u`);

/**
 * The owner of the token with this hash; undefined if the token is unknown or has expired.
 *
 * @param renewedSince also accepts a token renewed since then, for a retried renewal
 */
export async function callerByToken(
  db: Kysely<Database>,
  hash: string,
  now: Date,
  renewedSince?: Date,
): Promise<Caller | undefined> {
  return toCaller(await byToken(db, [officeDate(now), hash, now, renewedSince ?? null]));
}

/** The owner of a session; undefined if it has ended, or its owner may no longer call. */
export async function callerBySession(db: Kysely<Database>, sessionId: number, now: Date): Promise<Caller | undefined> {
  return toCaller(await bySession(db, [officeDate(now), sessionId, now]));
}

/** The owner of a screens cookie with this hash; undefined if the session has ended. */
export async function callerByScreens(db: Kysely<Database>, hash: string, now: Date): Promise<Caller | undefined> {
  return toCaller(await byScreens(db, [officeDate(now), hash, now]));
}

/** Which of these sessions are still open, and their owners may still call. */
export async function findOpenSessions(
  db: Kysely<Database>,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await amongSessions(db, [officeDate(now), sessionIds, now]);
  return new Set(rows.map(({ session_id }) => session_id));
}

/** A user as a caller; undefined when disabled or not employed. */
export async function callerByUser(db: Kysely<Database>, userId: number, now: Date): Promise<Caller | undefined> {
  return toCaller(await byUser(db, [officeDate(now), userId]));
}

/** A user who is about to sign in. */
export interface LockedUser {
  readonly passwordHash: string;
  /** Undefined for a user who is disabled or not employed. */
  readonly caller: Caller | undefined;
}

/** Reads a user, and locks the account until the transaction ends; undefined if the account has been deleted. */
export async function lockUserToSignIn(
  db: Kysely<Database>,
  userId: number,
  now: Date,
): Promise<LockedUser | undefined> {
  const [row] = await lockUser(db, [officeDate(now), userId]);
  return row && { passwordHash: row.password_hash, caller: row.may_call ? toCaller([row]) : undefined };
}

/** The message for a user who gave the right password but may not sign in. */
export async function whyShut(db: Kysely<Database>, userId: number, now: Date): Promise<string> {
  const { disabled_at, joined_on, left_on } = await db
    .selectFrom('user_account')
    .leftJoin('employment', 'employment.employee_id', 'user_account.employee_id')
    .select(['disabled_at', 'joined_on', 'left_on'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (disabled_at) return 'Your account is disabled. Please contact your HR department.';
  if (!joined_on) return 'Your account becomes active once HR has on-boarded you.';
  if (joined_on > officeDate(now)) return `Your account becomes active on ${formatDate(joined_on)}, the day you join.`;
  return `Your account was closed after ${formatDate(left_on ?? joined_on)}, your last working day.`;
}

function toCaller([row]: readonly CallerRow[]): Caller | undefined {
  if (!row) return undefined;
  return {
    userId: row.user_id,
    employeeId: row.employee_id,
    employeeCode: row.employee_code,
    employeeName: row.employee_name,
    ...(row.session_id === undefined ? {} : { sessionId: row.session_id }),
    ...(row.must_change_password ? { mustChangePassword: true } : {}),
    roles: new Set(rolesIn((row.roles ?? '').split(' '))),
  };
}
