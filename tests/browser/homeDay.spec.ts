import { describe, expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { answerWith, listen } from './support/network';
import { arriveAs } from './support/signIn';
import { useSharedApp } from './support/useApp';

const app = useSharedApp();

describe('the day so far', () => {
  test('the hours keep counting after check-in and stop at check-out', async () => {
    const page = await app.openPage();
    // The hours count whole minutes: start at a full minute, so that none ends during the sign-in.
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    await page.clock.install({ time: now });
    const at = (minutesAgo: number): string => new Date(now - minutesAgo * 60_000).toISOString();
    const day = (more: object): object => ({
      data: { ...shift, 'checked-in-at': at(95), 'checked-out-at': null, ...more },
    });
    const shift = { shift: 'General', 'shift-starts': '09:00', 'shift-ends': '18:00', office: 'Pune' };
    await answerWith(page, '/api/me/today', day({}));
    await arriveAs(page, 'employee', '/uix/user/home');
    const hours = page.getByRole('main').getByText(/^\d+ h( \d+ min)?$/);
    await expectPage(hours).toHaveText('1 h 35 min');
    await page.clock.runFor('05:30');
    await expectPage(hours).toHaveText('1 h 40 min');
    await answerWith(page, '/api/me/today', day({ 'checked-out-at': at(35) }));
    await page.reload();
    await expectPage(hours).toHaveText('1 h');
    await page.clock.runFor('05:30');
    await expectPage(hours).toHaveText('1 h');
  });
});

describe('a pending request', () => {
  const waiting = {
    'request-id': 77,
    kind: 'leave',
    'employee-name': 'Meera Iyer',
    'employee-code': 'E77',
    what: 'Earned Leave',
    'start-date': '2026-12-01',
    'end-date': '2026-12-02',
    'leave-days': 2,
    reason: 'A wedding',
    'waits-since': '2026-11-18',
    path: '/team/leave/approval',
  };
  const action = '/api/team/leave/request/action';

  test('is decided on the card: remarks are required and survive a failure and a reload; success shows a notice and removes the request', async () => {
    const page = await app.openPage();
    await answerWith(page, '/api/team/waiting', { data: [waiting], total: '1' });
    await arriveAs(page, 'manager', '/uix/user/home');
    const dialog = page.getByRole('dialog', { name: 'Reject leave' });
    const remarks = dialog.getByLabel('Remarks');
    const reject = page.getByRole('button', { name: /^Reject/ });
    await reject.first().click();
    await expectPage(dialog).toContainText(/Meera Iyer\s*Earned Leave/);
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expectPage(dialog.getByText('Approver remarks are required')).toBeVisible();
    await remarks.fill('Too many are away');
    const calls = listen(page, action);
    await answerWith(page, action, { result: false, msg: 'It was withdrawn.' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expectPage(dialog.getByRole('alert').filter({ hasText: 'It was withdrawn.' })).toBeVisible();
    await expectPage(remarks).toHaveValue('Too many are away');
    await page.reload();
    await reject.first().click();
    await expectPage(remarks).toHaveValue('Too many are away');
    await answerWith(page, action, { result: true, msg: 'Leave rejected.' });
    await answerWith(page, '/api/team/waiting', { data: [], total: '0' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(page.getByText('Leave rejected.')).toBeVisible();
    await expectPage(page.getByText('Meera Iyer')).toHaveCount(0);
    const body = { 'leave-id': 77, 'approval-status-id': 2, 'cancel-reason': 'Too many are away' };
    expect(calls.map((call) => call.postDataJSON())).toEqual([body, body]);
  });
});
