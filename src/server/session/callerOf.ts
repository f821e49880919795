import { type Kysely, sql } from 'kysely';
import type { Caller, Role } from '../http/area';
import type { Database } from '../store/database';

interface CallerRow {
  user_id: number;
  employee_id: number;
  employee_code: string;
  employee_name: string;
  roles: string | null;
}

const columns = sql`u.user_id, e.id as employee_id, e.code as employee_code, e.name as employee_name,
  (select string_agg(r.role, ' ') from user_role r where r.user_id = u.user_id) as roles`;

/**
 * Who bears the token with this hash; undefined when it is not valid, or not any more.
 *
 * @param renewedSince also takes a token that was renewed since then, for the renewal that is asked for again.
 */
export async function callerByToken(
  db: Kysely<Database>,
  hash: string,
  now: Date,
  renewedSince?: Date,
): Promise<Caller | undefined> {
  const renewed = renewedSince ? sql`or t.replaced_at >= ${renewedSince}` : sql``;
  const { rows } = await sql<CallerRow>`
    select ${columns}
    from session_token t join session s on s.session_id = t.session_id
      join user_account u on u.user_id = s.user_id join employee e on e.id = u.employee_id
    where t.token_hash = ${hash} and t.expires_at > ${now} and (t.replaced_at is null ${renewed}) and u.disabled_at is null`.execute(
    db,
  );
  return rows[0] && toCaller(rows[0]);
}

/** The user with this id as a caller; undefined when disabled. */
export async function callerByUser(db: Kysely<Database>, userId: number): Promise<Caller | undefined> {
  const { rows } = await sql<CallerRow>`
    select ${columns}
    from user_account u join employee e on e.id = u.employee_id
    where u.user_id = ${userId} and u.disabled_at is null`.execute(db);
  return rows[0] && toCaller(rows[0]);
}

function toCaller(row: CallerRow): Caller {
  return {
    userId: row.user_id,
    employeeId: row.employee_id,
    employeeCode: row.employee_code,
    employeeName: row.employee_name,
    roles: new Set((row.roles ?? '').split(' ').filter(Boolean) as Role[]),
  };
}
