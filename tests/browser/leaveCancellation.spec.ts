import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { refusals, useLeavePage } from './support/leavePage';
import { listedLeaveOf, many } from './support/leaves';
import { answerWith, inAll, lastBody, listen } from './support/network';
import { takePicture } from './support/picture';
import { useSharedApp } from './support/useApp';

const app = useSharedApp();

const { alerts, good, headers, rows, open, end, page: current } = useLeavePage(app);

let page: Page;
beforeEach(() => {
  page = current();
});
const dialog = (name: string) => page.getByRole('dialog', { name });

describe('Off Time Cancel Request', () => {
  const list = '/api/me/leave/approved-leaves';
  const action = '/api/me/leave/cancel';
  const modal = () => dialog('Cancel Leave Request');
  const submit = () => modal().getByRole('button', { name: 'Submit Cancellation' });

  async function openModal(): Promise<void> {
    await answerWith(page, list, { data: many(1, { status: 'Approved' }) });
    await open('employee', '/uix/me/leave/cancel');
    await page.getByRole('button', { name: 'Cancel Leave' }).click();
    await expectPage(modal()).toBeVisible();
  }

  test('LV-CANCEL-01 LV-CANCEL-02 LV-CANCEL-07 lists approved leave, ten per page, with British dates', async () => {
    await answerWith(page, list, { data: [listedLeaveOf(99), ...many(11, { status: 'Approved' })] });
    await open('employee', '/uix/me/leave/cancel');
    await expectPage(rows()).toHaveCount(10);
    const own = [
      'Leave Type',
      'Employee Code',
      'Employee Name',
      'Leave Start',
      'Leave End',
      'Return to Office',
      'Action',
    ];
    expect(await headers()).toEqual(own);
    await expectPage(page.getByText('1–10 of 11')).toBeVisible();
    await expectPage(rows().first().getByRole('cell')).toContainText([
      ...['Earned Leave', 'E1', 'Person 1', '03/12/2026', '07/12/2026', '08/12/2026', 'Cancel Leave'],
    ]);
    await expectPage(page.getByRole('button', { name: 'Cancel Leave' })).toHaveCount(10);
  });

  test('LV-CANCEL-03 LV-CANCEL-04 LV-CANCEL-05 RULE-79 RULE-80 requires a reason of at most 300 characters, which a reload restores with a notice; Close sends nothing', async () => {
    const calls = listen(page, '/leave/cancel');
    await openModal();
    const reason = modal().getByLabel('Reason for Cancellation');
    await reason.fill('Plans changed');
    await page.reload();
    await page.getByRole('button', { name: 'Cancel Leave' }).click();
    await expectPage(reason).toHaveValue('Plans changed');
    await expectPage(modal().getByText('Your unsaved input was restored.')).toBeVisible();
    await modal().getByRole('button', { name: 'Start over' }).click();
    await expectPage(reason).toHaveValue('');
    expect(await reason.evaluate((element) => element.tagName)).toBe('TEXTAREA');
    await takePicture(page, 'leave-cancel');
    await submit().click();
    await expectPage(modal().getByText('Cancellation reason is required')).toBeVisible();
    await reason.fill('x'.repeat(301));
    await submit().click();
    await expectPage(modal().getByText('Maximum 300 characters allowed')).toBeVisible();
    await modal().getByRole('button', { name: 'Close', exact: true }).last().click();
    await expectPage(modal()).toHaveCount(0);
    await expectPage(page.getByRole('button', { name: 'Cancel Leave' })).toBeFocused();
    expect(calls).toHaveLength(0);
    await answerWith(page, action, { result: false, msg: 'Received.' });
    await page.getByRole('button', { name: 'Cancel Leave' }).click();
    await reason.fill('x'.repeat(300));
    await submit().click();
    await expectPage(alerts()).toHaveText('Received.');
    expect(lastBody(calls)).toEqual({ 'leave-id': 1, 'cancel-reason': 'x'.repeat(300) });
  });

  test('ERR-44 ERR-45 ERR-46 LV-CANCEL-06 each outcome shows its message; a failure keeps the input, and success closes the dialog and reloads the list', async () => {
    const calls = listen(page, '/leave/cancel');
    await openModal();
    await modal().getByLabel('Reason for Cancellation').fill('Plans changed');
    for (const [answer, words] of [
      [{ result: false, msg: 'Too late.' }, 'Too late.'],
      [{ result: false, msg: '' }, 'Cancellation failed!'],
      [null, 'Something went wrong while submitting cancellation.'],
    ] as const) {
      await end(action, answer);
      await submit().click();
      await expectPage(alerts()).toHaveText(inAll(words, answer === null));
      await expectPage(modal().getByLabel('Reason for Cancellation')).toHaveValue('Plans changed');
    }
    await expectPage(page.getByText('Cancellation requested')).toHaveCount(0);
    await answerWith(page, list, { data: many(1, { status: 'Approved', cancellation: true }) });
    await answerWith(page, action, { result: true, msg: null });
    await submit().click();
    await expectPage(modal()).toHaveCount(0);
    await expectPage(good('Cancellation successful!')).toBeVisible();
    expect(lastBody(calls)).toEqual({ 'leave-id': 1, 'cancel-reason': 'Plans changed' });
    await expectPage(rows().getByText('Cancellation requested', { exact: true })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Cancel Leave' })).toHaveCount(0);
  });
});

describe('Off Time Cancel Approve / Reject', () => {
  const list = '/api/team/leave-cancel/list';
  const action = '/api/team/leave-cancel/action';
  const modal = () => dialog('Process Cancellation Request');
  const submit = () => modal().getByRole('button', { name: 'Submit' });

  async function openModal(): Promise<void> {
    const sums = { allocated: 18, taken: 4, waiting: 0, 'available-balance': 14 };
    await answerWith(page, '/api/team/leave/context', { data: { ...sums, history: [] } });
    await answerWith(page, list, { data: many(1, { 'cancel-reason': 'The wedding is off' }) });
    await open('manager', '/uix/team/leave/cancel');
    await page.getByRole('button', { name: 'Take Action' }).click();
    await expectPage(modal()).toBeVisible();
  }

  test('LV-CANCEL-APPROVE-01 LV-CANCEL-APPROVE-02 LV-CANCEL-APPROVE-07 lists ten requests per page; a failed list shows one line', async () => {
    app.allowFaults(/50\d/);
    await answerWith(page, list, { msg: 'x' }, 503);
    await open('manager', '/uix/team/leave/cancel');
    await expectPage(alerts()).toContainText('Error: The service is not available right now.');
    await expectPage(page.getByRole('table')).toHaveCount(0);
    await takePicture(page, 'cancellations-failed');
    await answerWith(page, list, { data: many(11) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPage(alerts()).toHaveCount(0);
    await expectPage(rows()).toHaveCount(10);
    const own = ['Choice', 'Leave type', 'Employee Code', 'Employee Name', 'Start Date', 'End Date', 'Return to Date'];
    expect((await headers()).slice(0, 7)).toEqual(own);
    await expectPage(page.getByRole('button', { name: 'Take Action' })).toHaveCount(10);
    await page.getByRole('button', { name: 'Next' }).click();
    await expectPage(rows()).toHaveCount(1);
  });

  test('LV-CANCEL-APPROVE-03 LV-CANCEL-APPROVE-04 LV-CANCEL-APPROVE-05 LV-CANCEL-APPROVE-06 RULE-65 RULE-66 RULE-67 RULE-68 requires a status and a reason; the reason stops at 300 characters and survives a reload', async () => {
    const calls = listen(page, '/leave-cancel/action');
    await openModal();
    const reason = modal().getByLabel('Reason', { exact: true });
    await reason.fill('Staffing is thin');
    await page.reload();
    await page.getByRole('button', { name: 'Take Action' }).click();
    await expectPage(reason).toHaveValue('Staffing is thin');
    await expectPage(modal().getByText('Your unsaved input was restored.')).toBeVisible();
    await modal().getByRole('button', { name: 'Start over' }).click();
    await expectPage(modal().getByText('The wedding is off')).toBeVisible();
    await expectPage(modal().getByText('14 of 18 days of Earned Leave')).toBeVisible();
    await submit().click();
    await expectPage(modal().getByText('Approval status is required')).toBeVisible();
    await expectPage(modal().getByText('Reason is required')).toBeVisible();
    expect(await reason.evaluate((element) => element.tagName)).toBe('INPUT');
    await reason.fill('x'.repeat(299));
    await reason.press('End');
    await reason.pressSequentially('yz');
    await expectPage(reason).toHaveValue(`${'x'.repeat(299)}y`);
    await expectPage(modal().getByText('300/300')).toBeVisible();
    await modal().getByRole('button', { name: 'Close', exact: true }).last().click();
    await expectPage(modal()).toHaveCount(0);
    expect(calls).toHaveLength(0);
  });

  test('LV-CANCEL-APPROVE-08 LV-CANCEL-APPROVE-09 ERR-34 ERR-35 ERR-36 a rejected decision keeps the dialog open; a successful one is sent once, shows a notice, closes the dialog and reloads the list', async () => {
    const statuses = [
      { 'int-id': 4, 'str-value': 'Held' },
      { 'int-id': 5, 'str-value': 'Agreed' },
    ];
    await answerWith(page, '/api/common/approval-status', { data: statuses });
    await openModal();
    const calls = listen(page, '/leave-cancel/action');
    await expectPage(modal().getByLabel('Approval Status').locator('option')).toHaveText([/./, 'Held', 'Agreed']);
    await modal().getByLabel('Approval Status').selectOption('Agreed');
    await modal().getByLabel('Reason', { exact: true }).fill('Agreed');
    for (const [answer, words] of refusals) {
      await end(action, answer);
      await submit().click();
      await expectPage(alerts()).toHaveText(inAll(words, answer === null));
      await expectPage(modal()).toBeVisible();
    }
    await answerWith(page, list, { data: [] });
    await answerWith(page, action, { result: true, msg: 'The days are given back.' });
    calls.length = 0;
    await submit().dblclick();
    await expectPage(modal()).toHaveCount(0);
    await expectPage(good('The days are given back.')).toBeVisible();
    await expectPage(page.getByText('No cancellations are waiting for you.')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(lastBody(calls)).toEqual({
      'cancel-request-id': 101,
      'leave-id': 1,
      'approval-status-id': 5,
      'cancel-reason': 'Agreed',
    });
  });
});
