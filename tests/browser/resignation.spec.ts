import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { answerFromNowOn, breakAnswers, failedAnswer } from './support/answers';
import { atPath } from './support/atPath';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { useWorkerApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useWorkerApp();

const reason = 'Moving back to my home town';
const ask = '/api/me/resignation/request';
const reasonField = (page: Page) => page.getByLabel('Reason for Relieving');
const send = (page: Page) => page.getByRole('button', { name: 'Submit Request' });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: 'View' }) });
const noticeWith = (page: Page, role: 'alert' | 'status', words: string) =>
  page.getByRole(role).filter({ hasText: words });

async function open(page: Page, user: DemoUser, path: string): Promise<void> {
  await arriveAs(page, user, path);
  await expectPage(page.getByRole('main').getByRole('button').first()).toBeVisible();
}

/** Submits the request and confirms the dialog. */
async function resign(page: Page): Promise<void> {
  await send(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
}

/** Opens the modal of the row with this name. */
async function view(page: Page, name: string) {
  await rows(page).filter({ hasText: name }).getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog');
  await expectPage(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  return dialog;
}

async function names(page: Page): Promise<string[]> {
  await expectPage(rows(page).first()).toBeVisible();
  const cells = await Promise.all((await rows(page).all()).map((row) => row.getByRole('cell').first().textContent()));
  return cells.map((cell) => cell ?? '');
}

describe('submitting a resignation', () => {
  test('RES-01 RES-02 RES-03 RES-04 RULE-60 RULE-61 ERR-28 the reason is required, counted and limited to 500 characters; a successful request shows a message below the form and clears it', async () => {
    const page = await app.openPage();
    await open(page, 'employee', '/uix/me/exit/request');
    await expectPage(page.locator('textarea')).toHaveCount(1);
    await send(page).click();
    await expectPage(page.getByText('Reason for relieving is required')).toBeVisible();
    await reasonField(page).pressSequentially('abc');
    await expectPage(page.getByText('3/500')).toBeVisible();
    await reasonField(page).fill('x'.repeat(501));
    await send(page).click();
    await expectPage(page.getByText('Maximum 500 characters allowed')).toBeVisible();
    await expectPage(page.getByText('501/500')).toBeVisible();
    await reasonField(page).fill('x'.repeat(500));
    await expectPage(page.getByText('Maximum 500 characters allowed')).toHaveCount(0);
    await expectAccessible(page);
    await reasonField(page).fill(reason);
    await send(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
    await expectPage(reasonField(page)).toHaveValue(reason);
    await expectPage(page.getByText('Your open request')).toHaveCount(0);
    await resign(page);
    const notice = noticeWith(page, 'alert', 'Resignation request submitted successfully!');
    await expectPage(notice).toBeVisible();
    await expectPage(reasonField(page)).toHaveValue('');
    const main = page.getByRole('main');
    await expectPage(main.getByText('Your open request')).toBeVisible();
    await expectPage(main.getByText('Approval Pending', { exact: true })).toBeVisible();
    await expectPage(main.getByRole('definition').filter({ hasText: reason })).toBeVisible();
    const [button, words] = [await send(page).boundingBox(), await notice.boundingBox()];
    expect(words?.y).toBeGreaterThan((button?.y ?? Number.NaN) + (button?.height ?? 0));
  });

  test('RES-04 ERR-27 ERR-29 ERR-30 a second request, an empty response and a lost one show errors below the form, which keeps its text', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await open(page, 'employee', '/uix/me/exit/request');
    await reasonField(page).fill('Once more');
    await resign(page);
    const already = noticeWith(page, 'alert', 'You already have an open resignation request.');
    await expectPage(already).toBeVisible();
    const [button, words] = [await send(page).boundingBox(), await already.boundingBox()];
    expect(words?.y).toBeGreaterThan((button?.y ?? Number.NaN) + (button?.height ?? 0));
    await answerFromNowOn(page, ask, { result: true });
    await resign(page);
    await expectPage(noticeWith(page, 'alert', 'Unexpected response from server.')).toBeVisible();
    await answerFromNowOn(page, ask, { msg: 'Closed for the day.' }, 500);
    await resign(page);
    await expectPage(noticeWith(page, 'alert', 'Closed for the day.')).toBeVisible();
    await breakAnswers(page, ask);
    await resign(page);
    await expectPage(noticeWith(page, 'alert', 'Failed to submit resignation request.')).toBeVisible();
    await expectPage(reasonField(page)).toHaveValue('Once more');
  });
});

describe('the manager decides', () => {
  test('RES-06 RES-07 RES-08 RES-09 RES-10 RES-11 RULE-62 RULE-63 RULE-64 the form shows the manager’s earlier remarks, and the reason separately; a status is required', async () => {
    const page = await app.openPage();
    const remarked = 'We spoke on Monday.';
    const list = '/api/team/resignation/requests';
    await page.route(atPath(list), async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: Record<string, unknown>[] };
      const first = data.map((row) => (row['employee-name'] === 'Rahul Rao' ? { ...row, remarks: remarked } : row));
      await route.fulfill({ response, json: { data: first } });
    });
    await open(page, 'manager', '/uix/team/exit/approval');
    await expectPage(rows(page).first()).toBeVisible();
    const heads = ['Choice', 'Employee Name', 'Reporting Employee Name', 'Request Date', 'Last Working Day', 'Action'];
    await expectPage(page.getByRole('columnheader')).toHaveText(heads);
    const dialog = await view(page, 'Rahul Rao');
    await expectPage(page.getByRole('dialog', { name: 'Approval Form' })).toBeVisible();
    const status = dialog.getByLabel('Approval Status');
    await expectPage(status.getByRole('option').first()).toHaveText('-- Select Status --');
    await expectPage(dialog.getByRole('definition').filter({ hasText: reason })).toBeVisible();
    await expectPage(dialog.getByLabel('Remarks')).toHaveValue(remarked);
    await expectPage(dialog.getByText(`${remarked.length}/500`)).toBeVisible();
    await dialog.getByLabel('Remarks').fill('');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expectPage(dialog.getByText('Approval status is required')).toBeVisible();
    await expectPage(dialog.getByText('Remarks are required')).toBeVisible();
    await dialog.getByLabel('Remarks').fill('x'.repeat(501));
    await expectPage(dialog.getByText('Maximum 500 characters allowed')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
    await expectPage(rows(page).filter({ hasText: 'Rahul Rao' })).toBeVisible();
  });

  test('RES-12 RES-13 ERR-31 ERR-32 ERR-33 a failure keeps the modal open; a decision closes it, and the request leaves the list', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await open(page, 'manager', '/uix/team/exit/approval');
    const dialog = await view(page, 'Rahul Rao');
    await expectPage(dialog.getByLabel('Remarks')).toHaveValue('');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await dialog.getByLabel('Approval Status').selectOption({ label: 'Approved' });
    await dialog.getByLabel('Remarks').fill('Thank you for everything.');
    await breakAnswers(page, '/api/team/resignation/approval');
    await submit.click();
    await expectPage(noticeWith(page, 'alert', 'Server error. Please try again later.')).toBeVisible();
    await answerFromNowOn(page, '/api/team/resignation/approval', {});
    await submit.click();
    await expectPage(noticeWith(page, 'alert', 'Failed to process resignation request.')).toBeVisible();
    await expectPage(dialog.getByLabel('Remarks')).toHaveValue('Thank you for everything.');
    await page.unrouteAll();
    await submit.click();
    await expectPage(noticeWith(page, 'status', 'Request processed successfully.')).toBeVisible();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(rows(page).filter({ hasText: 'Rahul Rao' })).toHaveCount(0);
  });
});

describe('HR relieves the employee', () => {
  test('RES-19 RES-20 RULE-102 RULE-103 RULE-104 ERR-59 ERR-60 HR sets the last working day with remarks', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await open(page, 'hr', '/uix/hr/update-lwd');
    const dialog = await view(page, 'Rahul Rao');
    const submit = dialog.getByRole('button', { name: 'Set last working day' });
    await dialog.getByLabel('Last Working Day').fill('');
    await submit.click();
    await expectPage(dialog.getByText('Last working day is required.')).toBeVisible();
    await expectPage(dialog.getByText('Remarks are required.')).toBeVisible();
    await dialog.getByLabel('Remarks').fill('x'.repeat(501));
    await expectPage(dialog.getByText('Remarks must not exceed 500 characters.')).toBeVisible();
    await dialog.getByLabel('Last Working Day').fill('2027-02-26');
    await dialog.getByLabel('Remarks').fill('Agreed with the team.');
    await answerFromNowOn(page, '/api/hr/resignation/last-working-day/update', { result: false, msg: '' });
    await submit.click();
    await expectPage(noticeWith(page, 'alert', 'Failed to update last working day.')).toBeVisible();
    await breakAnswers(page, '/api/hr/resignation/last-working-day/update');
    await submit.click();
    await expectPage(noticeWith(page, 'alert', 'An error occurred while updating last working day.')).toBeVisible();
    await page.unrouteAll();
    await submit.click();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(rows(page).filter({ hasText: 'Rahul Rao' }).getByText('26 Feb 2027')).toBeVisible();
  });

  test('RES-14 RES-15 RES-16 RES-17 RULE-98 RULE-99 RULE-100 RULE-101 ERR-57 ERR-58 an exit interview gets remarks once; a retraction requires remarks and removes the request from the list', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await open(page, 'hr', '/uix/hr/exit-interview');
    await remark(page, '/api/hr/resignation/exit-interview/update');
    expect(await names(page)).not.toContain('Rahul Rao');
    await visit(page, '/uix/hr/retraction');
    await whenSettled(page, 'hr/retraction');
    await remark(page, '/api/hr/resignation/retraction');
    expect(await names(page)).not.toContain('Rahul Rao');
  });

  test('RES-18 each list shows 10 rows per page', async () => {
    const page = await app.openPage();
    const data = Array.from({ length: 11 }, (_, index) => ({
      'request-id': index + 1,
      'employee-name': `Person ${index + 1}`,
      status: 'Approved',
    }));
    await answerFromNowOn(page, '/api/hr/resignation/pending-relievings', { data });
    await answerFromNowOn(page, '/api/hr/resignation/exit-interview/list', { data });
    await open(page, 'hr', '/uix/hr/exit-interview');
    for (const name of ['exit-interview', 'retraction', 'update-lwd']) {
      await visit(page, `/uix/hr/${name}`);
      await whenSettled(page, `hr/${name}`);
      await expectPage(rows(page)).toHaveCount(10);
      await page.getByRole('button', { name: 'Next' }).click();
      await expectPage(rows(page)).toHaveCount(1);
    }
  });
});

/** Checks every message of a remarks modal, then submits the remarks. */
async function remark(page: Page, path: string): Promise<void> {
  const dialog = await view(page, 'Rahul Rao');
  const submit = dialog.getByRole('button', { name: /^(Record interview|Retract resignation)$/ });
  const remarks = dialog.getByLabel('Remarks');
  await submit.click();
  await expectPage(dialog.getByText('Remarks are required.')).toBeVisible();
  await remarks.fill('x'.repeat(501));
  await expectPage(dialog.getByText('Remarks must be at most 500 characters.')).toBeVisible();
  await remarks.fill('As agreed.');
  await answerFromNowOn(page, path, { result: false, msg: '' });
  await submit.click();
  await expectPage(noticeWith(page, 'alert', 'Failed to submit remarks.')).toBeVisible();
  await breakAnswers(page, path);
  await submit.click();
  await expectPage(noticeWith(page, 'alert', 'An error occurred while submitting remarks.')).toBeVisible();
  await page.unrouteAll();
  await submit.click();
  await expectPage(dialog).toHaveCount(0);
  await expectPage(rows(page).filter({ hasText: 'Rahul Rao' })).toHaveCount(0);
}
