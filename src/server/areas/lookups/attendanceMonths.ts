import type { CivilDate } from '../../rules/civilDate';
import { monthSpan } from '../../rules/civilDate';
import type { LookupItem } from './lookupItem';

/** The number of months for which attendance is available, including the current one. */
const MONTHS = 12;

const NAMES = 'January February March April May June July August September October November December'.split(' ');

/** The months up to that of `today`, newest first; July 2026 has the id 202607. */
export function attendanceMonths(today: CivilDate): LookupItem[] {
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, back) => {
    const year = Math.floor((current - back) / 12);
    const month = (current - back) % 12;
    return { 'int-id': year * 100 + month + 1, 'str-value': `${NAMES[month]} ${year}` };
  });
}

/** The first and last day of the month with this id, or null for an invalid id. */
export function spanOfMonth(monthId: number): { readonly from: CivilDate; readonly to: CivilDate } | null {
  const [year, month] = [Math.floor(monthId / 100), monthId % 100];
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 ? monthSpan(year, month) : null;
}
