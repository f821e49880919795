import { type CivilDate, formatDate } from '../../rules/civilDate';
import { formatDayCount } from '../../rules/leaveBalance';
import { formatLeave, type LeaveTimes } from '../../rules/leaveSpan';

/** The maximum number of people that a response names. */
const maxNamed = 5;

/** A leave whose days have changed with the calendar. */
export interface Recounted {
  /** As it was before. */
  readonly leave: LeaveTimes & {
    readonly id: number;
    readonly employee_id: number;
    readonly name: string;
    readonly type: string;
    readonly return_on: CivilDate;
    readonly days: number;
    readonly leave_year_id: number;
  };
  readonly after: { readonly days: number; readonly leave_year_id: number; readonly return_on: CivilDate };
  /** The balance of the account if it is negative, else null. */
  readonly balance: number | null;
  /** The names of the closed pay months that it is in, if its days have changed. */
  readonly closedMonths: readonly string[];
}

/** The notification for the person whose leave it is. */
export function textForEmployee({ leave, after, balance }: Recounted, reason: string): string {
  const days = leave.days === after.days ? [] : [`takes ${formatDayCount(after.days)} instead of ${leave.days}`];
  const back = leave.return_on === after.return_on ? [] : [`ends with your return on ${formatDate(after.return_on)}`];
  const changes = [...days, ...back].join(' and ');
  const change = changes === '' ? 'is now charged to another leave year' : `now ${changes}`;
  const owed = balance === null ? '' : ` Your balance of ${leave.type} is now ${formatDayCount(balance)}.`;
  return `Your leave ${formatLeave(leave)} ${change}: ${reason}.${owed}`;
}

/** The text for the user who made the change: how many requests have changed, and whose. Empty if none has. */
export function textForUser(all: readonly Recounted[]): string {
  if (all.length === 0) return '';
  const named = all.slice(0, maxNamed).map(describe);
  if (all.length > named.length) named.push(`${all.length - named.length} more`);
  const last = named.pop();
  const names = named.length === 0 ? last : `${named.join(', ')} and ${last}`;
  const many = all.length === 1 ? '1 leave request has' : `${all.length} leave requests have`;
  return ` ${many} changed: ${names}.${describeOverdrawn(all)}${describeClosed(all)}`;
}

function describe({ leave, after }: Recounted): string {
  const change =
    leave.days !== after.days
      ? `${formatDayCount(after.days)} instead of ${leave.days}`
      : leave.return_on !== after.return_on
        ? `returns on ${formatDate(after.return_on)}`
        : 'charged to another leave year';
  return `${leave.name} (${change})`;
}

function describeOverdrawn(all: readonly Recounted[]): string {
  const names = [...new Set(all.filter(({ balance }) => balance !== null).map(({ leave }) => leave.name))];
  if (names.length === 0) return '';
  const some =
    names.slice(0, maxNamed).join(', ') + (names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '');
  return ` The leave balance is now below zero for ${some}.`;
}

/** The sentence about the closed pay months of some leave, with a leading space; empty if there are none. */
export function describeClosed(all: readonly Pick<Recounted, 'closedMonths'>[]): string {
  const months = [...new Set(all.flatMap(({ closedMonths }) => closedMonths))];
  if (months.length === 0) return '';
  return ` ${months.join(' and ')} ${months.length === 1 ? 'is' : 'are'} closed for pay. Payroll has been notified.`;
}
