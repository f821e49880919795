import type { Insertable } from 'kysely';
import { attendanceMonths, spanOfMonth } from '../areas/lookups/attendanceMonths';
import type { CompensationRequestTable, PayMonthTable } from '../areas/payroll/tables';
import type { CivilDate } from '../rules/civilDate';

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

/** Past requests of the demo company; the second salary is in the band of the state insurance. */
export function makeCompensations(
  months: readonly Insertable<PayMonthTable>[],
  requester: number,
  now: Date,
): Insertable<CompensationRequestTable>[] {
  const salaries = [50_000, 18_333.33, 23_000];
  return months.slice(1).map((month, index) => ({
    employee_id: 60 + index,
    pay_month_id: month.id,
    pay_structure_id: 1,
    monthly_tec: salaries[index] ?? 50_000,
    variable_pay: 0,
    requested_by: requester,
    requested_at: now,
  }));
}
