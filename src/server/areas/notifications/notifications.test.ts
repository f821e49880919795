import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';
import { notify } from './notify';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const listOf = async (who: string): Promise<JsonAnswer[]> => (await company.ask(who, 'POST /api/user/notify')).notify;
const read = (who: string, body: object = {}): Promise<JsonAnswer> =>
  company.ask(who, 'POST /api/user/notify/read', body);
const unread = async (who: string): Promise<number> => (await listOf(who)).filter((line) => !line.read).length;

test('API-13 ENTITY-15 a notification has a text, a time, a link and a read status', async () => {
  await notify(company.db, known.employee, { text: 'Your leave was approved.', path: '/me/leave/request' });
  const [line] = await listOf('employee');
  expect(line).toMatchObject({ 'str-value': 'Your leave was approved.', to: '/me/leave/request', read: false });
  expect(Date.parse(line.time)).not.toBeNaN();
});

test('users can mark the given notifications or all as read, but only their own', async () => {
  const [first, second] = await listOf('employee');
  const before = await unread('employee');
  expect(before).toBeGreaterThan(1);
  await read('manager', { ids: [first.id] });
  expect(await unread('employee')).toBe(before);
  expect(await read('employee', { ids: [first.id] })).toEqual({ result: true, msg: 'Marked as read.' });
  expect(await unread('employee')).toBe(before - 1);
  expect((await listOf('employee')).find(({ id }) => id === second.id).read).toBe(false);
  await read('employee');
  expect(await unread('employee')).toBe(0);
});

test('the page has all notifications of the user, also those that the bell no longer lists', async () => {
  const before = (await company.page('payroll', 'POST /api/me/notifications', 'limit=0')).total;
  for (let at = 0; at < 25; at += 1)
    await notify(company.db, (await company.as('payroll')).employeeId, { text: `Number ${at}`, path: '/pay/months' });
  const all = await company.page('payroll', 'POST /api/me/notifications', 'limit=100');
  expect(all.total).toBe(`${Number(before) + 25}`);
  expect(all.answer.data[0]).toMatchObject({ text: 'Number 24', to: '/pay/months', read: false });
  expect(await listOf('payroll')).toHaveLength(20);
  const found = await company.page('payroll', 'POST /api/me/notifications', 'search=number%2024');
  expect(found.answer.data.map(({ text }: JsonAnswer) => text)).toEqual(['Number 24']);
  await read('payroll', { ids: [all.answer.data[0].id] });
  expect((await company.page('payroll', 'POST /api/me/notifications', 'read=true&search=number')).total).toBe('1');
  const others = await company.page('employee', 'POST /api/me/notifications', 'search=number');
  expect(others.answer.data).toEqual([]);
});
