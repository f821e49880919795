import type { Insertable, Kysely } from 'kysely';
import { attendanceMonths, spanOfMonth } from '../areas/lookups/attendanceMonths';
import { payLines } from '../areas/payroll/calculate';
import { keepLines } from '../areas/payroll/request';
import type { CivilDate } from '../rules/civilDate';
import type { Database } from '../store/database';
import type { CompensationRequestTable, PayMonthTable } from '../store/tables/payrollTables';

/** The current month, open, and the three previous ones, closed. */
export function makePayMonths(today: CivilDate): Insertable<PayMonthTable>[] {
  return attendanceMonths(today)
    .slice(0, 4)
    .map((month, index) => {
      const span = spanOfMonth(month['int-id']);
      return {
        id: month['int-id'],
        name: month['str-value'],
        start_date: span?.from ?? today,
        end_date: span?.to ?? today,
        status: index === 0 ? 'open' : 'closed',
      };
    });
}

/** Stores the salary components of the demo company's requests. */
export async function addPayLines(db: Kysely<Database>, today: CivilDate): Promise<void> {
  for (const request of await db.selectFrom('compensation_request').selectAll().execute()) {
    const compensation = {
      employeeId: request.employee_id,
      payStructureId: request.pay_structure_id,
      monthlyTec: request.monthly_tec,
      variablePay: request.variable_pay,
    };
    await keepLines(db, request.id, await payLines(db, compensation, today));
  }
}

/** Past requests of the demo company; the second salary is within the wage limit of the state insurance. */
export function makeCompensations(
  months: readonly Insertable<PayMonthTable>[],
  requester: number,
): Insertable<CompensationRequestTable>[] {
  const salaries = [50_000, 18_333.33, 23_000];
  return months.slice(1).map((month, index) => ({
    employee_id: 60 + index,
    pay_month_id: month.id,
    pay_structure_id: 1,
    monthly_tec: salaries[index] ?? 50_000,
    variable_pay: 0,
    requested_by: requester,
    requested_at: new Date(`${month.start_date}T05:30:00Z`),
  }));
}
