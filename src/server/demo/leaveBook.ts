import type { Insertable } from 'kysely';
import { addDays, type CivilDate, daysBetween } from '../rules/civilDate';
import { type Movement, release, reserve, returnDays, take } from '../rules/leaveBalance';
import { countLeave, type DaySpan, overlaps } from '../rules/leaveSpan';
import { type Holidays, isWorkingDay, workDays } from '../rules/workingDays';
import type {
  LeaveCancellationTable,
  LeaveMovementTable,
  LeaveRequestTable,
  LeaveStatus,
} from '../store/tables/leaveTables';

/** An entry to add to the book. */
export interface Entry extends DaySpan {
  readonly employee: number;
  /** Who decided it; null if it is pending. */
  readonly approver: number | null;
  /** Leave type, starting at 1. */
  readonly type: number;
  readonly status: LeaveStatus;
  readonly reason: string;
}

/** Builds the demo company's leave, applying the server's own rules so that all seeded rows are valid. */
export class LeaveBook {
  readonly requests: (Insertable<LeaveRequestTable> & { readonly id: number })[] = [];
  readonly movements: Insertable<LeaveMovementTable>[] = [];
  readonly cancellations: Insertable<LeaveCancellationTable>[] = [];
  readonly #balances = new Map<string, number>();
  readonly #spans = new Map<number, DaySpan[]>();

  constructor(
    readonly today: CivilDate,
    readonly holidays: Holidays,
  ) {}

  /** Grants an employee the days of a year. */
  allocate(employee: number, type: number, year: number, days: number): void {
    this.#move(employee, type, year, null, [{ kind: 'allocate', days }]);
  }

  /** Adds a request and its ledger entries; returns undefined if the rules refuse it. */
  add(entry: Entry): number | undefined {
    const year = Number(entry.from.slice(0, 4));
    const counted = countLeave(entry, { from: `${year}-01-01`, to: `${year}-12-31` }, workDays(this.holidays));
    const spans = this.#spans.get(entry.employee) ?? [];
    if (typeof counted === 'string' || spans.some((span) => overlaps(span, entry))) return undefined;
    if (this.getBalance(entry.employee, entry.type, year) < counted.days) return undefined;
    const id = this.requests.length + 1;
    this.requests.push(this.#request(id, year, entry, counted.days, counted.returnOn));
    this.#move(entry.employee, entry.type, year, id, consequences(entry.status, counted.days));
    if (entry.status === 'pending' || entry.status === 'approved') this.#spans.set(entry.employee, [...spans, entry]);
    return id;
  }

  /** Requests the cancellation of an approved leave. */
  cancel(leave: number, reason: string): void {
    this.cancellations.push({
      leave_id: leave,
      reason,
      status: 'pending',
      decided_by: null,
      decided_at: null,
      remarks: null,
    });
  }

  /** Days left on an account. */
  getBalance(employee: number, type: number, year: number): number {
    return this.#balances.get(`${employee} ${type} ${year}`) ?? 0;
  }

  /** The nth working day after today. */
  workingDay(ahead: number): CivilDate {
    let date = this.today;
    for (let left = ahead; left > 0; ) {
      date = addDays(date, 1);
      if (isWorkingDay(date, this.holidays)) left -= 1;
    }
    return date;
  }

  #request(id: number, year: number, entry: Entry, days: number, returnOn: CivilDate) {
    const decided = entry.status === 'pending' ? null : entry.approver;
    const requested = earlier(addDays(entry.from, -10), this.today);
    return {
      id,
      employee_id: entry.employee,
      leave_type_id: entry.type,
      leave_year_id: year,
      start_date: entry.from,
      end_date: entry.to,
      return_on: returnOn,
      days,
      calendar_days: daysBetween(entry.from, entry.to) + 1,
      reason: entry.reason,
      status: entry.status,
      requested_on: requested,
      decided_by: decided,
      decided_at: decided === null ? null : new Date(`${requested}T06:00:00Z`),
      remarks: decided === null ? null : 'Noted.',
    };
  }

  #move(employee: number, type: number, year: number, leave: number | null, movements: readonly Movement[]): void {
    const key = `${employee} ${type} ${year}`;
    for (const movement of movements) {
      this.#balances.set(key, (this.#balances.get(key) ?? 0) + movement.days);
      this.movements.push({
        employee_id: employee,
        leave_type_id: type,
        leave_year_id: year,
        kind: movement.kind,
        days: movement.days,
        leave_id: leave,
      });
    }
  }
}

function earlier(a: CivilDate, b: CivilDate): CivilDate {
  return a < b ? a : b;
}

function consequences(status: LeaveStatus, days: number): Movement[] {
  const asked = reserve(days);
  if (status === 'rejected') return [...asked, ...release(days)];
  if (status === 'approved') return [...asked, ...take(days, days)];
  if (status === 'cancelled') return [...asked, ...take(days, days), ...returnDays(days)];
  return asked;
}
