import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../rules/civilDate';
import { holidaysOf } from './holidays';
import { makeLeave } from './leave';
import { known, makeOrganisation } from './organisation';

const people = makeOrganisation(85, 0);
const days = fc.integer({ min: 0, max: 1_500 }).map((day) => addDays('2025-12-20', day));

test('the demo has the same pending requests on any start date', () => {
  fc.assert(
    fc.property(days, (today) => {
      const year = Number(today.slice(0, 4));
      const holidays = new Set([year - 1, year, year + 1].flatMap(holidaysOf).map((holiday) => holiday.date));
      const book = makeLeave(people, today, holidays);
      const own = book.requests.filter((leave) => leave.employee_id === known.employee && leave.end_date >= today);
      expect(own.map((leave) => leave.status).sort()).toEqual(['approved', 'pending']);
      expect(book.cancellations).toHaveLength(12);
      const team = people.filter((person) => person.reportingTo === known.manager).map((person) => person.id);
      expect(
        book.requests.filter((leave) => leave.status === 'pending' && team.includes(leave.employee_id)),
      ).toHaveLength(6);
      expect(book.getBalance(known.exhaustedBalance, 2, year)).toBe(0);
    }),
    { numRuns: 60 },
  );
}, 60_000);
