import type { Insertable } from 'kysely';
import { isKeyOf } from '../../../engine/language/tableKeys';
import type { HolidayTable } from '../store/tables/leaveTables';

const NAMED = {
  2026: [
    '01-26 Republic Day',
    '03-04 Holi',
    '03-21 Id-ul-Fitr',
    '03-26 Ram Navami',
    '03-31 Mahavir Jayanti',
    '04-03 Good Friday',
    '04-14 Ambedkar Jayanti',
    '05-01 May Day',
    '05-27 Id-ul-Zuha',
    '06-26 Muharram',
    '08-15 Independence Day',
    '08-26 Milad-un-Nabi',
    '09-04 Janmashtami',
    '10-02 Gandhi Jayanti',
    '10-20 Dussehra',
    '11-08 Diwali',
    '11-24 Guru Nanak Jayanti',
    '12-25 Christmas Day',
  ],
  2027: [
    '01-26 Republic Day',
    '03-06 Maha Shivaratri',
    '03-22 Holi',
    '03-26 Good Friday',
    '04-14 Ambedkar Jayanti',
    '04-15 Ram Navami',
    '04-18 Mahavir Jayanti',
    '05-20 Buddha Purnima',
    '08-15 Independence Day',
    '08-25 Janmashtami',
    '10-02 Gandhi Jayanti',
    '10-09 Dussehra',
    '10-29 Diwali',
    '11-14 Guru Nanak Jayanti',
    '12-25 Christmas Day',
  ],
} as const;

/** Fixed holidays, for years without a published list. */
const FIXED = [
  '01-26 Republic Day',
  '05-01 May Day',
  '08-15 Independence Day',
  '10-02 Gandhi Jayanti',
  '12-25 Christmas Day',
];

/** The holidays of a year: the published list if known (the company can edit it), otherwise the fixed days. */
export function holidaysOf(year: number): Insertable<HolidayTable>[] {
  const list: readonly string[] = isKeyOf(NAMED, year) ? NAMED[year] : FIXED;
  return list.map((line) => ({ date: `${year}-${line.slice(0, 5)}`, name: line.slice(6) }));
}
