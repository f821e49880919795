import type { Kysely } from 'kysely';
import type { Call } from '../../call/call';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { isCurrent } from '../directory/isCurrent';

/** How many pay months the trend covers. */
const MONTHS = 6;

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
    },
  };
}

/** The latest pay months, newest first, each with its number of compensation requests. */
function latestMonths(db: Kysely<Database>) {
  return db
    .selectFrom('pay_month')
    .leftJoin('compensation_request', (join) =>
      join
        .onRef('compensation_request.pay_month_id', '=', 'pay_month.id')
        .on('compensation_request.withdrawn_at', 'is', null),
    )
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

async function countEmployees(db: Kysely<Database>, today: string) {
  const all = db.selectFrom('employment').select((eb) => eb.fn.countAll<number>().as('many'));
  // People who join later are prepared in advance.
  const present = all.where((eb) => eb.or([eb('left_on', 'is', null), eb('left_on', '>=', today)]));
  const [employees, withoutStructure, withoutAccount] = await Promise.all([
    all.where(isCurrent('employment', today)).executeTakeFirstOrThrow(),
    present.where('pay_structure_id', 'is', null).executeTakeFirstOrThrow(),
    present
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('bank_account')
              .select('bank_account.id')
              .whereRef('bank_account.employee_id', '=', 'employment.employee_id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return {
    employees: employees.many,
    'without-structure': withoutStructure.many,
    'without-account': withoutAccount.many,
  };
}
