import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

/** The last part of the endpoint's path, one of its choices, and the number of choices. */
const lists = [
  ['API-22', 'banks', 'HDFC Bank', 6],
  ['API-23', 'account-types', 'Savings', 2],
  ['API-24', 'email-types', 'Personal', 2],
  ['API-25', 'genders', 'Female', 3],
  ['API-26', 'countries', 'India', 5],
  ['API-27', 'blood-group', 'O+', 8],
  ['API-28', 'employment-type', 'Permanent', 3],
  ['API-29', 'job-family', 'Engineering', 8],
  ['API-30', 'probation-status', 'Confirmed', 2],
  ['API-31', 'office', 'Chennai', 4],
  ['API-33', 'leave-type', 'Earned Leave', 7],
  ['API-35', 'pf-offices', 'EPFO Mumbai', 4],
  ['API-36', 'ecs-offices', 'ESIC Bengaluru', 1],
  ['API-37', 'approval-status', 'Approved', 2],
  ['API-38', 'attendance-month', 'November 2026', 12],
  ['API-39', 'hr-case-types', 'Documents', 5],
] as const;

describe('lookups', () => {
  test.each(lists)('%s ENTITY-10 %s offers ids and texts', async (_id, path, offered, count) => {
    const { data } = await company.ask('employee', `POST /api/common/${path}`);
    expect(data).toHaveLength(count);
    expect(data.map((item: JsonAnswer) => item['str-value'])).toContain(offered);
    expect(Object.keys(data[0]).sort()).toEqual(['int-id', 'str-value']);
    expect(new Set(data.map((item: JsonAnswer) => item['int-id'])).size).toBe(count);
  });

  test('API-32 ENTITY-11 ENTITY-60 job titles are those of the family', async () => {
    const families = (await company.ask('employee', 'POST /api/common/job-family')).data;
    const legal = families.find((item: JsonAnswer) => item['str-value'] === 'Legal')['int-id'];
    const { data } = await company.ask('employee', 'POST /api/common/job-title', { 'job-family-id': legal });
    expect(data.map((title: JsonAnswer) => title.title_name)).toEqual(['General Counsel', 'Legal Lead', 'Paralegal']);
    expect(Object.keys(data[0]).sort()).toEqual(['title_id', 'title_name']);
  });

  test('API-34 ENTITY-40 the leave period is that of the current year or the requested year', async () => {
    const yearOf = async (body: object) => (await company.ask('employee', 'POST /api/common/year-id', body)).data;
    expect(await yearOf({})).toEqual({ 'year-id': 2026, 'open-until': '2027-12-31' });
    expect((await yearOf({ date: '2027-03-01' }))['year-id']).toBe(2027);
    const current = await company.ask('employee', 'POST /api/common/leave-date-range');
    expect(current.data).toEqual({ 'start-date': '2026-01-01', 'end-date': '2026-12-31', 'year-id': 2026 });
    const next = await company.ask('employee', 'POST /api/common/leave-date-range', { 'year-id': 2027 });
    expect(next.data['start-date']).toBe('2027-01-01');
    const none = await company.ask('employee', 'POST /api/common/leave-date-range', { 'year-id': 1999 });
    expect(none).toEqual({ result: false, msg: 'Leave year 1999 does not exist.' });
  });

  test('approval statuses do not offer pending', async () => {
    const { data } = await company.ask('manager', 'POST /api/common/approval-status');
    expect(data).toEqual([
      { 'int-id': 1, 'str-value': 'Approved' },
      { 'int-id': 2, 'str-value': 'Rejected' },
    ]);
  });
});
