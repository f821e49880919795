import { hash } from '@node-rs/argon2';
import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../src/server/rules/roles';
import type { Database } from '../../../src/server/store/database';

/** The password of every user created here. */
export const password = 'right-horse-battery';

/** Hashed at a low cost, which is part of the hash: a check takes less than a millisecond. */
const hashed = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Adds an employee with a login. */
export async function addPerson(
  db: Kysely<Database>,
  userName: string,
  roles: readonly Role[],
): Promise<{ userId: number; employeeId: number }> {
  const employee = await sql<{ id: number }>`
    insert into employee (code, name, first_name, last_name, gender_id, blood_group_id, country_id, father_name, mother_name, aadhaar, pan, other_id, pf_uan)
    values (${`E-${userName}`}, ${`Name of ${userName}`}, ${userName}, 'Test', 1, 1, 1, 'F', 'M', '000000000000', 'PANNOTAVAILL', '000000000000', '000000000000')
    returning id`.execute(db);
  const employeeId = employee.rows[0]?.id ?? 0;
  const { user_id: userId } = await db
    .insertInto('user_account')
    .values({ user_name: userName, password_hash: await hashed, employee_id: employeeId })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await addEmployment(db, employeeId);
  if (roles.length > 0)
    await db
      .insertInto('user_role')
      .values(roles.map((role) => ({ user_id: userId, role })))
      .execute();
  return { userId, employeeId };
}

/** An employment that began years ago; creates a job title first if there is none. */
async function addEmployment(db: Kysely<Database>, employeeId: number): Promise<void> {
  await sql`insert into job_family (id, name) values (1, 'Work') on conflict do nothing`.execute(db);
  await sql`insert into job_title (id, job_family_id, name) values (1, 1, 'Worker') on conflict do nothing`.execute(db);
  await sql`
    insert into employment (employee_id, office_id, job_title_id, employment_type_id, probation_status_id, notice_period, joined_on)
    values (${employeeId}, 1, 1, 1, 1, 30, '2020-01-01')`.execute(db);
}

let made = 0;

/**
 * Creates an employee and returns the user name. Each test uses its own, because failed attempts are counted per user.
 */
export async function someone(db: Kysely<Database>): Promise<string> {
  made += 1;
  const name = `person${made}`;
  await addPerson(db, name, ['employee']);
  return name;
}
