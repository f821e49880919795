import { addDays, type CivilDate, daysBetween, earlierOf, laterOf, monthSpan } from './civilDate';
import type { DaySpan } from './leaveSpan';
import type { LeaveYear } from './leaveYear';
import type { DayParts } from './partDay';

/** How the days of a leave year are granted: all at its start, or a twelfth at the start of each month. */
export type Accrual = 'yearly' | 'monthly';

/** The rules of a leave type for some or all employees, from a day on. */
export interface LeavePolicy {
  readonly leave_type_id: number;
  /** Null: all offices. */
  readonly office_id: number | null;
  /** Null: all employment types. */
  readonly employment_type_id: number | null;
  readonly starts_on: CivilDate;
  /** The last day; null: still valid. */
  readonly ends_on: CivilDate | null;
  readonly yearly_days: number;
  readonly accrual: Accrual;
  /** Whether a year, or a month with monthly accrual, that is worked in part gives only that part of its days. */
  readonly prorated: boolean;
  /** The maximum number of unused days carried over to the next leave year. */
  readonly carry_days: number;
  /** Carried days expire this many months after the start of the leave year; null: at its end. */
  readonly carry_months: number | null;
  /** The parts of a day that the leave type can be taken in. */
  readonly day_parts: DayParts;
  /** Days earned by working on a day off can be used for so many months; null: none can be earned. */
  readonly earn_months: number | null;
  /** Leave of this many days or more needs a certificate; null: none is needed. */
  readonly certificate_days: number | null;
}

/** What a policy depends on. */
export interface Place {
  readonly office: number;
  readonly employmentType: number;
}

/** A part of an employment in one office and with one employment type. */
export interface Stint extends DaySpan, Place {}

/** Days granted for a part of a leave year. */
export interface Grant extends DaySpan {
  readonly accrual: Accrual;
  /** In half days. */
  readonly days: number;
}

/** The day after the last one of every employment that goes on. */
export const endless: CivilDate = '9999-12-31';

/**
 * The policy of a leave type on a day: the one for the office and employment type, else for the employment type, else
 * for the office, else for everyone.
 *
 * @param policies of one leave type
 */
export function policyAt(policies: readonly LeavePolicy[], place: Place, date: CivilDate): LeavePolicy | undefined {
  const valid = policies.filter(
    (policy) =>
      policy.starts_on <= date &&
      (policy.ends_on === null || policy.ends_on >= date) &&
      (policy.office_id === null || policy.office_id === place.office) &&
      (policy.employment_type_id === null || policy.employment_type_id === place.employmentType),
  );
  return valid.sort((a, b) => precision(b) - precision(a))[0];
}

const precision = ({ office_id, employment_type_id }: LeavePolicy): number =>
  (employment_type_id === null ? 0 : 2) + (office_id === null ? 0 : 1);

/** A part of a leave year under one policy. */
interface Segment extends DaySpan {
  readonly policy: LeavePolicy;
}

/**
 * The days that one leave type grants an employee in a leave year, the earliest first. Sums are rounded to half days, so
 * that no fraction is lost from month to month.
 *
 * A policy that grants all days at the start of the year without proration covers the whole year, also if another policy
 * applies later in it.
 *
 * @param stints of the employee, in order and without overlaps
 * @param policies of the leave type
 */
export function grantsOf(year: LeaveYear, stints: readonly Stint[], policies: readonly LeavePolicy[]): Grant[] {
  const segments = stints.flatMap((stint) => segmentsOf(year, stint, policies));
  const [first] = segments;
  if (first?.policy.accrual === 'yearly' && !first.policy.prorated) {
    const { yearly_days: days, accrual } = first.policy;
    return days > 0 ? [{ from: first.from, to: year.end_date, accrual, days }] : [];
  }
  let owed = 0;
  let given = 0;
  const grants: Grant[] = [];
  for (const { from, to, accrual, exact } of sharesOf(segments)) {
    owed += exact;
    const days = halfDays(owed) - given;
    given += days;
    if (days > 0) grants.push({ from, to, accrual, days });
  }
  return grants;
}

function segmentsOf(year: LeaveYear, stint: Stint, policies: readonly LeavePolicy[]): Segment[] {
  const from = laterOf(stint.from, year.start_date);
  const to = earlierOf(stint.to, year.end_date);
  const starts = policies.flatMap(({ starts_on, ends_on }) => [starts_on, ...(ends_on ? [addDays(ends_on, 1)] : [])]);
  const cuts = [...new Set([from, ...starts])].filter((day) => day >= from && day <= to).sort();
  return cuts.flatMap((start, at) => {
    const policy = policyAt(policies, stint, start);
    const next = cuts[at + 1];
    return policy ? [{ policy, from: start, to: next ? addDays(next, -1) : to }] : [];
  });
}

/** Days for a part of a leave year, not rounded. */
interface Share extends DaySpan {
  readonly accrual: Accrual;
  readonly exact: number;
}

/** One share for adjoining segments with days in advance, and one for each month of the others. */
function sharesOf(segments: readonly Segment[]): Share[] {
  const shares: Share[] = [];
  const full = new Set<string>();
  for (const { policy, from, to } of segments) {
    const { accrual, yearly_days, prorated } = policy;
    const months = monthsOf({ from, to }).map((part) => {
      const month = part.from.slice(0, 7);
      const counted = prorated || accrual === 'yearly' ? part.share : full.has(month) ? 0 : 1;
      full.add(month);
      return { ...part, exact: (yearly_days / 12) * counted };
    });
    const last = shares.at(-1);
    const exact = months.reduce((sum, month) => sum + month.exact, 0);
    if (accrual === 'monthly')
      shares.push(...months.map((month) => ({ from: month.from, to: month.to, accrual, exact: month.exact })));
    else if (last?.accrual === 'yearly' && addDays(last.to, 1) === from)
      shares.splice(-1, 1, { from: last.from, to, accrual, exact: last.exact + exact });
    else shares.push({ from, to, accrual, exact });
  }
  return shares;
}

/** The months of a span, each with the share of it that the span covers. */
function monthsOf({ from, to }: DaySpan): (DaySpan & { readonly share: number })[] {
  const months: (DaySpan & { readonly share: number })[] = [];
  for (let start = from; start <= to; ) {
    const month = monthSpan(Number(start.slice(0, 4)), Number(start.slice(5, 7)));
    const end = earlierOf(month.to, to);
    const share = (daysBetween(start, end) + 1) / (daysBetween(month.from, month.to) + 1);
    months.push({ from: start, to: end, share });
    start = addDays(month.to, 1);
  }
  return months;
}

/** Rounds to half days; the small addition keeps sums such as 12 × 1.25 from ending just below a half. */
const halfDays = (days: number): number => Math.round(days * 2 + 1e-9) / 2;

/** The day on which carried days expire; null if they last until the end of the year. */
export function carriedUntil(year: LeaveYear, months: number | null): CivilDate | null {
  if (months === null) return null;
  const next = monthsAfter(year.start_date, months);
  return next > year.end_date ? null : next;
}

/** The same day of the month so many months later, or the last day of that month. */
export function monthsAfter(date: CivilDate, months: number): CivilDate {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months];
  const there = monthSpan(year + Math.floor(month / 12), (month % 12) + 1);
  const day = Math.min(Number(date.slice(8)), Number(there.to.slice(8)));
  return `${there.from.slice(0, 8)}${String(day).padStart(2, '0')}`;
}
