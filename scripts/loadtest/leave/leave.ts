import { Kysely } from 'kysely';
import { carryLeaveOn, expireLeave, grantDueLeave, openDueYears } from '../../../src/server/areas/calendar/leaveYears';
import { importTasks } from '../../../src/server/areas/data-import/importTasks';
import { csvFile, type FileRows, newPerson } from '../../../src/server/areas/data-import/testing';
import { seedDemoCompany } from '../../../src/server/demo/seed';
import { inProject } from '../../../src/server/place';
import type { Database } from '../../../src/server/store/database';
import { migrate } from '../../../src/server/store/migrate';
import { postgresDialect } from '../../../src/server/store/postgres/dialect';
import { openPostgres } from '../../../src/server/store/postgres/openPostgres';
import { inTransaction } from '../../../src/server/store/transaction';
import { type Company, companyIn, type JsonAnswer, NOON } from '../../../src/server/testing/company';
import { startPostgres } from '../../../src/server/testing/postgres';
import { progress } from '../../setup/progress.mjs';

const noon = (day: string): Date => new Date(`${day}T06:30:00Z`);

/** A step, and how long it took in milliseconds. */
type Took = readonly [step: string, ms: number];

/** A policy that changes the days of everyone. */
const policy = {
  ...{ 'leave-type-id': 1, 'starts-on': '2026-01-01', 'yearly-days': 24, accrual: 'monthly', prorated: true },
  ...{ 'carry-days': 9, 'carry-months': 3 },
};

/**
 * Measures granting, carrying over and importing in a company of this size on PostgreSQL, and prints how long each step
 * takes.
 */
export async function measureLeave(employees: number): Promise<boolean> {
  const server = await startPostgres();
  const db = new Kysely<Database>({ dialect: postgresDialect(await openPostgres(server.url, () => undefined)) });
  try {
    const company = await progress(`Making a company of ${employees}`, async () => {
      await migrate(db, inProject('src', 'server', 'migrations'));
      await inTransaction(db, (trx) => seedDemoCompany(trx, NOON, { employees, joiners: 0, attendanceDays: 1 }));
      return companyIn(db);
    });
    const steps = [...(await grants(company)), ...(await imports(company, employees))];
    console.log(`\n    takes  step, with ${employees} employees`);
    for (const [step, ms] of steps) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${step}`);
    return true;
  } finally {
    await db.destroy();
    await server.stop();
  }
}

async function timed(step: string, work: () => Promise<unknown>): Promise<Took> {
  const began = performance.now();
  await progress(step, work);
  return [step, performance.now() - began];
}

async function grants({ db, ask, page }: Company): Promise<Took[]> {
  return [
    await timed('daily grants, when none is due', () => grantDueLeave(db, NOON)),
    await timed('preview of a policy for everyone', () =>
      page('hr', 'POST /api/hr/leave-policies/preview', 'limit=5', policy),
    ),
    await timed('saving it', () => ask('hr', 'POST /api/hr/leave-policy/save', policy)),
    await timed('monthly grants', () => grantDueLeave(db, noon('2026-12-01'))),
    await timed('carrying over', () => carryLeaveOn(db, noon('2027-01-01'))),
    await timed('expiry of carried days', () => expireLeave(db, noon('2027-04-01'))),
    await timed('opening a leave year', () => openDueYears(db, noon('2027-11-05'))),
  ];
}

async function imports(company: Company, count: number): Promise<Took[]> {
  const codes = Array.from({ length: count }, (_, at) => `NEW${at}`);
  const people = codes.map((code) => newPerson(code, { Location: 'Mumbai' }));
  const balances = codes.map((code) => ({
    ...{ 'Emp Code': code, 'Leave Type': 'Earned Leave', Balance: '7.5', Date: '2026-11-10' },
  }));
  const changes = codes.map((code) => ({ 'Emp Code': code, Notice: '60', 'Effective From': '2026-11-03' }));
  return [
    ...(await importFile(company, 'employees', people)),
    ...(await importFile(company, 'leave-balances', balances)),
    ...(await importFile(company, 'employee-changes', changes)),
  ];
}

async function importFile({ db, ask, as }: Company, kind: string, rows: FileRows): Promise<Took[]> {
  const { userId } = await as('hr');
  const session = { user_id: userId, started_at: NOON, expires_at: noon('2026-12-10'), address: '', browser: '' };
  const { session_id } = await db
    .insertInto('session')
    .values({ ...session, resume_key: `import of ${kind}` })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  let own = { 'import-id': 0 };
  const task = importTasks({ db, clock: () => NOON })['data-import'];
  // Long files continue in a task, in the name of a session.
  const continueImport = async (): Promise<void> => {
    await db.updateTable('data_import').set({ session_id }).where('import_id', '=', own['import-id']).execute();
    await task?.({ importId: own['import-id'] });
  };
  const state = async (): Promise<JsonAnswer> => (await ask('hr', 'POST /api/hr/import', own)).data;
  const checked = await timed(`check of ${rows.length} rows: ${kind}`, async () => {
    own = { 'import-id': (await ask('hr', 'POST /api/hr/import/begin', { kind, file: csvFile(rows) }))['import-id'] };
    await continueImport();
  });
  const { fault } = await state();
  if (fault > 0) throw new Error(`${fault} rows of ${kind} have faults.`);
  const stored = await timed(`import of ${rows.length} rows: ${kind}`, async () => {
    await ask('hr', 'POST /api/hr/import/finish', { ...own, rows: 'all' });
    await continueImport();
  });
  const after = await state();
  if (after.state !== 'Imported') throw new Error(`The import of ${kind} is ${after.state}: ${after.why}`);
  return [checked, stored];
}
