import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { atPath } from './support/atPath';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { refusals, useLeavePage } from './support/leavePage';
import { listedLeaveOf, many } from './support/leaves';
import { answerWith, inAll, lastBody, listen, roundTrip } from './support/network';
import { stopClock } from './support/stopClock';
import { useSharedApp } from './support/useApp';

const app = useSharedApp();

const { alerts, good, headers, rows, open, end, page: current } = useLeavePage(app);

let page: Page;
beforeEach(() => {
  page = current();
});

describe('Time Off Approval', () => {
  const list = '/api/team/leave/request/list';
  const action = '/api/team/leave/request/action';
  const submit = () => page.getByRole('button', { name: 'Submit', exact: true });

  const balance = { allocated: 18, taken: 4, waiting: 3, 'available-balance': 11 };
  const context = {
    ...balance,
    history: [
      {
        ...{ 'leave-id': 90, 'leave-type': 'Casual Leave', 'leave-days': 1, status: 'Rejected', 'decided-by': 'Asha' },
        ...{ 'start-date': '2026-10-05', 'end-date': '2026-10-05' },
      },
    ],
  };

  const away = [
    {
      ...{ 'employee-code': 'E7', 'employee-name': 'Person 7', status: 'Approved' },
      ...{ 'start-date': '2026-12-07', 'end-date': '2026-12-09' },
    },
  ];

  async function openForm(waiting = [listedLeaveOf(1)]): Promise<void> {
    await answerWith(page, '/api/team/leave/context', { data: context });
    await answerWith(page, '/api/team/leave/away', { data: away });
    await answerWith(page, list, { data: waiting });
    await open('manager', '/uix/team/leave/approval');
    await page.getByRole('button', { name: 'Approve / Reject' }).first().click();
    await landOn(page, '/uix/team/leave/approval/form');
    await expectPage(page.getByLabel('Approval Status')).toBeVisible();
  }
  async function decide(): Promise<void> {
    await page.getByLabel('Approval Status').selectOption('Rejected');
    await page.getByLabel('Approver Remarks').fill('Too busy');
    await submit().click();
  }

  test('LV-APPROVE-01 LV-APPROVE-02 LV-APPROVE-03 CONST-02 lists five requests per page, approved ones with a badge and the others with a link to the form', async () => {
    const data = [listedLeaveOf(1, { status: 'Approved' }), ...many(5)];
    await page.route(atPath(list), (route) => {
      const status = new URL(route.request().url()).searchParams.get('status');
      return route.fulfill({ json: { data: data.filter((one) => status === null || one.status === status) } });
    });
    await open('manager', '/uix/team/leave/approval');
    await expectPage(rows()).toHaveCount(5);
    const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Waiting for you' });
    await expectPage(waiting).toContainText('5');
    await expectPage(page.getByText('1–5 of 6')).toBeVisible();
    const own = [
      'Choice',
      'Leave Type',
      'Employee Code',
      'Employee Name',
      'Leave Start',
      'Leave End',
      'Return to Office',
      'Action',
    ];
    expect(await headers()).toEqual(own);
    await expectPage(rows().first().getByText('Approved', { exact: true })).toBeVisible();
    await expectPage(rows().first().getByRole('button')).toHaveCount(0);
    await expectPage(rows().nth(1).getByRole('button')).toHaveText(['Approve / Reject']);
    await expectPage(rows().nth(1).getByRole('cell')).toContainText([
      ...['Earned Leave', 'E1', 'Person 1', '03 Dec 2026', '07 Dec 2026', '08 Dec 2026'],
    ]);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expectPage(rows()).toHaveCount(1);
  });

  /** Checks the context of a decision: requester, leave, balance, absent colleagues, other leave. */
  async function expectContext(): Promise<void> {
    const main = page.getByRole('main');
    await expectPage(main.getByRole('definition').filter({ hasText: /^Earned Leave$/ })).toBeVisible();
    await expectPage(main.locator('[data-initials]').first()).toHaveAttribute('data-initials', 'P1');
    const balance = main.getByRole('region', { name: 'Balance' });
    await expectPage(balance.getByRole('listitem')).toContainText('4 taken · 3 waiting');
    await expectPage(balance.getByRole('listitem')).toContainText('11 of 18 days after this');
    await expectPage(balance.getByRole('meter')).toHaveAttribute('aria-valuetext', '11 of 18 days after this');
    await expectPage(main.getByRole('listitem').filter({ hasText: 'Person 7' })).toContainText('07 – 09 Dec 2026');
    await expectPage(main.getByRole('listitem').filter({ hasText: 'Casual Leave, 1 day' })).toContainText('Rejected');
  }

  test('LV-APPROVE-04 LV-APPROVE-05 LV-APPROVE-06 LV-APPROVE-07 LV-APPROVE-08 LV-APPROVE-10 RULE-75 RULE-76 RULE-77 RULE-78 the form shows the request and its context, offers the server’s statuses and requires both fields; remarks stop at 300 characters; Cancel goes back', async () => {
    await answerWith(page, '/api/common/approval-status', {
      data: [
        { 'int-id': 4, 'str-value': 'Held' },
        { 'int-id': 5, 'str-value': 'Agreed' },
      ],
    });
    const calls = listen(page, '/request/action');
    await openForm();
    await expectContext();
    await expectPage(page.getByRole('main').locator('dl').first().locator('dt, dd')).toHaveText([
      ...[
        'Employee Code',
        'E1',
        'Employee Name',
        'Person 1',
        'Leave Type',
        'Earned Leave',
        'Requesting Days',
        '3 days',
      ],
      ...['Start Date', '03 Dec 2026', 'End Date', '07 Dec 2026', 'Reason', 'A wedding'],
      ...['Return to Office', '08 Dec 2026'],
    ]);
    await expectPage(page.getByLabel('Approval Status').locator('option')).toHaveText(['Choose', 'Held', 'Agreed']);
    const remarks = page.getByLabel('Approver Remarks');
    await expectPage(remarks).toBeEditable();
    expect(await remarks.evaluate((element) => element.tagName)).toBe('INPUT');
    await expectPage(submit()).toBeEnabled();
    await submit().click();
    await expectPage(page.getByText('Approval status is required')).toBeVisible();
    await expectPage(page.getByText('Approver remarks are required')).toBeVisible();
    await remarks.fill('x'.repeat(299));
    await remarks.press('End');
    await remarks.pressSequentially('yz');
    await expectPage(remarks).toHaveValue(`${'x'.repeat(299)}y`);
    await expectPage(page.getByText('300/300')).toBeVisible();
    expect(calls).toHaveLength(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await landOn(page, '/uix/team/leave/approval');
  });

  test('Approved, remarks and Ctrl+Enter submit a decision; one click opens the next request, and deciding that returns to the list', async () => {
    const calls = listen(page, '/request/action');
    await openForm(many(2));
    await stopClock(page);
    await answerWith(page, action, { result: true, msg: 'Leave request approved.' });
    await answerWith(page, list, { data: [listedLeaveOf(2)] });
    await page.getByRole('button', { name: 'Approved', exact: true }).click();
    await expectPage(page.getByLabel('Approval Status').locator('option:checked')).toHaveText('Approved');
    await page.getByLabel('Approver Remarks').fill('Enjoy');
    await page.getByLabel('Approver Remarks').press('Control+Enter');
    await expectPage(good('Leave request approved.')).toBeVisible();
    expect(lastBody(calls)).toEqual({ 'leave-id': 1, 'approval-status-id': 1, 'cancel-reason': 'Enjoy' });
    await page.getByRole('button', { name: 'Next request' }).click();
    await expectPage(page.getByText('Person 2', { exact: true }).first()).toBeVisible();
    await expectPage(page.getByLabel('Approver Remarks')).toHaveValue('');
    await expectPage(page.getByRole('button', { name: 'Next request' })).toHaveCount(0);
    await page.clock.runFor(4_000);
    await roundTrip(page);
    expect(page.url()).toContain('/approval/form');
    await page.getByRole('button', { name: 'Rejected', exact: true }).click();
    await page.getByLabel('Approver Remarks').fill('Too busy');
    await submit().click();
    await expectPage(good('Leave request approved.')).toBeVisible();
    expect(lastBody(calls)).toEqual({ 'leave-id': 2, 'approval-status-id': 2, 'cancel-reason': 'Too busy' });
    await page.clock.runFor(3_000);
    await landOn(page, '/uix/team/leave/approval');
  });

  test('ERR-41 ERR-42 ERR-43 LV-APPROVE-09 LV-APPROVE-10 a rejected decision keeps its error, a connection error shows for 3 s, and both can be resent; a double click decides once; the list returns after 3 s', async () => {
    await openForm();
    await stopClock(page);
    for (const [answer, words] of refusals) {
      await end(action, answer);
      await decide();
      await expectPage(alerts()).toHaveText(inAll(words, answer === null));
      await page.clock.runFor(2_800);
      await expectPage(alerts()).toHaveText(inAll(words, answer === null));
      await page.clock.runFor(400);
      await expectPage(alerts()).toHaveCount(answer ? 1 : 0);
      await expectPage(page.getByLabel('Approver Remarks')).toHaveValue('Too busy');
    }
    expect(page.url()).toContain('/approval/form');
    const calls = listen(page, '/request/action');
    await answerWith(page, action, { result: true, msg: 'Leave request rejected.' });
    await page.getByLabel('Approval Status').selectOption('Rejected');
    await page.getByLabel('Approver Remarks').fill('Too busy');
    await submit().dblclick();
    await expectPage(good('Leave request rejected.')).toBeVisible();
    await expectPage(submit()).toBeDisabled();
    expect(calls).toHaveLength(1);
    expect(lastBody(calls)).toEqual({ 'leave-id': 1, 'approval-status-id': 2, 'cancel-reason': 'Too busy' });
    await page.clock.runFor(2_999);
    await roundTrip(page);
    expect(page.url()).toContain('/approval/form');
    await page.clock.runFor(1);
    await landOn(page, '/uix/team/leave/approval');
  });
});
