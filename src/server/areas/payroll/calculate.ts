import type { Kysely } from 'kysely';
import type { Body } from '../../../contract/endpointShapes';
import type { PayrollApi } from '../../../contract/payroll.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { breakUp, type PayRates } from '../../rules/compensation';
import { officeDate } from '../../rules/officeTime';
import { type Paise, toPaise, toRupees } from '../../rules/paise';
import type { Database } from '../../store/database';
import { requireChoices } from '../lookups/requireChoice';
import { employmentAt } from '../people/employmentAt';
import { payableSince } from './payable';

/** The inputs of a compensation; amounts in rupees per month. */
export interface CompensationRequest {
  readonly employeeId: number;
  readonly payStructureId: number;
  readonly monthlyTec: number;
  readonly variablePay: number;
}

/** One component of a compensation. */
export interface PayLine {
  readonly component: number;
  readonly amount: Paise;
}

/** Accepts either spelling; a missing variable pay is zero. */
export function toCompensationRequest(
  body: Body<PayrollApi['POST /api/payroll/setup/compensation/calculate']>,
): CompensationRequest {
  return {
    employeeId: body['employee-id'] ?? body.employeeId ?? 0,
    payStructureId: body['pay-structure-id'] ?? body.payStructureId ?? 0,
    monthlyTec: body['monthly-tec'] ?? body.monthlyTec ?? 0,
    variablePay: body['variable-pay'] ?? body.variablePay ?? 0,
  };
}

/** `POST /api/payroll/setup/compensation/calculate`: amounts in rupees per month and per year (twelve months). */
export async function calculate({ db, body, now }: Call<PayrollApi['POST /api/payroll/setup/compensation/calculate']>) {
  const lines = await payLines(db, toCompensationRequest(body), officeDate(now));
  const names = await db.selectFrom('pay_component').selectAll().execute();
  const data = lines.map(({ component, amount }) => ({
    'pay-component-id': component,
    componentName: names.find((row) => row.id === component)?.name ?? '',
    yearlyAmount: toRupees(amount * 12n),
    monthlyAmount: toRupees(amount),
  }));
  return { data };
}

/** The components of a requested compensation. Throws if the person is not employed here, or an amount is invalid. */
export async function payLines(
  db: Kysely<Database>,
  request: CompensationRequest,
  today: CivilDate,
): Promise<PayLine[]> {
  await requireChoices(db, { 'pay-structure': request.payStructureId }, { 'pay-structure': 'pay structure' });
  if (!(await employmentAt(db, request.employeeId, await payableSince(db, today))))
    throw new BusinessRuleError('This person is not employed here, and has not left in an open pay month.');
  const total = toPaise(request.monthlyTec);
  const variable = toPaise(request.variablePay);
  if (total === null || variable === null) throw new BusinessRuleError('Amounts can have at most two decimal places.');
  const pay = breakUp(total, await ratesOn(db, today));
  const inOrder = [
    pay.base,
    pay.houseRent,
    pay.employerPf,
    pay.gratuity,
    pay.employerEsi,
    pay.special,
    pay.total,
    pay.gross,
    pay.employeeEsi,
    pay.employeePf,
    pay.net,
    ...(variable > 0n ? [variable] : []),
  ];
  return inOrder.map((amount, index) => ({ component: index + 1, amount }));
}

async function ratesOn(db: Kysely<Database>, date: CivilDate): Promise<PayRates> {
  const begun = db
    .selectFrom('pay_rate')
    .selectAll()
    .where('effective_from', '<=', date)
    .orderBy('effective_from', 'desc');
  const row = await begun.limit(1).executeTakeFirst();
  if (!row) throw new BusinessRuleError(`No pay rates are set for ${formatDate(date)}.`);
  return {
    baseShare: row.base_share,
    houseRentShare: row.house_rent_share,
    pfRate: row.pf_rate,
    pfWageCeiling: row.pf_wage_ceiling === null ? null : toPaise(row.pf_wage_ceiling),
    gratuityRate: row.gratuity_rate,
    employerEsiRate: row.employer_esi_rate,
    employeeEsiRate: row.employee_esi_rate,
    esiWageCeiling: toPaise(row.esi_wage_ceiling) ?? 0n,
  };
}
