import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';
import { balanceOf } from './account';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ask = (key: string, body: object = {}, who = 'employee'): Promise<JsonAnswer> => company.ask(who, key, body);
const cancel = (body: object, who = 'employee'): Promise<JsonAnswer> =>
  ask('POST /api/me/leave/cancel', { 'cancel-reason': 'Plans changed', ...body }, who);
const list = async (who = 'manager'): Promise<JsonAnswer[]> =>
  (await ask('POST /api/team/leave-cancel/list', {}, who)).data;
const decide = (item: JsonAnswer, status: number, who = 'manager'): Promise<JsonAnswer> => {
  const body = {
    'cancel-request-id': item.id,
    'leave-id': item['leave-id'],
    'approval-status-id': status,
    'cancel-reason': 'Noted',
  };
  return ask('POST /api/team/leave-cancel/action', body, who);
};
const leaveOf = (id: number) =>
  company.db.selectFrom('leave_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const own = async (status: string): Promise<number> =>
  (await ask('POST /api/me/leave/approved-leaves')).data.find((one: JsonAnswer) => one.status === status)['leave-id'];

test('API-52 ENTITY-34 LV-CANCEL-06 the owner of an approved leave can request its cancellation, once at a time', async () => {
  const id = await own('Approved');
  expect(await cancel({ 'leave id': id })).toEqual({
    result: true,
    msg: 'Cancellation requested. Your leave stays approved until it is decided.',
  });
  expect(await cancel({ 'leave-id': id })).toEqual({
    result: false,
    msg: 'You have already asked to cancel this leave.',
  });
  expect((await leaveOf(id)).status).toBe('approved');
});

test('the list shows that the cancellation of a leave is requested', async () => {
  const { data } = await ask('POST /api/me/leave/approved-leaves');
  const asked = (await list()).map((one) => one['leave-id']);
  for (const one of data) expect(one.cancellation).toBe(asked.includes(one['leave-id']));
  expect(data.some((one: JsonAnswer) => one.cancellation)).toBe(true);
});

test('LV-CANCEL-06 a pending leave, another user’s leave and a missing one cannot be cancelled', async () => {
  expect((await cancel({ 'leave-id': await own('Approval Pending') })).msg).toBe(
    'Only approved leave can be cancelled.',
  );
  expect((await cancel({ 'leave-id': await own('Approved') }, 'hr')).msg).toBe('This leave does not exist.');
  expect((await cancel({ 'leave-id': 999_999 })).msg).toBe('This leave does not exist.');
  expect((await cancel({ 'leave-id': await own('Approved'), 'cancel-reason': ' ' })).msg).toBe(
    'Cancellation reason is required',
  );
});

test('API-55 ENTITY-32 the manager sees the open cancellations of the team', async () => {
  const items = await list();
  expect(items).toHaveLength(13);
  const leave = await leaveOf(items.at(-1)['leave-id']);
  expect(items.at(-1)).toMatchObject({
    'employee-code': 'EMP0029',
    'employee-name': (await company.as('employee')).employeeName,
    'leave-type': 'Earned Leave',
    'start-date': leave.start_date,
    'end-date': leave.end_date,
    'return-to-work': leave.return_on,
  });
});

test('API-56 ENTITY-33 an approved cancellation returns the days and cancels the leave', async () => {
  const item = (await list()).at(-1);
  const leave = await leaveOf(item['leave-id']);
  const before = await balanceOf(company.db, leave);
  expect(await decide(item, 1)).toEqual({ result: true, msg: 'Cancellation request approved.' });
  expect(await balanceOf(company.db, leave)).toBe(before + leave.days);
  expect((await leaveOf(leave.id)).status).toBe('cancelled');
  expect(await decide(item, 2)).toEqual({
    result: false,
    msg: 'This cancellation request has already been decided: Pooja Reddy approved it on 10 Nov 2026 at 12:30.',
  });
  expect((await cancel({ 'leave-id': leave.id })).msg).toBe('Only approved leave can be cancelled.');
});

test('a rejected cancellation leaves the leave unchanged and can be requested again', async () => {
  const [item] = await list();
  const leave = await leaveOf(item['leave-id']);
  const before = await balanceOf(company.db, leave);
  expect((await decide(item, 2)).msg).toBe('Cancellation request rejected.');
  expect(await balanceOf(company.db, leave)).toBe(before);
  expect((await leaveOf(leave.id)).status).toBe('approved');
  await company.db
    .insertInto('leave_cancellation')
    .values({ leave_id: leave.id, reason: 'Again', status: 'pending' })
    .execute();
  expect((await list()).some((one) => one['leave-id'] === leave.id)).toBe(true);
});

test('users cannot decide their own cancellation', async () => {
  const day = { 'leave-type-id': 1, 'start-date': '2026-12-21', 'end-date': '2026-12-21', reason: 'Rest' };
  expect((await ask('POST /api/me/leave/apply', day, 'director')).result).toBe(true);
  const [own] = (await ask('POST /api/me/leave/approved-leaves', {}, 'director')).data;
  const leave = own['leave-id'];
  await company.db.updateTable('leave_request').set({ status: 'approved' }).where('id', '=', leave).execute();
  expect((await cancel({ 'leave-id': leave }, 'director')).result).toBe(true);
  expect((await list('director')).map((one) => one['leave-id'])).not.toContain(leave);
  const asked = company.db.selectFrom('leave_cancellation').select('id').where('leave_id', '=', leave);
  const { id } = await asked.executeTakeFirstOrThrow();
  expect(await decide({ id, 'leave-id': leave }, 1, 'director')).toEqual({
    result: false,
    msg: 'This cancellation request does not exist.',
  });
  expect((await leaveOf(leave)).status).toBe('approved');
});

test('a cancellation of another team, or with the wrong leave, is treated as missing', async () => {
  const [item, other] = await list();
  const unknown = { result: false, msg: 'This cancellation request does not exist.' };
  const stranger = { ...(await company.as('manager')), employeeId: 10 };
  expect((await company.ask(stranger, 'POST /api/team/leave-cancel/list')).data).toEqual([]);
  expect(await decide({ ...item, 'leave-id': other['leave-id'] }, 1)).toEqual(unknown);
  expect(await decide(item, 9)).toEqual({ result: false, msg: 'Choose an approval status from the list.' });
});
