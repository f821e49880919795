import { expect, test } from 'vitest';
import { type JsonAnswer, NOON } from '../../testing/company';
import { companyOnPostgres } from '../../testing/companyOnPostgres';
import { balanceOf } from './account';

const { company, db } = await companyOnPostgres();

const countAccepted = (answers: readonly JsonAnswer[]): number =>
  answers.filter((answer) => answer.result === true).length;
const COMP_OFF = 4;

test('only one of 50 concurrent requests for the last day is accepted', async () => {
  const caller = await company.as('employee');
  const account = { employee_id: caller.employeeId, leave_type_id: COMP_OFF, leave_year_id: 2026 };
  await db
    .insertInto('leave_movement')
    .values({ ...account, kind: 'allocate', days: -1, leave_id: null })
    .execute();
  expect(await balanceOf(db, account)).toBe(1);
  const days = ['16', '17', '18', '19', '20', '23', '25', '26', '27', '30'];
  const asks = Array.from({ length: 50 }, (_, index) => {
    const day = `2026-11-${days[index % days.length]}`;
    return company.ask(caller, 'POST /api/me/leave/apply', {
      'leave-type-id': COMP_OFF,
      'start-date': day,
      'end-date': day,
      reason: 'Rest',
    });
  });
  expect(countAccepted(await Promise.all(asks))).toBe(1);
  expect(await balanceOf(db, account)).toBe(0);
});

test('only one of two concurrent decisions takes effect, and the other is refused', async () => {
  const [manager, director] = [await company.as('manager'), await company.as('director')];
  const { data } = await company.ask(manager, 'POST /api/team/leave/request/list');
  const leave = data.find((one: JsonAnswer) => one.status === 'Approval Pending' && one['start-date'] > '2026-12-20');
  const decide = (who: typeof manager, status: number) =>
    company.ask(who, 'POST /api/team/leave/request/action', {
      'leave-id': leave['leave-id'],
      'approval-status-id': status,
      'cancel-reason': 'ok',
    });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => decide(index % 2 ? manager : director, 1 + (index % 2))),
  );
  expect(countAccepted(answers)).toBe(1);
  expect(answers.find((answer) => !answer.result).msg).toMatch(
    /^This leave request has already been decided: \w+ \w+ (approved|rejected) it on /,
  );
  const auditLog = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `leave ${leave['leave-id']}`)
    .execute();
  expect(auditLog).toHaveLength(1);
});

test('a cancellation decided twenty times concurrently returns the days once', async () => {
  const manager = await company.as('manager');
  const [item] = (await company.ask(manager, 'POST /api/team/leave-cancel/list')).data;
  const leave = await db
    .selectFrom('leave_request')
    .selectAll()
    .where('id', '=', item['leave-id'])
    .executeTakeFirstOrThrow();
  const before = await balanceOf(db, leave);
  const body = {
    'cancel-request-id': item.id,
    'leave-id': item['leave-id'],
    'approval-status-id': 1,
    'cancel-reason': 'ok',
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => company.ask(manager, 'POST /api/team/leave-cancel/action', body)),
  );
  expect(countAccepted(answers)).toBe(1);
  expect(await balanceOf(db, leave)).toBe(before + leave.days);
});

test('only one of many concurrent cancellation requests for a leave is accepted', async () => {
  const caller = await company.as('employee');
  const { data } = await company.ask(caller, 'POST /api/me/leave/approved-leaves');
  const body = {
    'leave-id': data.find((one: JsonAnswer) => one.status === 'Approved')['leave-id'],
    'cancel-reason': 'Plans changed',
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => company.ask(caller, 'POST /api/me/leave/cancel', body)),
  );
  expect(countAccepted(answers)).toBe(1);
});

test('twenty concurrent check-ins store one time, and all replies contain it', async () => {
  const caller = await company.as('employee');
  const marks = Array.from({ length: 20 }, (_, index) =>
    company.ask(
      caller,
      'POST /api/me/attandance/check-in',
      {},
      { location: '0,0' },
      new Date(NOON.getTime() + index * 60_000),
    ),
  );
  const times = new Set((await Promise.all(marks)).map((answer) => answer.time));
  expect(times.size).toBe(1);
  const rows = db
    .selectFrom('attendance_mark')
    .select('at')
    .where('employee_id', '=', caller.employeeId)
    .where('date', '=', '2026-11-10');
  expect(await rows.execute()).toHaveLength(1);
});
