import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, earlierOf, laterOf } from './civilDate';
import { carriedUntil, endless, grantsOf, type LeavePolicy, policyAt, type Stint } from './leavePolicy';

const april = { id: 2027, start_date: '2027-04-01', end_date: '2028-03-31' };
const general: LeavePolicy = {
  ...{ leave_type_id: 1, office_id: null, employment_type_id: null, starts_on: '2020-01-01', ends_on: null },
  ...{
    yearly_days: 18,
    accrual: 'yearly',
    prorated: true,
    carry_days: 9,
    carry_months: null,
    day_parts: 'none',
    earn_months: null,
    certificate_days: null,
  },
};
const stint = (from: string, to: string = endless, place = {}): Stint => ({
  ...{ from, to, office: 1, employmentType: 1 },
  ...place,
});
const total = (grants: readonly { readonly days: number }[]): number => grants.reduce((sum, { days }) => sum + days, 0);

describe('the policy of a person', () => {
  const office = { ...general, office_id: 2, yearly_days: 20 };
  const interns = { ...general, employment_type_id: 3, yearly_days: 12 };
  const internsThere = { ...interns, office_id: 2, yearly_days: 10 };
  const all = [general, office, interns, internsThere];

  test.each([
    [1, 1, 18],
    [2, 1, 20],
    [1, 3, 12],
    [2, 3, 10],
  ])('in office %d with employment type %d is the most precise one', (officeId, employmentType, days) => {
    expect(policyAt(all, { office: officeId, employmentType }, '2027-05-01')?.yearly_days).toBe(days);
  });

  test('applies from its first to its last day; another one applies before and after', () => {
    const some = [general, { ...office, starts_on: '2027-06-01', ends_on: '2027-06-30' }];
    const at = (date: string) => policyAt(some, { office: 2, employmentType: 1 }, date)?.yearly_days;
    expect(['2027-05-31', '2027-06-01', '2027-06-30', '2027-07-01'].map(at)).toEqual([18, 20, 20, 18]);
  });
});

describe('the days of a leave year', () => {
  test('in full at its start', () => {
    expect(grantsOf(april, [stint('2020-01-01')], [general])).toEqual([
      { from: '2027-04-01', to: '2028-03-31', accrual: 'yearly', days: 18 },
    ]);
  });

  test('in proportion for a joiner and a leaver, rounded to half days', () => {
    expect(total(grantsOf(april, [stint('2027-10-01')], [general]))).toBe(9);
    expect(total(grantsOf(april, [stint('2020-01-01', '2027-08-15')], [general]))).toBe(6.5);
  });

  test('in full for a joiner without proration, also when a later policy differs', () => {
    const full = { ...general, prorated: false, ends_on: '2027-12-31' };
    const later = { ...general, starts_on: '2028-01-01', yearly_days: 24 };
    expect(grantsOf(april, [stint('2027-10-01')], [full, later])).toEqual([
      { from: '2027-10-01', to: '2028-03-31', accrual: 'yearly', days: 18 },
    ]);
  });

  test('month by month, without losing fractions', () => {
    const monthly = { ...general, accrual: 'monthly' as const, yearly_days: 20 };
    const grants = grantsOf(april, [stint('2020-01-01')], [monthly]);
    expect(grants.map(({ days }) => days)).toEqual([1.5, 2, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5]);
    expect(grants[1]).toMatchObject({ from: '2027-05-01', to: '2027-05-31' });
  });

  test('a month worked in part gives a part of its days, or all of them without proration', () => {
    const monthly = { ...general, accrual: 'monthly' as const, yearly_days: 24 };
    const from = [stint('2027-04-16')];
    expect(grantsOf(april, from, [monthly])[0]).toMatchObject({ from: '2027-04-16', days: 1 });
    expect(grantsOf(april, from, [{ ...monthly, prorated: false }])[0]).toMatchObject({ days: 2 });
  });

  test('follow a change of office and a change of policy', () => {
    const there = { ...general, office_id: 2, yearly_days: 24 };
    const moved = [stint('2020-01-01', '2027-09-30'), stint('2027-10-01', endless, { office: 2 })];
    expect(grantsOf(april, moved, [general, there])).toEqual([
      { from: '2027-04-01', to: '2028-03-31', accrual: 'yearly', days: 21 },
    ]);
  });

  test('are two grants for two employments in one year', () => {
    const grants = grantsOf(april, [stint('2020-01-01', '2027-06-30'), stint('2028-01-01')], [general]);
    expect(grants.map(({ from, days }) => [from, days])).toEqual([
      ['2027-04-01', 4.5],
      ['2028-01-01', 4.5],
    ]);
  });

  test('never exceed what the policies give for the whole year, and change little by moving a day', () => {
    const day = fc.integer({ min: -40, max: 400 }).map((days) => addDays(april.start_date, days));
    const policies = fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 60 }).map((half) => half / 2),
        accrual: fc.constantFrom<'yearly' | 'monthly'>('yearly', 'monthly'),
        starts: day,
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(policies, day, fc.integer({ min: 0, max: 500 }), (some, from, length) => {
        const sorted = [...some].sort((a, b) => (a.starts < b.starts ? -1 : 1));
        const rules = sorted.map(({ days, accrual, starts }, at): LeavePolicy => {
          const next = sorted[at + 1]?.starts;
          return {
            ...general,
            ...{ yearly_days: days, accrual, starts_on: at === 0 ? '2020-01-01' : starts },
            ends_on: next === undefined ? null : addDays(next, -1),
          };
        });
        const to = addDays(from, length);
        const grants = grantsOf(april, [stint(from, to)], rules);
        const most = Math.max(...rules.map(({ yearly_days }) => yearly_days));
        const least = Math.min(...rules.map(({ yearly_days }) => yearly_days));
        const overlap = daysBetween(laterOf(from, april.start_date), earlierOf(to, april.end_date)) + 1;
        expect(total(grants)).toBeLessThanOrEqual(most + 0.001);
        expect(total(grants)).toBeLessThanOrEqual((most * Math.max(overlap, 0)) / 28 / 12 + 0.5);
        expect(total(grants)).toBeGreaterThanOrEqual((least * Math.max(overlap, 0)) / 31 / 12 - 0.5);
        for (const grant of grants) expect(grant.from >= april.start_date && grant.to <= april.end_date).toBe(true);
      }),
    );
  });
});

test('carried days expire some months after the start of the year, if not at its end', () => {
  expect(carriedUntil(april, null)).toBeNull();
  expect(carriedUntil(april, 3)).toBe('2027-07-01');
  expect(carriedUntil(april, 10)).toBe('2028-02-01');
  expect(carriedUntil(april, 12)).toBeNull();
  expect(carriedUntil({ ...april, start_date: '2027-08-31' }, 6)).toBe('2028-02-29');
});
