import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/store/database';
import type { SampleCall } from './demoServer';

const springDay = async (db: Kysely<Database>): Promise<number> => {
  const days = db.selectFrom('holiday').select('id').where('name', '=', 'Spring day');
  return (await days.executeTakeFirstOrThrow()).id;
};

/** A call for each write endpoint of the calendar, ordered so that each finds the data it needs. */
export const calendarCalls = (
  db: () => Kysely<Database>,
): Readonly<Record<string, SampleCall | (() => Promise<SampleCall>)>> => ({
  'POST /api/hr/calendar/year/open': { who: 'hr', body: { 'year-id': 2028 } },
  'POST /api/hr/calendar/year/change': {
    who: 'hr',
    body: { 'year-id': 2028, 'previous-end-date': '2028-12-31', 'end-date': '2029-03-31' },
  },
  'POST /api/hr/calendar/holiday/add': {
    who: 'hr',
    body: { 'holiday-date': '2028-05-02', 'holiday-name': 'Spring day', 'office-id': 2 },
  },
  'POST /api/hr/calendar/holiday/change': async () => ({
    who: 'hr',
    body: {
      ...{ 'holiday-id': await springDay(db()), version: 1 },
      ...{ 'holiday-date': '2028-05-03', 'holiday-name': 'Spring day' },
    },
  }),
  'POST /api/hr/calendar/holiday/remove': async () => ({ who: 'hr', body: { 'holiday-id': await springDay(db()) } }),
  'POST /api/hr/calendar/holidays/copy': {
    who: 'hr',
    body: { year: 2028, holidays: [{ 'holiday-date': '2028-08-15', 'holiday-name': 'Independence Day' }] },
  },
  'POST /api/hr/leave-policy/save': {
    who: 'hr',
    body: {
      ...{ 'policy-id': 1, version: 1, 'leave-type-id': 1, 'office-id': null, 'employment-type-id': null },
      ...{ 'starts-on': '2027-01-01', 'ends-on': null, 'yearly-days': 20, accrual: 'yearly', prorated: false },
      ...{ 'carry-days': 10, 'carry-months': null },
    },
  },
  'POST /api/payroll/calendar/open': { who: 'payroll', body: { 'pay-month-id': 202612 } },
  'POST /api/payroll/calendar/close': { who: 'payroll', body: { 'pay-month-id': 202611 } },
});
