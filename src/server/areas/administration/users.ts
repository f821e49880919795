import { type Kysely, sql } from 'kysely';
import type { AdministrationApi } from '../../../contract/administration.gen';
import { type Role, rolesIn } from '../../authorisation/roles';
import { type Call, NotYours, Refusal } from '../../http/area';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';

interface UserRow {
  user_id: number;
  user_name: string;
  disabled_at: Date | null;
  must_change_password: boolean;
  name: string;
  code: string;
  joined_on: string | null;
  left_on: string | null;
  roles: string | null;
  sessions: number;
  last_sign_in: Date | null;
}

/** Every login that matches the words, sorted by name. */
export async function listUsers({
  db,
  now,
  body,
}: Pick<Call<AdministrationApi['POST /api/admin/users']>, 'db' | 'now' | 'body'>) {
  const wanted = (body.words ?? '').trim().toLowerCase();
  const all = (await users(db, now)).map((row) => listed(row, now));
  return { data: all.filter((one) => wordsOf(one).toLowerCase().includes(wanted)) };
}

/** The text that a search for a user matches. */
const wordsOf = (one: ReturnType<typeof listed>): string =>
  [one['employee-name'], one['user-name'], one['employee-code'], one['roles-in-words'], one.status].join(' ');

async function users(db: Kysely<Database>, now: Date): Promise<readonly UserRow[]> {
  const { rows } = await sql<UserRow>`
    select u.user_id, u.user_name, u.disabled_at, u.must_change_password, e.name, e.code, m.joined_on, m.left_on,
      (select string_agg(r.role, ' ' order by r.role) from user_role r where r.user_id = u.user_id) as roles,
      (select count(*)::int from session s where s.user_id = u.user_id and s.expires_at > ${now}) as sessions,
      (select max(a.at) from audit_entry a where a.user_id = u.user_id and a.action = 'session.open') as last_sign_in
    from user_account u join employee e on e.id = u.employee_id left join employment m on m.employee_id = u.employee_id
    order by e.name, u.user_id`.execute(db);
  return rows;
}

function listed(row: UserRow, now: Date) {
  const roles = rolesIn((row.roles ?? '').split(' '));
  return {
    'user-id': row.user_id,
    'user-name': row.user_name,
    'employee-name': row.name,
    'employee-code': row.code,
    roles,
    'roles-in-words': dutiesOf(roles),
    status: statusOf(row, officeDate(now)),
    disabled: row.disabled_at !== null,
    'first-password': row.must_change_password,
    sessions: row.sessions,
    'last-sign-in': row.last_sign_in?.toISOString() ?? null,
  };
}

/** The name of the access that each role gives. */
const duties: Readonly<Record<Role, string>> = {
  employee: '',
  manager: 'Manager',
  hr: 'HR',
  payroll: 'Payroll',
  analyst: 'Screens (studio)',
  administrator: 'Administrator',
};

/** The access of a user with these roles, beyond that of everybody. */
export function dutiesOf(roles: readonly Role[]): string {
  return (
    roles
      .map((role) => duties[role])
      .filter(Boolean)
      .join(', ') || 'Employee'
  );
}

function statusOf({ disabled_at, joined_on, left_on }: UserRow, today: string): string {
  if (disabled_at) return 'Disabled';
  if (!joined_on) return 'Not on-boarded';
  if (joined_on > today) return 'Not joined yet';
  return left_on && left_on < today ? 'Left' : 'Active';
}

/** The login that is being changed. */
export interface User {
  readonly user_id: number;
  readonly user_name: string;
  readonly disabled_at: Date | null;
  readonly employee_id: number;
}

/**
 * The login to change, locked together with those of all administrators, so that two changes cannot remove the last
 * two.
 *
 * @throws Refusal when it does not exist.
 */
export async function lockUser(db: Kysely<Database>, userId: number): Promise<User> {
  await sql`select 1 from user_account u where exists
    (select 1 from user_role r where r.user_id = u.user_id and r.role = 'administrator') or u.user_id = ${userId}
    order by u.user_id for update`.execute(db);
  const user = await db
    .selectFrom('user_account')
    .select(['user_id', 'user_name', 'disabled_at', 'employee_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new Refusal('There is no such user any more.');
  return user;
}

/** A user's roles, in alphabetical order. */
export async function rolesOf(db: Kysely<Database>, userId: number): Promise<Role[]> {
  const rows = await db.selectFrom('user_role').select('role').where('user_id', '=', userId).orderBy('role').execute();
  return rows.map(({ role }) => role);
}

/**
 * Makes sure an administrator remains; call it after the change, which it rolls back otherwise.
 *
 * @throws Refusal when nobody would be left.
 */
export async function keepAnAdministrator(db: Kysely<Database>, now: Date): Promise<void> {
  const today = officeDate(now);
  const { rows } = await sql`
    select 1 from user_account u join user_role r on r.user_id = u.user_id and r.role = 'administrator'
      join employment m on m.employee_id = u.employee_id
    where u.disabled_at is null and m.joined_on <= ${today} and (m.left_on is null or m.left_on >= ${today}) limit 1`.execute(
    db,
  );
  if (rows.length === 0) throw new NotYours('This is the last administrator. Give somebody else the role first.');
}
