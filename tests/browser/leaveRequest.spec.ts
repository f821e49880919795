import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { breakAnswers, failedAnswer } from './support/answers';
import { expectPage } from './support/expectPage';
import { listedLeaveOf } from './support/leaves';
import { answerWith, breakOff, heal, inAll, lastBody, listen } from './support/network';
import { takePicture } from './support/picture';
import { arriveAs } from './support/signIn';
import { useSharedApp } from './support/useApp';

const app = useSharedApp();

const types = [
  { 'int-id': 7, 'str-value': 'Earned Leave' },
  { 'int-id': 8, 'str-value': 'Casual Leave' },
];
const counted = { 'requesting-days': 2, 'return-on': '2026-11-24', msg: null };
const period = { 'start-date': '2026-11-09', 'end-date': '2026-12-18' };

let page: Page;
const field = (label: string) => page.getByLabel(label, { exact: true });
const send = () => page.getByRole('button', { name: 'Make a request' });
const upcoming = () => page.getByRole('region', { name: 'Upcoming leave' });

/**
 * Opens Apply Time Off on 18 November 2026, in a leave period of six weeks; the server handles all calls not mocked
 * here.
 */
beforeEach(async () => {
  // In this time zone it is still the previous day, but the office's date must apply.
  page = await app.openPage({ timezoneId: 'America/Los_Angeles' });
  await page.clock.setFixedTime('2026-11-18T10:00:00+05:30');
  await answerWith(page, '/api/common/leave-type', { data: types });
  await answerWith(page, '/api/common/year-id', { data: { 'year-id': 2026 } });
  await answerWith(page, '/api/common/leave-date-range', { data: period });
  await answerWith(page, '/api/me/leave/balance', { data: { 'available-balance': 9.5 } });
  await answerWith(page, '/api/me/leave/days', { data: counted });
  await answerWith(page, '/api/me/leave/approved-leaves', { data: [] });
});

async function open(): Promise<void> {
  await arriveAs(page, 'employee', '/uix/me/leave/request');
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Apply Time Off');
}

/** Fills in the form: leave from a Friday to the following Monday. */
async function fillIn(): Promise<void> {
  await field('Leave Type').selectOption('Casual Leave');
  await field('Start Date').fill('2026-11-20');
  await field('End Date').fill('2026-11-23');
  await field('Reason').fill('A wedding');
  await expectPage(field('Requesting Days')).toHaveText('2 Days');
}

describe('upcoming leave', () => {
  test('LV-APPLY-01 LV-APPLY-02 LV-APPLY-03 LV-APPLY-04 LV-APPLY-23 LV-APPLY-24 loads on entry and on Refresh, and shows one, many or no leaves', async () => {
    const calls = listen(page, '/approved-leaves');
    await arriveAs(page, 'employee', '/uix/me/leave/request');
    await expectPage(upcoming().getByText('No Upcoming Leave Requests')).toBeVisible();
    expect(calls).toHaveLength(1);
    await answerWith(page, '/api/me/leave/approved-leaves', { data: listedLeaveOf(1) });
    await upcoming().getByRole('button', { name: 'Refresh', exact: true }).click();
    await expectPage(upcoming().getByText('Pending', { exact: true })).toBeVisible();
    await expectPage(upcoming().getByText('03 – 07 Dec 2026')).toBeVisible();
    await expectPage(upcoming().getByText('No Upcoming Leave Requests')).toHaveCount(0);
    const both = [listedLeaveOf(1), listedLeaveOf(2, { status: 'Approved' })];
    await answerWith(page, '/api/me/leave/approved-leaves', { data: both });
    await upcoming().getByRole('button', { name: 'Refresh' }).click();
    const badge = upcoming().getByText('Approved', { exact: true });
    await expectPage(badge).toBeVisible();
    await expectPage(upcoming().getByText('Pending', { exact: true })).toBeVisible();
    await expectPage(upcoming().getByText('Earned Leave', { exact: true })).toHaveCount(2);
    expect(calls).toHaveLength(3);
    const [red = 0, green = 0, blue = 0] = await badge.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(green).toBeGreaterThan(Math.max(red, blue));
    await takePicture(page, 'leave-upcoming');
  });

  test('ERR-64 failed reads show the reason in place of their data and leave the form usable', async () => {
    app.allowFaults(/ERR_FAILED/, /50\d/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await answerWith(page, '/api/me/leave/approved-leaves', {}, 500);
    await breakOff(page, '/api/me/leave/holidays');
    await breakOff(page, '/api/me/leave/balance*');
    await open();
    await expectPage(upcoming().getByRole('alert')).toContainText('Something went wrong on our side.');
    await expectPage(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
    await fillIn();
    await expectPage(field('Available Balance')).toContainText('Not loaded: The server cannot be reached.');
    await expectPage(send()).toBeEnabled();
    for (const name of ['upcoming', 'holidays', 'balance'])
      expect(logged.some((text) => text.startsWith(`source ${name}`))).toBe(true);
    await answerWith(page, '/api/me/leave/approved-leaves', { data: [] });
    await upcoming().getByRole('button', { name: 'Try again' }).click();
    await expectPage(upcoming().getByText('No Upcoming Leave Requests')).toBeVisible();
  });
});

describe('the form', () => {
  test('LV-APPLY-05 LV-APPLY-06 LV-APPLY-07 LV-APPLY-08 LV-APPLY-09 LV-APPLY-10 LV-APPLY-11 LV-APPLY-12 LV-APPLY-13 LV-APPLY-14 has its fields, three of them read-only; fetches year, period, balance and days when needed, and shows them', async () => {
    const [years, ranges] = [listen(page, '/year-id'), listen(page, '/leave-date-range')];
    const [balances, days] = [listen(page, '/balance'), listen(page, '/days')];
    await open();
    await expectPage(field('Leave Type').locator('option')).toHaveText(['Choose', 'Earned Leave', 'Casual Leave']);
    for (const [label, words] of [
      ['Available Balance', '–'],
      ['Requesting Days', '0 Days'],
      ['Returning on', '–'],
    ] as const) {
      await expectPage(field(label)).toHaveText(words);
      expect(await field(label).evaluate((element) => element.tagName)).toBe('OUTPUT');
    }
    expect(await field('Reason').evaluate((element) => element.tagName)).toBe('TEXTAREA');
    await expectPage(page.getByText('0/200')).toBeVisible();
    await field('Reason').pressSequentially('Rest');
    await expectPage(page.getByText('4/200')).toBeVisible();
    for (const label of ['Start Date', 'End Date']) await expectPage(field(label)).toBeEditable();
    await expectPage(send()).toBeEnabled();
    await expectPage.poll(() => ranges.length).toBe(1);
    expect([years.length, lastBody(ranges)]).toEqual([1, { 'year-id': 2026 }]);
    expect(balances).toHaveLength(0);
    await field('Leave Type').selectOption('Earned Leave');
    await expectPage(field('Available Balance')).toHaveText('9.5 Days');
    expect(lastBody(balances)).toEqual({ 'leave-type-id': 7, 'leave-year': 2026 });
    await field('Leave Type').selectOption('Casual Leave');
    await expectPage.poll(() => lastBody(balances)).toEqual({ 'leave-type-id': 8, 'leave-year': 2026 });
    await field('Start Date').fill('2026-11-20');
    await field('Reason').fill('Rest');
    expect(days).toHaveLength(0);
    await field('End Date').fill('2026-11-23');
    await expectPage(field('Requesting Days')).toHaveText('2 Days');
    await expectPage(field('Returning on')).toHaveText('24 Nov 2026');
    expect(lastBody(days)).toMatchObject({ 'leave-type-id': 8, 'start-date': '2026-11-20', 'end-date': '2026-11-23' });
    await answerWith(page, '/api/me/leave/days', { data: { ...counted, 'requesting-days': 3 } });
    await field('End Date').fill('2026-11-24');
    await expectPage(field('Requesting Days')).toHaveText('3 Days');
  });

  test('SHELL-36 a select with one option is preselected, and its dependent data is fetched', async () => {
    await answerWith(page, '/api/common/leave-type', { data: types.slice(0, 1) });
    await open();
    await expectPage(field('Leave Type')).toHaveValue('7');
    await expectPage(field('Available Balance')).toHaveText('9.5 Days');
  });
});

describe('the dates', () => {
  const day = (name: string) =>
    page.getByRole('dialog', { name: 'Calendar' }).getByRole('button', { name, exact: true });
  const openCalendar = async (label: string) => {
    await field(label).click();
    await expectPage(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  };

  test('LV-APPLY-15 LV-APPLY-16 LV-APPLY-17 the start date must be a weekday of the leave period; the end date starts at the period’s start, then at the start date', async () => {
    await open();
    await openCalendar('Start Date');
    for (const name of ['6 November 2026', '14 November 2026', '15 November 2026'])
      await expectPage(day(name)).toBeDisabled();
    for (const name of ['9 November 2026', '13 November 2026', '30 November 2026'])
      await expectPage(day(name)).toBeEnabled();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expectPage(day('18 December 2026')).toBeEnabled();
    await expectPage(day('21 December 2026')).toBeDisabled();
    await day('18 December 2026').click();
    await expectPage(field('Start Date')).toHaveValue('18 Dec 2026');
    for (const [typed, words] of [
      ['2026-11-22', 'Saturdays and Sundays'],
      ['2026-11-06', 'Choose 09 Nov 2026 or later'],
      ['2026-12-21', 'Choose 18 Dec 2026 or earlier'],
      ['2026-11-21', 'Saturdays and Sundays'],
    ] as const) {
      await field('Start Date').fill(typed);
      await field('Reason').click();
      await expectPage(page.getByText(words)).toBeVisible();
    }
    await field('Start Date').fill('');
    await openCalendar('End Date');
    await expectPage(day('6 November 2026')).toBeDisabled();
    await expectPage(day('9 November 2026')).toBeEnabled();
    await page.keyboard.press('Escape');
    await field('Start Date').fill('2026-11-19');
    await field('Reason').click();
    await openCalendar('End Date');
    await expectPage(day('18 November 2026')).toBeDisabled();
    await expectPage(day('21 November 2026')).toBeDisabled();
    await expectPage(day('19 November 2026')).toBeEnabled();
    await day('20 November 2026').click();
    await expectPage(field('End Date')).toHaveValue('20 Nov 2026');
  });
});

describe('sending', () => {
  test('RULE-69 RULE-70 RULE-71 RULE-72 RULE-73 RULE-74 nothing is sent until every rule is met', async () => {
    const calls = listen(page, '/apply');
    await answerWith(page, '/api/me/leave/apply', { result: true, msg: 'Received.' });
    await open();
    await send().click();
    await expectPage(page.getByText('required', { exact: true })).toHaveCount(4);
    await expectPage(field('Leave Type')).toBeFocused();
    await fillIn();
    await expectPage(page.getByText('required', { exact: true })).toHaveCount(0);
    await field('End Date').fill('2026-11-19');
    await field('Reason').fill('x'.repeat(201));
    await send().click();
    await expectPage(page.getByText("End date can't be before start date")).toBeVisible();
    await expectPage(page.getByText('Maximum 200 characters allowed')).toBeVisible();
    expect(calls).toHaveLength(0);
    await field('End Date').fill('2026-11-20');
    await field('Reason').fill('x'.repeat(200));
    await send().click();
    await expectPage(page.getByText('Received.')).toBeVisible();
    expect(lastBody(calls)).toMatchObject({ 'leave-days': 1, 'start-date': '2026-11-20', 'end-date': '2026-11-20' });
  });

  test('LV-APPLY-18 LV-APPLY-19 LV-APPLY-20 LV-APPLY-21 LV-APPLY-22 ERR-39 a double click sends one request, with calendar days and status 0; the form clears and the list reloads', async () => {
    const calls = listen(page, '/apply');
    const lists = listen(page, '/approved-leaves');
    await open();
    await fillIn();
    const before = lists.length;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/me/leave/apply', async (route) => {
      await released;
      await route.fulfill({ json: { result: true, msg: '' } });
    });
    await send().dblclick();
    await expectPage(send()).toHaveAttribute('aria-busy', 'true');
    await send().dispatchEvent('click');
    await expect.poll(() => calls).toHaveLength(1);
    await answerWith(page, '/api/me/leave/approved-leaves', {
      data: [listedLeaveOf(1, { 'start-date': '2026-11-20' })],
    });
    release();
    await expectPage(
      page.getByRole('status').filter({ hasText: 'Leave request submitted successfully!' }),
    ).toBeVisible();
    await expectPage(upcoming().getByText('Pending', { exact: true })).toBeVisible();
    await expectPage(upcoming().getByText(/just requested$/)).toBeVisible();
    expect(lists.length).toBe(before + 1);
    for (const label of ['Leave Type', 'Start Date', 'End Date', 'Reason'])
      await expectPage(field(label)).toHaveValue('');
    await expectPage(field('Requesting Days')).toHaveText('0 Days');
    await expectPage(page.getByText('required', { exact: true })).toHaveCount(0);
    expect(calls).toHaveLength(1);
    expect(lastBody(calls)).toEqual({
      'employee-code': expect.stringMatching(/^EMP/),
      'employee-name': expect.stringMatching(/\w/),
      'leave-days': 4,
      'leave-year': 2026,
      'leave-type-id': 8,
      'approval-status-id': 0,
      'leave-type': 'Casual Leave',
      'start-date': '2026-11-20',
      'end-date': '2026-11-23',
      'return-to-work': '2026-11-24',
      'is-half-day': false,
      reason: 'A wedding',
    });
  });

  test('ERR-37 ERR-38 ERR-39 ERR-40 each outcome shows its message, and a failed request keeps the input for a retry', async () => {
    app.allowFaults(failedAnswer(500));
    await answerWith(page, '/api/me/leave/days', {
      data: { ...counted, msg: 'You have leave on these days already.' },
    });
    await open();
    await fillIn();
    const alerts = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
    await expectPage(alerts).toHaveText('You have leave on these days already.');
    await answerWith(page, '/api/me/leave/days', { data: counted });
    await field('End Date').fill('2026-11-24');
    await field('Reason').click();
    await expectPage(alerts).toHaveCount(0);
    for (const [answer, words] of [
      [{ result: false, msg: 'Not in December.' }, 'Not in December.'],
      [{ result: false, msg: null }, 'Failed to submit request.'],
      [null, 'Something went wrong.'],
    ] as const) {
      if (answer) await answerWith(page, '/api/me/leave/apply', answer);
      else await breakAnswers(page, '/api/me/leave/apply');
      await send().click();
      await expectPage(alerts).toHaveText(inAll(words, answer === null));
      await expectPage(field('Reason')).toHaveValue('A wedding');
    }
    await heal(page, '/api/me/leave/apply');
    await answerWith(page, '/api/me/leave/apply', { result: true, msg: 'Asked Asha to approve it.' });
    await send().click();
    await expectPage(page.getByRole('status').filter({ hasText: 'Asked Asha to approve it.' })).toBeVisible();
    await expectPage(alerts).toHaveCount(0);
  });
});
