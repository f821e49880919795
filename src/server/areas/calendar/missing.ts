import { type Kysely, sql } from 'kysely';
import type { Call } from '../../call/call';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import type { Role } from '../../rules/roles';
import type { Database } from '../../store/database';

/** Missing setup of a company, and the page to complete it. */
export interface SetupGap {
  readonly what: string;
  /** How to complete it, for the user. */
  readonly fix: string;
  /** The role responsible for it. */
  readonly role: Role;
  readonly path: string;
}

/** `POST /api/company/missing`: all gaps for an administrator, otherwise those of the caller's roles. */
export async function listMissing({ db, now, caller }: Call) {
  const lacks = await missingIn(db, officeDate(now));
  const shown = lacks.filter(({ role }) => caller.roles.has(role) || caller.roles.has('administrator'));
  return {
    data: shown.map(({ what, fix, role, path }) => {
      const isOwn = caller.roles.has(role);
      return {
        what,
        fix: isOwn ? fix : `${owners[role] ?? role} can fix this`,
        path: isOwn ? path : null,
      };
    }),
  };
}

const owners: Readonly<Partial<Record<Role, string>>> = {
  hr: 'HR',
  payroll: 'Payroll',
  administrator: 'An administrator',
};

/** The gaps in a company's setup on a day, the most urgent first. */
export async function missingIn(db: Kysely<Database>, today: CivilDate): Promise<SetupGap[]> {
  return [
    ...(await withoutPeople(db)),
    ...(await withoutYear(db, today)),
    ...(await withoutDays(db)),
    ...(await withoutHolidays(db, today)),
    ...(await withoutPayMonth(db)),
  ];
}

async function withoutPeople(db: Kysely<Database>): Promise<SetupGap[]> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('user_account', 'user_account.user_id', 'user_role.user_id')
    .select('role')
    .distinct()
    .where('disabled_at', 'is', null)
    .where('role', 'in', ['hr', 'payroll'])
    .execute();
  const held = new Set(rows.map(({ role }) => role));
  const needed = [
    { role: 'hr', what: 'No one has HR access' },
    { role: 'payroll', what: 'No one has payroll access' },
  ] as const;
  return needed
    .filter(({ role }) => !held.has(role))
    .map(({ what }) => ({ what, fix: 'Grant it to a user', role: 'administrator', path: '/admin/users' }));
}

async function withoutYear(db: Kysely<Database>, today: CivilDate): Promise<SetupGap[]> {
  const open = db.selectFrom('leave_year').select('id').where('start_date', '<=', today).where('end_date', '>=', today);
  if (await open.executeTakeFirst()) return [];
  return [{ what: `No leave year is open on ${formatDate(today)}`, fix: 'Open one', role: 'hr', path: '/hr/calendar' }];
}

async function withoutDays(db: Kysely<Database>): Promise<SetupGap[]> {
  const giving = db.selectFrom('leave_policy').select('id').where('yearly_days', '>', 0);
  if (await giving.executeTakeFirst()) return [];
  return [
    { what: 'No leave type grants any days', fix: 'Set the days per year', role: 'hr', path: '/hr/leave-policies' },
  ];
}

/** Open years that have not ended and have no holidays in an office: leave there would take too many days. */
async function withoutHolidays(db: Kysely<Database>, today: CivilDate): Promise<SetupGap[]> {
  const { rows } = await sql<{ year: number; office: string | null }>`
    with bare as (
      select year.id as year, office.name as office, office.position
      from leave_year year cross join lookup office
      where office.kind = 'office' and year.end_date >= ${today}::date and not exists (
        select 1 from holiday where holiday.date between year.start_date and year.end_date
          and (holiday.office_id is null or holiday.office_id = office.id)))
    select year, case when count(*) = (select count(*) from lookup where kind = 'office') then null
      else string_agg(office, ', ' order by position) end as office
    from bare group by year order by year`.execute(db);
  return rows.map(({ year, office }) => ({
    what: office === null ? `No holidays for ${year}` : `No holidays for ${year} in ${office}`,
    ...{ fix: 'Add them or copy a list', role: 'hr', path: `/hr/holidays?year=${year}` },
  }));
}

async function withoutPayMonth(db: Kysely<Database>): Promise<SetupGap[]> {
  const open = db.selectFrom('pay_month').select('id').where('status', '=', 'open');
  if (await open.executeTakeFirst()) return [];
  return [{ what: 'No pay month is open', fix: 'Open one', role: 'payroll', path: '/pay/months' }];
}
