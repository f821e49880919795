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
