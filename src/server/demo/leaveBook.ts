import type { Insertable } from 'kysely';
import { addDays, type CivilDate, daysBetween, earlierOf } from '../rules/civilDate';
import { type Movement, release, reserve, returnDays, take } from '../rules/leaveBalance';
import { countLeave, type DaySpan, overlaps } from '../rules/leaveSpan';
import { type Holidays, isWorkingDay, workDays } from '../rules/workingDays';
import type {
  LeaveCancellationTable,
  LeaveMovementTable,
  LeaveRequestTable,
  LeaveStatus,
} from '../store/tables/leaveTables';
import { leaveTypes } from './choices';

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
  readonly cancellations: Insertable<LeaveCancellationTable>[] = [];
  readonly #balances = new Map<string, number>();
  readonly #movements: (Insertable<LeaveMovementTable> & { readonly on_date: CivilDate })[] = [];
  readonly #spans = new Map<number, DaySpan[]>();

  constructor(
    readonly today: CivilDate,
    readonly holidays: Holidays,
  ) {}

  /** Grants an employee the days of a year. */
  allocate(employee: number, type: number, year: number, days: number): void {
    const [from, to] = [`${year}-01-01`, `${year}-12-31`];
    this.#move({ employee, type, year, leave: null, on: from, span: { from, to } }, [{ kind: 'allocate', days }]);
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
    const { employee, type } = entry;
    const on = requestedOn(entry, this.today);
    this.#move({ employee, type, year, leave: id, on }, consequences(entry.status, counted.days));
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

  /** The entries of the ledger in the order in which they were made: the days of next year are granted before it starts. */
  entries(): readonly Insertable<LeaveMovementTable>[] {
    const age = ({ on_date }: { readonly on_date: CivilDate }): number =>
      daysBetween(earlierOf(on_date, this.today), this.today);
    return this.#movements.toSorted((one, other) => age(other) - age(one));
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
    const requested = requestedOn(entry, this.today);
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
      certificate_days: leaveTypes[entry.type - 1]?.certificateDays ?? null,
    };
  }

  #move({ employee, type, year, leave, on, span }: MoveTarget, movements: readonly Movement[]): void {
    const key = `${employee} ${type} ${year}`;
    for (const movement of movements) {
      this.#balances.set(key, (this.#balances.get(key) ?? 0) + movement.days);
      this.#movements.push({
        employee_id: employee,
        leave_type_id: type,
        leave_year_id: year,
        kind: movement.kind,
        days: movement.days,
        leave_id: leave,
        on_date: on,
        from_date: span?.from ?? null,
        to_date: span?.to ?? null,
      });
    }
  }
}

/** The account, the leave and the day of ledger entries. */
interface MoveTarget {
  readonly employee: number;
  readonly type: number;
  readonly year: number;
  readonly leave: number | null;
  readonly on: CivilDate;
  /** The days that a grant is for. */
  readonly span?: DaySpan;
}

const requestedOn = ({ from }: Entry, today: CivilDate): CivilDate => earlierOf(addDays(from, -10), today);

function consequences(status: LeaveStatus, days: number): Movement[] {
  const asked = reserve(days);
  if (status === 'rejected') return [...asked, ...release(days)];
  if (status === 'approved') return [...asked, ...take(days, days)];
  if (status === 'cancelled') return [...asked, ...take(days, days), ...returnDays(days)];
  return asked;
}
