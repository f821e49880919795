import { type Kysely, type SqlBool, sql } from 'kysely';
import { searchText } from '../../../../engine/language/searchText';
import type { AdministrationApi } from '../../../contract/administration.gen';
import { type RecordFields, recordVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { lookUp } from '../../list/lookup';
import { paginate } from '../../list/paginate';
import { splitWords } from '../../list/parseListQuery';
import { matchAllWords } from '../../list/search';
import { conditionOf, idIn, noMatch, or, type SearchMatch } from '../../list/searchCondition';
import { officeDate } from '../../rules/officeTime';
import { type Role, rolesIn } from '../../rules/roles';
import type { Database } from '../../store/database';
import { personSearch } from '../people/byPeople';

/** Users who can sign in, unordered. */
function users(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('user_account')
    .innerJoin('employee', 'employee.id', 'user_account.employee_id')
    .leftJoin('employment', 'employment.employee_id', 'user_account.employee_id')
    .select([
      'user_account.user_id',
      'user_name',
      'disabled_at',
      'must_change_password',
      'last_sign_in',
      'employee.name',
      'employee.code',
    ])
    .select(['joined_on', 'left_on'])
    .select([
      sql<string | null>`(select string_agg(r.role, ' ' order by r.role) from user_role r
        where r.user_id = user_account.user_id)`.as('roles'),
      sql<number>`(select count(*)::int from session s
        where s.user_id = user_account.user_id and s.expires_at > ${now})`.as('sessions'),
    ]);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof users>['execute']>>[number];

/** `POST /api/admin/users`: the users that match the search, sorted by name. */
export async function listUsers(call: Call<AdministrationApi['POST /api/admin/users']>) {
  const { db, now, body } = call;
  const searched = listSearchColumns(db);
  const everywhere = [...Object.values(searched), (word: string) => ofStatus(word, officeDate(now))];
  let query = users(db, now);
  for (const held of await matchAllWords(splitWords(body.words ?? ''), everywhere))
    query = query.where(conditionOf(held));
  const columns = {
    'employee-name': 'employee.name',
    'employee-code': 'employee.code',
    'user-name': 'user_account.user_name',
    disabled: sql`(disabled_at is not null)`,
    'has-signed-in': sql`(last_sign_in is not null)`,
    'last-sign-in': 'last_sign_in',
  } as const;
  const rows = await paginate(call, { query, columns, searched, key: ['employee.id'] });
  return { data: rows.map((row) => describeUser(row, now)) };
}

/** Every login, sorted by name, for a command on the data folder. */
export async function allUsers(db: Kysely<Database>, now: Date) {
  const rows = await users(db, now).orderBy('employee.name').orderBy('user_account.user_id').execute();
  return { data: rows.map((row) => describeUser(row, now)) };
}

/** The columns to search; roles match by their names on screens. */
const listSearchColumns = (db: Kysely<Database>) =>
  ({
    ...personSearch(db, 'user_account.employee_id'),
    'user-name': lookUp(db, {
      ...{ table: 'user_account', id: 'employee_id', column: 'user_account.employee_id' },
      texts: { user_name: 'user_account.user_name' },
    }),
    'roles-in-words': (word: string) => ofDuty(db, word),
  }) as const;

const holds = (text: string, word: string): boolean => searchText(text).includes(searchText(word));

async function ofDuty(db: Kysely<Database>, word: string): Promise<SearchMatch> {
  const found = rolesIn(Object.keys(duties)).filter((role) => holds(duties[role], word));
  const those = found.length === 0 ? noMatch : await withRoles(db, found);
  const plain = sql<SqlBool>`not exists (
    select 1 from user_role r where r.user_id = user_account.user_id and r.role <> 'employee')`;
  return holds(dutiesOf([]), word) ? or([those, plain]) : those;
}

/** The maximum number of user ids to pass to the query. */
const few = 1000;

async function withRoles(db: Kysely<Database>, roles: readonly Role[]): Promise<SearchMatch> {
  const rows = await db.selectFrom('user_role').select('user_id as id').where('role', 'in', roles).limit(few).execute();
  if (rows.length < few) return idIn({ column: 'user_account.user_id' }, rows);
  return sql`exists (select 1 from user_role r where r.user_id = user_account.user_id and r.role in (${sql.join(roles)}))`;
}

function ofStatus(word: string, today: string): SearchMatch {
  const found = Object.values(statuses).filter((status) => holds(status, word));
  if (found.length === 0) return noMatch;
  return sql`case when disabled_at is not null then ${statuses.disabled}::text
    when joined_on is null then ${statuses.noRecord} when joined_on > ${today} then ${statuses.early}
    when left_on < ${today} then ${statuses.left} else ${statuses.active} end in (${sql.join(found)})`;
}

/** The fields of a login that administrators can change. */
export const userFields: RecordFields = { roles: { column: 'roles' } };

function describeUser(row: UserRow, now: Date) {
  const roles = rolesIn((row.roles ?? '').split(' '));
  return {
    'record-version': recordVersion(userFields, { roles }),
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
    'has-signed-in': row.last_sign_in !== null,
    'last-sign-in': row.last_sign_in?.toISOString() ?? null,
  };
}

/** The display name of the access that each role gives. */
const duties: Readonly<Record<Role, string>> = {
  employee: '',
  manager: 'Manager',
  hr: 'HR',
  payroll: 'Payroll',
  analyst: 'Screens (studio)',
  administrator: 'Administrator',
};

/** The access of a user with these roles, beyond that of every employee. */
export function dutiesOf(roles: readonly Role[]): string {
  return (
    roles
      .map((role) => duties[role])
      .filter(Boolean)
      .join(', ') || 'Employee'
  );
}

/** The statuses of a login. */
const statuses = {
  disabled: 'Disabled',
  noRecord: 'Not on-boarded',
  early: 'Not joined yet',
  left: 'Left',
  active: 'Active',
} as const;

function statusOf({ disabled_at, joined_on, left_on }: UserRow, today: string): string {
  if (disabled_at) return statuses.disabled;
  if (!joined_on) return statuses.noRecord;
  if (joined_on > today) return statuses.early;
  return left_on && left_on < today ? statuses.left : statuses.active;
}

/** The login to change. */
export interface User {
  readonly user_id: number;
  readonly user_name: string;
  readonly disabled_at: Date | null;
  readonly employee_id: number;
}

/**
 * Locks the login to change, together with those of all administrators, so that two concurrent changes cannot remove
 * the last two.
 *
 * @throws BusinessRuleError if it does not exist
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
  if (!user) throw new BusinessRuleError('This user no longer exists.');
  return user;
}

/** A user's roles, in alphabetical order. */
export async function rolesOf(db: Kysely<Database>, userId: number): Promise<Role[]> {
  const rows = await db.selectFrom('user_role').select('role').where('user_id', '=', userId).orderBy('role').execute();
  return rows.map(({ role }) => role);
}

/**
 * Makes sure an administrator remains. Call it after the change: an error rolls the change back.
 *
 * @throws BusinessRuleError if no administrator would be left
 */
export async function keepAnAdministrator(db: Kysely<Database>, now: Date): Promise<void> {
  const today = officeDate(now);
  const { rows } = await sql`
    select 1 from user_account u join user_role r on r.user_id = u.user_id and r.role = 'administrator'
      join employment m on m.employee_id = u.employee_id
    where u.disabled_at is null and m.joined_on <= ${today} and (m.left_on is null or m.left_on >= ${today}) limit 1`.execute(
    db,
  );
  if (rows.length === 0) throw new ForbiddenError('This is the last administrator. Give someone else the role first.');
}
