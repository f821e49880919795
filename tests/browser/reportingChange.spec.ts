import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { answerFromNowOn, breakAnswers, failedAnswer } from './support/answers';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { arriveAs, visit } from './support/signIn';
import { stopClock } from './support/stopClock';
import { useWorkerApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useWorkerApp();

const list = '/uix/team/reporting-change/request';
const form = `${list}/form`;
const search = '/api/employee/search/reporting';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: 'View' }) });
const reportingTo = (page: Page) => page.getByRole('combobox', { name: 'Reporting To' });
const matches = (page: Page) => page.getByRole('grid');
const send = (page: Page) => page.getByRole('button', { name: 'Send Request' });

/** Opens the form for the nth person of the list; returns the cells of that row, without the line below the name. */
async function openForm(page: Page, nth = 0): Promise<string[]> {
  await page.clock.install();
  await arriveAs(page, 'manager', list);
  const row = rows(page).nth(nth);
  await expectPage(row).toBeVisible();
  const [first = '', ...others] = await row.getByRole('cell').allTextContents();
  const cells = [first.replace(/(Reports|Change) to .*$/, ''), ...others];
  await row.getByRole('button', { name: 'View' }).click();
  await landOn(page, form);
  await expectPage(reportingTo(page)).toBeVisible();
  return cells;
}

/** Collects the search text of every search that the page sends from now on. */
function searchesOf(page: Page): string[] {
  const searched: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === search) searched.push(url.searchParams.get('employee-code') ?? '');
  });
  return searched;
}

/** Searches for a manager and picks the first match; returns its code and name. */
async function pickManager(page: Page, words: string): Promise<string[]> {
  await reportingTo(page).fill(words);
  await page.clock.runFor(1_001);
  const row = matches(page).getByRole('row').nth(1);
  await expectPage(row).toBeVisible();
  const found = await row.getByRole('gridcell').allTextContents();
  await row.click();
  return found;
}

/** Checks when the form shows its validation messages. */
async function expectFaults(page: Page): Promise<void> {
  const missing = (what: string) => page.getByText(`${what} is required`, { exact: true });
  await expectPage(page.getByText(/is required/)).toHaveCount(0);
  await page.getByLabel('Remarks').focus();
  await page.getByLabel('Effective From').focus();
  await expectPage(missing('Remarks')).toBeVisible();
  await expectPage(missing('Reporting To')).toHaveCount(0);
  await expectPage(missing('Effective From')).toHaveCount(0);
  await send(page).click();
  for (const what of ['Remarks', 'Reporting To', 'Effective From']) await expectPage(missing(what)).toBeVisible();
  await expectPage(page.getByText('Please select a valid employee and reporting manager')).toBeVisible();
  await expectPage(page.getByText('0/500')).toBeVisible();
  await page.getByLabel('Remarks').fill('x'.repeat(501));
  await expectPage(page.getByText('501/500')).toBeVisible();
  await expectPage(page.getByText('Maximum 500 characters allowed')).toBeVisible();
  await page.getByLabel('Remarks').fill('x'.repeat(500));
  await expectPage(page.getByText('Maximum 500 characters allowed')).toHaveCount(0);
  await expectAccessible(page);
}

describe('requesting a change', () => {
  test('RC-01 RC-02 RC-03 RC-04 RC-05 RC-11 RC-12 RC-13 RULE-54 RULE-55 RULE-56 RULE-57 RULE-58 RULE-59 the chosen person is shown read-only; an error shows once its field is touched, and all of them on submit; Cancel goes back one page', async () => {
    const page = await app.openPage();
    const [name, code, family, title] = await openForm(page);
    await expectPage(page.getByRole('heading', { name: 'Employee Reporting Change Update' })).toBeVisible();
    const shown = page.getByRole('definition');
    await expectPage(shown.first()).toHaveText(`${name} (${code})`);
    await expectPage(shown.nth(1)).toHaveText(`${title} (${family})`);
    await expectPage(page.getByText('Currently reports to')).toBeVisible();
    await expectPage(shown.nth(2)).toHaveText('Pooja Reddy');
    await expectPage(page.getByLabel('Employee Name')).toHaveCount(0);
    await expectFaults(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await landOn(page, list);
    const heads = page.getByRole('columnheader');
    await expectPage(heads).toHaveText(['Name', 'Code', 'Job Family', 'Job Title', 'View']);
  });

  test('RC-06 RC-07 RC-08 RC-09 RC-10 the search starts at 4 characters after 1 s; its matches scroll, and a click picks one', async () => {
    const page = await app.openPage();
    await openForm(page);
    const searched = searchesOf(page);
    const found = Array.from({ length: 30 }, (_, index) => ({
      'employee-id': index + 1,
      'employee-code': `M${index}`,
      'employee-name': `Person ${index}`,
    }));
    await answerFromNowOn(page, `${search}*`, { result: found });
    await stopClock(page);
    await reportingTo(page).pressSequentially('Per');
    await page.clock.runFor(5_000);
    expect(searched).toEqual([]);
    await reportingTo(page).pressSequentially('s');
    await page.clock.runFor(999);
    await reportingTo(page).pressSequentially('o');
    await page.clock.runFor(999);
    expect(searched).toEqual([]);
    await page.clock.runFor(2);
    await expectPage(matches(page)).toBeVisible();
    expect(searched).toEqual(['Perso']);
    expect(await matches(page).getByRole('columnheader').allTextContents()).toEqual(['Emp Code', 'Emp Name']);
    const { height, content, viewport } = await matches(page).evaluate((grid) => {
      let box: Element = grid;
      while (box.scrollHeight <= box.clientHeight && box.parentElement) box = box.parentElement;
      return { height: box.clientHeight, content: box.scrollHeight, viewport: innerHeight };
    });
    expect(height).toBeLessThanOrEqual(viewport / 4);
    expect(content).toBeGreaterThan(height);
    await matches(page).getByRole('row').filter({ hasText: 'Person 2' }).first().click();
    await expectPage(reportingTo(page)).toHaveValue('Person 2 (M2)');
    await expectPage(matches(page)).toHaveCount(0);
    await reportingTo(page).fill('Per');
    await page.clock.runFor(5_000);
    await expectPage(matches(page)).toHaveCount(0);
  });

  test('RC-07 RC-14 RC-15 RC-16 ERR-25 ERR-26 a submitted request shows a message and goes back after 1.5 s; a second one is refused with a reason while the first is pending; a lost response asks to try again; both failures keep the typed text', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await openForm(page);
    await stopClock(page);
    const [code, name] = await pickManager(page, 'EMP0008');
    await expectPage(reportingTo(page)).toHaveValue(`${name} (${code})`);
    await page.getByLabel('Effective From').fill('2027-01-04');
    await page.getByLabel('Remarks').fill('Closer to the work of that team.');
    const request = page.waitForRequest('**/api/team/reporting-change/request');
    await send(page).click();
    expect((await request).postDataJSON()).toMatchObject({
      'proposed-reporting-id': 8,
      'effective-from': '2027-01-04',
      'approval-status': 0,
    });
    await expectPage(page.getByRole('status').filter({ hasText: 'Request submitted successfully!' })).toBeVisible();
    await page.clock.runFor(1_499);
    expect(page.url()).toContain(form);
    await page.clock.runFor(2);
    await landOn(page, list);
    await rows(page).first().getByRole('button', { name: 'View' }).click();
    await landOn(page, form);
    await pickManager(page, 'EMP0007');
    await page.getByLabel('Effective From').fill('2027-01-04');
    await page.getByLabel('Remarks').fill('Once more.');
    await send(page).click();
    await expectPage(page.getByRole('alert').filter({ hasText: 'is already pending.' })).toBeVisible();
    await breakAnswers(page, '/api/team/reporting-change/request');
    await send(page).click();
    const words = 'Something went wrong. Please try again.';
    await expectPage(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expectPage(page.getByLabel('Remarks')).toHaveValue('Once more.');
    await page.clock.runFor(5_000);
    expect(page.url()).toContain(form);
  });
});

describe('deciding a change', () => {
  test('ROUTE-21 RC-17 RC-18 RC-19 RC-20 RULE-50 RULE-51 RULE-52 ERR-23 ERR-24 a request is decided in a modal and leaves the list', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await arriveAs(page, 'manager', '/uix/team/approval/reporting-change/update');
    await expectPage(rows(page).first()).toBeVisible();
    await expectPage(page.getByRole('columnheader')).toHaveText([
      'Choice',
      'Ref.No',
      'Employee',
      'Job Title',
      'Requester',
      'Approver',
      'View',
    ]);
    const before = await rows(page).count();
    const [reference = ''] = await rows(page).first().getByRole('cell').allTextContents();
    await rows(page).first().getByRole('button', { name: 'View' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approval Form' });
    const submit = dialog.getByRole('button', { name: 'Submit' });
    for (const label of ['Currently reports to', 'Will report to', 'From', 'Requested by', 'Reason'])
      await expectPage(dialog.getByRole('term').filter({ hasText: label }).first()).toBeVisible();
    await submit.click();
    await expectPage(dialog.getByText('Approval status is required')).toBeVisible();
    await expectPage(dialog.getByText('Remarks are required')).toBeVisible();
    await dialog.getByLabel('Remarks').fill('x'.repeat(201));
    await expectPage(dialog.getByText('Maximum 200 characters allowed')).toBeVisible();
    await dialog.getByLabel('Remarks').fill('Agreed with both.');
    await dialog.getByLabel('Approval Status').selectOption({ label: 'Approved' });
    await expectAccessible(page);
    await breakAnswers(page, '/api/team/reporting-change/action');
    await submit.click();
    const failed = dialog.getByRole('alert').filter({ hasText: 'Failed to process reporting request.' });
    await expectPage(failed).toBeVisible();
    await page.unrouteAll();
    await submit.click();
    const done = page.getByRole('status').filter({ hasText: 'Reporting change request processed successfully.' });
    await expectPage(done).toBeVisible();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(page.getByRole('cell', { name: reference, exact: true })).toHaveCount(0);
    await expectPage(rows(page)).toHaveCount(before - 1);
  });

  test('ERR-67 ROUTE-20 an empty list says that there are no requests', async () => {
    const page = await app.openPage();
    await answerFromNowOn(page, '/api/team/reporting-change/list', { data: [] });
    await arriveAs(page, 'manager', '/uix/team/reporting-change/approval');
    await expectPage(page.getByText('No reporting data available.')).toBeVisible();
  });

  test('ROUTE-22 RC-22 the reject screen shows sample rows and calls nothing', async () => {
    const page = await app.openPage();
    await arriveAs(page, 'hr', '/uix/user/home');
    await whenSettled(page);
    const called: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) called.push(request.url());
    });
    await visit(page, '/uix/employee/reporting-change/cancel');
    await expectPage(page.getByRole('row').nth(1)).toBeVisible();
    await whenSettled(page);
    expect(called).toEqual([]);
  });
});
