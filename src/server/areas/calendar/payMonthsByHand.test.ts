import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { turnPayMonths } from './payMonths';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const at = (day: string): Date => new Date(`${day}T07:00:00Z`);
const ask = (path: string, id?: number, now = NOON): Promise<JsonAnswer> =>
  company.ask('payroll', `POST /api/payroll/calendar/${path}`, id ? { 'pay-month-id': id } : {}, {}, now);
const months = async (now = NOON): Promise<JsonAnswer[]> => (await ask('months', undefined, now)).data;

test('the list shows the months with their possible actions, and the next month', async () => {
  expect((await months()).map((one) => [one['pay-month'], one.status, one.can, one['why-not']])).toEqual([
    ['November 2026', 'Open', null, 'This is the only open pay month. Open December 2026 first.'],
    ['October 2026', 'Closed', 'open', null],
    ['September 2026', 'Closed', null, 'This month could only be reopened until 10 Oct 2026.'],
    ['August 2026', 'Closed', null, 'This month could only be reopened until 10 Sep 2026.'],
  ]);
  expect((await ask('next-month')).data).toMatchObject({ 'pay-month': 'December 2026', 'can-open': true });
});

test('one month is always open: the next opens before the current one closes, in order', async () => {
  expect(await ask('close', 202611)).toEqual({
    result: false,
    msg: 'This is the only open pay month. Open December 2026 first.',
  });
  expect(await ask('open', 202701)).toMatchObject({ msg: 'The next pay month to open is December 2026.' });
  expect(await ask('open', 202612)).toEqual({ result: true, msg: 'December 2026 is open.' });
  expect(await ask('open', 202612)).toMatchObject({
    result: false,
    msg: expect.stringMatching(/^\S+ \S+ opened December 2026 on 10 Nov 2026 at 12:30\.$/),
  });
  expect(await ask('open', 202701)).toEqual({
    result: false,
    msg: 'January 2027 can be opened from 01 Dec 2026.',
  });
  expect(await ask('close', 202612)).toMatchObject({ msg: 'Close November 2026 first.' });
  expect(await ask('close', 202611)).toEqual({ result: true, msg: 'November 2026 is closed.' });
  expect(await ask('close', 202611)).toMatchObject({ msg: expect.stringMatching(/ closed November 2026 on /) });
  expect((await months())[1]).toMatchObject({ status: 'Closed', 'turned-on': '2026-11-10', can: 'open' });
});

test('a recently closed month can be reopened, and a month closed by hand stays closed', async () => {
  await turnPayMonths(company.db, NOON);
  expect((await months())[1]).toMatchObject({ status: 'Closed' });
  expect(await ask('open', 202611)).toEqual({ result: true, msg: 'November 2026 is open again.' });
  await turnPayMonths(company.db, at('2026-12-11'));
  expect(await ask('open', 202611, at('2026-12-11'))).toEqual({
    result: false,
    msg: 'This month could only be reopened until 10 Dec 2026.',
  });
  const [december, november] = await months(at('2026-12-11'));
  expect(november).toMatchObject({ status: 'Closed', 'turned-by': null });
  expect(december).toMatchObject({ status: 'Open' });
});

test('the audit log records each action', async () => {
  const rows = company.db
    .selectFrom('audit_entry')
    .select(['action', 'subject'])
    .where('action', 'like', 'pay-month.%');
  expect(await rows.orderBy('audit_id').execute()).toEqual([
    { action: 'pay-month.open', subject: 'pay month December 2026' },
    { action: 'pay-month.close', subject: 'pay month November 2026' },
    { action: 'pay-month.reopen', subject: 'pay month November 2026' },
  ]);
});
