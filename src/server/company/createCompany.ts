import type { Kysely } from 'kysely';
import { generalPolicy } from '../areas/calendar/entitlements';
import { grantLeave } from '../areas/calendar/grantLeave';
import { openPayMonth, payMonthOf } from '../areas/calendar/payMonths';
import { officeDate } from '../rules/officeTime';
import { nameFault } from '../rules/visibleText';
import { StartupError } from '../StartupError';
import { addLogin } from '../session/accounts';
import { weaknessOf } from '../session/passwordRules';
import { hashPassword } from '../session/passwords';
import type { Database } from '../store/database';
import { continueIds, insertAll } from '../store/insertAll';
import { inTransaction } from '../store/transaction';
import type { FirstHoliday, FirstLeave } from './firstLists';
import { officeLists, startingLists } from './startingLists';

/** A new company and its first user, who adds all others. */
export interface NewCompany {
  /** Names of the offices, the administrator's first. */
  readonly offices: readonly string[];
  readonly leave: readonly FirstLeave[];
  /** The holidays of all offices. */
  readonly holidays: readonly FirstHoliday[];
  readonly administrator: { readonly name: string; readonly userName: string; readonly password: string };
}

/**
 * Fills an empty database with the lists that screens need, an open pay month and one administrator, who also has the
 * roles HR, payroll and analyst.
 *
 * @throws StartupError if the database is not empty, or the password is too weak
 */
export async function createCompany(db: Kysely<Database>, company: NewCompany, now: Date): Promise<void> {
  const { name, userName, password } = company.administrator;
  const fault = nameFault(name, 'The name of the administrator');
  if (fault) throw new StartupError(fault);
  const weakness = await weaknessOf(password, [name, userName, ...company.offices]);
  if (weakness) throw new StartupError(weakness);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    if (await trx.selectFrom('employee').select('id').limit(1).executeTakeFirst()) {
      throw new StartupError('This database already contains a company. Set DATA_DIR or DATABASE_URL to an empty one.');
    }
    await addLists(trx, company, Number(officeDate(now).slice(0, 4)));
    await openPayMonth(trx, payMonthOf(officeDate(now)));
    await addLogin(trx, {
      employeeId: await addAdministrator(trx, name, now),
      userName,
      passwordHash,
      mustChange: true,
      roles: ['hr', 'payroll', 'analyst', 'administrator'],
    });
  });
}

async function addLists(db: Kysely<Database>, { offices, leave, holidays }: NewCompany, year: number): Promise<void> {
  const lists = { ...startingLists, ...Object.fromEntries(officeLists.map((kind) => [kind, offices])) };
  const rows = Object.entries(lists).flatMap(([kind, names]) =>
    names.map((name, index) => ({ kind, id: index + 1, name, position: index })),
  );
  await insertAll(db, 'lookup', rows);
  await insertAll(db, 'job_family', [{ id: 1, name: 'Administration' }]);
  await insertAll(db, 'job_title', [{ id: 1, job_family_id: 1, name: 'Administrator' }]);
  await continueIds(db, 'job_family', 1);
  await continueIds(db, 'job_title', 1);
  const years = [year, year + 1].map((id) => ({ id, start_date: `${id}-01-01`, end_date: `${id}-12-31` }));
  await insertAll(db, 'leave_year', years);
  await insertAll(
    db,
    'leave_type',
    leave.map(({ name }, index) => ({ id: index + 1, name, gender_id: null })),
  );
  await insertAll(
    db,
    'leave_policy',
    leave.map(({ days, carried }, index) => generalPolicy(index + 1, days, carried)),
  );
  await insertAll(db, 'holiday', holidays);
}

async function addAdministrator(db: Kysely<Database>, name: string, now: Date): Promise<number> {
  const [first = name, ...rest] = name.split(' ');
  const unknown = '000000000000';
  const person = {
    code: 'ADMIN',
    name,
    first_name: first,
    last_name: rest.join(' ') || first,
    gender_id: 1,
    blood_group_id: 1,
    country_id: 1,
  };
  const papers = {
    father_name: '',
    mother_name: '',
    aadhaar: unknown,
    pan: 'PANNOTAVAILL',
    other_id: unknown,
    pf_uan: unknown,
  };
  const added = await db
    .insertInto('employee')
    .values({ ...person, ...papers })
    .returning('id')
    .executeTakeFirstOrThrow();
  const joined = officeDate(now);
  const employment = {
    office_id: 1,
    job_title_id: 1,
    employment_type_id: 1,
    probation_status_id: 2,
    notice_period: 30,
  };
  await db
    .insertInto('employment')
    .values({ ...employment, employee_id: added.id, joined_on: joined })
    .execute();
  await grantLeave(db, { employees: [added.id], today: joined, reason: 'on-boarded' });
  return added.id;
}
