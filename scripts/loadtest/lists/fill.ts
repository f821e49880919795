import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expirePastLeave } from '../../../src/server/areas/leave/expirePastLeave';
import { openDemoCompany } from '../../../src/server/demo/openDemoCompany';
import { firstNames, lastNames } from '../../../src/server/demo/personNames';
import { inProject } from '../../../src/server/place';
import type { Database } from '../../../src/server/store/database';
import { migrate } from '../../../src/server/store/migrate';

/** The first employee id after those of the demo company. */
const first = 1001;

const array = (texts: readonly string[]) => sql.raw(`(array['${texts.join("','")}'])`);
const given = Object.values(firstNames).flat();

/**
 * A pseudo-random number for a person, uncorrelated with the properties that are computed from `n` modulo small
 * numbers.
 */
const pseudoRandom = (turn: number) => sql`(hashint8(n + ${sql.lit(turn)} * 1000000007) & 2147483647)`;

const name = sql`${array(given)}[1 + ${pseudoRandom(1)} % ${sql.lit(given.length)}]`;
const last = sql`${array(lastNames)}[1 + ${pseudoRandom(2)} % ${sql.lit(lastNames.length)}]`;
const login = sql`lower(${name} || '.' || ${last}) || n`;

type Persons = RawBuilder<unknown>;

/** Inserts people, deterministically by their number `n`, so that every run creates the same company. */
const staff = (persons: Persons) => [
  sql`insert into employee (id, code, name, first_name, last_name, gender_id, blood_group_id, country_id, father_name,
        mother_name, date_of_birth, aadhaar, pan, other_id, pf_uan)
      select n, 'E' || lpad(n::text, 6, '0'), ${name} || ' ' || ${last}, ${name}, ${last}, 1 + n % 2, 1 + n % 8, 1, 'F', 'M',
        '1990-01-01', lpad(n::text, 12, '0'), 'PANNOTAVAILL', lpad(n::text, 12, '0'), lpad(n::text, 12, '0') from ${persons}`,
  // One of 50 is not on-boarded; ten people report to each manager.
  sql`insert into employment (employee_id, office_id, job_title_id, employment_type_id, probation_status_id, notice_period,
        reporting_to, joined_on)
      select n, 1 + n % 4, 1 + n % 12, 1, 2, 30,
        case when n < ${first + 10} then 2 else ${first} + (n - ${first}) / 10 - 1 end, current_date - 30 - n * 37 % 2900
      from ${persons} where n % 50 <> 49`,
  sql`insert into user_account (user_id, user_name, password_hash, employee_id)
      select n, ${login}, 'none', n from ${persons} where n % 50 <> 49`,
  sql`insert into user_role select n, 'employee' from ${persons} where n % 50 <> 49`,
  sql`insert into user_role select n, 'manager' from ${persons} where n % 50 <> 49 and n % 11 = 0`,
];

/** Inserts the people's data. Leave, cases and the audit log cover the two years before the day of filling. */
const matters = (persons: Persons) => [
  // Ten leave requests per person: some in the coming weeks are pending, most others are approved.
  sql`insert into leave_request (employee_id, leave_type_id, leave_year_id, start_date, end_date, return_on, days,
        calendar_days, reason, status, requested_on)
      select n, 1 + k % 3, (select max(id) from leave_year), d, d + k % 4, d + k % 4 + 1, 1 + k % 4, 1 + k % 4, 'Leave',
        case when d > current_date and n % 3 = 0 then 'pending' when (n + k) % 10 = 0 then 'rejected'
          when (n + k) % 17 = 0 then 'cancelled' else 'approved' end, d - 20
      from ${persons}, generate_series(0, 9) k, lateral (select current_date + 14 - (k * 73 + n % 73) as d) as start`,
  // Attendance only for the two months that its report covers; each record is looked up by employee and day.
  sql`insert into attendance_mark (employee_id, date, kind, at, latitude, longitude)
      select n, current_date - k, kind, current_date - k + time '09:30', 12.9, 77.6
      from ${persons}, generate_series(1, 62) k, (values ('in'), ('out')) as kinds (kind)
      where n % 50 <> 49 and extract(isodow from current_date - k) < 6`,
  sql`insert into leave_cancellation (leave_id, reason, status)
      select id, 'Plans changed', case when end_date > current_date - 5 then 'pending' else 'rejected' end
      from leave_request where employee_id >= ${first} and status = 'approved' and id % 50 = 0`,
  sql`insert into hr_case (employee_id, case_type_id, status_id, short_desc, summary, created_at)
      select n, 1 + n % 2, case when k = 0 and n % 20 = 0 then 1 else 3 end, 'Question ' || n || ' about pay', 'Please tell me.',
        now() - (k * 365 + n % 365) * interval '1 day' from ${persons}, generate_series(0, 1) k`,
  sql`insert into resignation (employee_id, reason, status, requested_on, last_working_day, exit_interview)
      select n, 'A new job', case when n % 400 = 0 then 'pending' when n % 40 = 0 then 'approved' else 'retracted' end,
        current_date - n % 700, current_date - n % 700 + 30, case when n % 80 = 0 then null else 'Discussed.' end
      from ${persons} where n % 20 = 0 and n % 50 <> 49`,
  sql`insert into reporting_change (employee_id, requested_by, approver_id, current_reporting_id, proposed_reporting_id,
        effective_from, remarks, status)
      select n, 2, 1, 2, 1, current_date + 10 - n % 700, 'A new team', case when n % 200 = 0 then 'pending' else 'applied' end
      from ${persons} where n % 20 = 0 and n % 50 <> 49`,
  sql`insert into secure_message (employee_id, sender_id, subject, message)
      select n, 25, 'Payslip ' || k, 'Text' from ${persons}, generate_series(1, 2) k`,
  sql`insert into audit_entry (at, user_id, employee_id, about_id, action, subject)
      select now() - (n * 97 % 730 * 1440 + k * 131) * interval '1 minute', n, n, case when k > 4 then n end,
        case when k < 5 then 'session.open' when k < 7 then 'record.read' else 'leave.approved' end,
        case when k < 5 then 'user ' || ${login} else 'leave ' || n * 10 + k end
      from ${persons}, generate_series(0, 9) k where n % 50 <> 49`,
];

/** The minimum number of added people, so that the lists of the smallest company fill whole pages too. */
const fewest = 100;

/** Fills an empty database with the demo company and adds people up to this number; leaves a filled one unchanged. */
export async function fillLargeCompany(db: Kysely<Database>, employees: number): Promise<void> {
  await migrate(db, inProject('src', 'server', 'migrations'));
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from employee`.execute(db);
  if ((rows[0]?.many ?? 0) >= employees) return;
  await openDemoCompany(db, new Date());
  const { rows: demo } = await sql<{ many: number }>`select count(*)::int as many from employee`.execute(db);
  const missing = Math.max(fewest, employees - (demo[0]?.many ?? 0));
  const persons = sql`generate_series(${first}::int, ${first + missing - 1}::int) n`;
  await db.transaction().execute(async (trx) => {
    for (const statement of [...staff(persons), ...matters(persons)]) await statement.execute(trx);
  });
  await expirePastLeave(db, new Date());
  await sql`vacuum analyze`.execute(db);
}

/** Migrates a company that was filled earlier to this version. */
export async function renewCompany(db: Kysely<Database>): Promise<void> {
  const ran = await migrate(db, inProject('src', 'server', 'migrations'));
  if (ran.length > 0) await sql`vacuum analyze`.execute(db);
}
