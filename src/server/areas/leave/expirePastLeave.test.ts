import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { expirePastLeave } from './expirePastLeave';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const listRequests = async (): Promise<JsonAnswer[]> =>
  (await company.ask('director', 'POST /api/team/leave/request/list')).data;

test('only approved leave that ended over 30 days ago is marked as past, and the list does not change', async () => {
  const before = await listRequests();
  await expirePastLeave(company.db, NOON);
  expect(await listRequests()).toEqual(before);
  const past = await company.db.selectFrom('leave_request').selectAll().where('past', '=', true).execute();
  expect(past.length).toBeGreaterThan(0);
  const since = addDays(officeDate(NOON), -30);
  expect(past.filter(({ status, end_date }) => status !== 'approved' || end_date >= since)).toEqual([]);
});

test('pending requests come first, and both parts have the requested order', async () => {
  const { data } = (await company.page('director', 'POST /api/team/leave/request/list', 'sort=-end-date')).answer;
  const ends = (status: string): string[] =>
    data.filter((row: JsonAnswer) => row.status === status).map((row: JsonAnswer) => row['end-date']);
  expect(data.map((row: JsonAnswer) => row.status)).toEqual(data.map((row: JsonAnswer) => row.status).sort());
  for (const status of ['Approval Pending', 'Approved']) {
    expect(ends(status).length).toBeGreaterThan(1);
    expect(ends(status)).toEqual(ends(status).sort().reverse());
  }
});
