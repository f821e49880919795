import type { Kysely } from 'kysely';
import { recordVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { choiceName } from '../lookups/nameOf';
import { payrollFields } from '../people/payrollFields';

/** A person without a pay structure, with the version in which it can be chosen. */
const noStructure = {
  'pay-structure-id': null,
  'record-version': recordVersion(payrollFields, { 'pay-structure-id': null }),
};

/** How many pay months the trend covers. */
const MONTHS = 6;

/** The maximum number of listed people without a pay structure. */
const NAMED = 100;

/** `POST /api/payroll/overview`: the open month, and what prevents people from being paid. */
export async function payrollOverview({ db, now }: Call) {
  const months = await latestMonths(db);
  const open = months.find((month) => month.status === 'open');
  return {
    data: {
      'pay-month': open?.name ?? null,
      'closes-on': open?.end_date ?? null,
      requests: open?.requests ?? 0,
      'requests-trend': months.map((month) => month.requests).reverse(),
      ...(await countEmployees(db, officeDate(now))),
      'missing-structure': (await missing(db, officeDate(now))).map((one) => ({ ...one, ...noStructure })),
    },
  };
}

/** The latest pay months, newest first, each with its number of compensation requests. */
function latestMonths(db: Kysely<Database>) {
  return db
    .selectFrom('pay_month')
    .leftJoin('compensation_request', 'compensation_request.pay_month_id', 'pay_month.id')
    .select((eb) => [
      'pay_month.name',
      'pay_month.status',
      'pay_month.end_date',
      eb.fn.count<number>('compensation_request.id').as('requests'),
    ])
    .groupBy(['pay_month.id', 'pay_month.name', 'pay_month.status', 'pay_month.end_date', 'pay_month.start_date'])
    .orderBy('pay_month.start_date', 'desc')
    .limit(MONTHS)
    .execute();
}

function countEmployees(db: Kysely<Database>, today: string) {
  return db
    .selectFrom('employment')
    .where((eb) => eb.or([eb('left_on', 'is', null), eb('left_on', '>=', today)]))
    .select((eb) => {
      const account = eb
        .selectFrom('bank_account')
        .select('bank_account.id')
        .whereRef('bank_account.employee_id', '=', 'employment.employee_id');
      return [
        eb.fn.countAll<number>().as('employees'),
        eb.fn.countAll<number>().filterWhere('pay_structure_id', 'is', null).as('without-structure'),
        eb.fn
          .countAll<number>()
          .filterWhere((one) => one.not(one.exists(account)))
          .as('without-account'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** People without a pay structure, with the details for choosing one, sorted by name. */
function missing(db: Kysely<Database>, today: string) {
  return db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .where((eb) => eb.or([eb('left_on', 'is', null), eb('left_on', '>=', today)]))
    .where('pay_structure_id', 'is', null)
    .leftJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .select([
      'employee.id as employee-id',
      'employee.code as employee-code',
      'employee.name as employee-name',
      'job_title.name as job-title',
      choiceName('office', 'employment.office_id').as('office'),
    ])
    .orderBy('employee.name')
    .orderBy('employee.id')
    .limit(NAMED)
    .execute();
}
