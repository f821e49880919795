import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { answerFromNowOn, breakAnswers, failedAnswer } from './support/answers';
import { atPath } from './support/atPath';
import { expectPage } from './support/expectPage';
import { alert, inRole, openAsPayroll, payrollHeadings, payrollRows, searchBox, status } from './support/payrollPage';
import { visit } from './support/signIn';
import { openTimeline } from './support/timeline';
import { useWorkerApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useWorkerApp();

const openAt = (path: string, prepare?: (page: Page) => Promise<void>) => openAsPayroll(app, path, prepare);

/** Responds to a search with employees who have no account yet. */
async function withoutAccount(route: Route): Promise<void> {
  const { result } = (await (await route.fetch()).json()) as { result: Record<string, unknown>[] };
  const none = { 'pf-office-id': null, 'pf-number': null, 'esi-office-id': null, 'esi-number': null };
  await route.fulfill({ json: { result: result.map((row) => ({ ...row, ...none })) } });
}

/** Adds a second office: a single office is preselected and could not be left empty. */
async function twoOffices(page: Page): Promise<void> {
  await page.route(/\/api\/common\/(pf|ecs)-offices$/, async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object[] };
    await route.fulfill({ json: { data: [...data, { 'int-id': 99, 'str-value': 'Another office' }] } });
  });
}

/** The differences between the two account screens. */
const accounts = [
  {
    ids: 'PF-01 PF-02 PF-03 PF-08 PF-09',
    modalIds: 'PF-04 PF-05 PF-06 PF-07 PF-10 RULE-81 RULE-82 RULE-83 RULE-84 ERR-50 ERR-51',
    path: '/uix/employee/pf-account-entry',
    title: 'Employee PF Account Update',
    modal: 'Update PF Account',
    office: 'PF Office',
    choose: 'Select PF Office',
    number: 'PF Account Number',
    submit: 'Update PF Account',
    calls: '/api/payroll/setup/pf/update',
    done: 'PF account updated successfully!',
  },
  {
    ids: 'ESI-01 ESI-02 ESI-03 ESI-09 ESI-10',
    modalIds: 'ESI-04 ESI-05 ESI-06 ESI-07 ESI-08 ESI-11 RULE-85 RULE-86 RULE-87 ERR-50',
    path: '/uix/employee/esi-account-entry',
    title: 'Employee ESI Account Update',
    modal: 'Update ECS Account',
    office: 'ESI Office',
    choose: 'Select PF Office',
    number: 'ESI Account Number',
    submit: 'Update ESI Account',
    calls: '/api/payroll/setup/ecs/update',
    done: 'ESI account updated successfully!',
  },
] as const;

/** Checks when the search sends its query, and the rows it lists. */
async function expectSearch(page: Page): Promise<void> {
  await expectPage(payrollRows(page)).toHaveCount(11);
  expect(await payrollHeadings(page)).toEqual(['Employee code', 'Employee name', 'Action']);
  const all = await page.getByText(/^1–10 of \d+$/).textContent();
  const time = await openTimeline(page);
  await searchBox(page).pressSequentially('kum');
  expect(await time.after(1_000)).toEqual([]);
  await searchBox(page).pressSequentially('a');
  expect(await time.after(300)).toMatchObject([{ to: inRole, body: { 'employee-code': 'kuma' } }]);
  await expectPage(page.getByText('1–10 of 11', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectPage(payrollRows(page)).toHaveCount(2);
  await page.clock.resume();
  await searchBox(page).fill('');
  await expectPage(page.getByText(all ?? '-', { exact: true })).toBeVisible();
}

describe('provident fund and state insurance accounts', () => {
  test.each(accounts.map((one) => [`${one.ids} ${one.modalIds}`, one] as const))(
    '%s the search runs 300 ms after the last key from 4 letters on, and an empty one lists everyone; the number accepts exactly 12 digits; a failed save keeps the dialog open and a successful one closes it',
    async (_ids, one) => {
      app.allowFaults(failedAnswer(500));
      const page = await openAt(one.path, twoOffices);
      await expectSearch(page);
      await page.route(atPath(inRole), withoutAccount, { times: 1 });
      await searchBox(page).fill('EMP0031');
      await expectPage(payrollRows(page)).toHaveCount(2);
      const open = page.getByRole('row', { name: 'EMP0031' }).getByRole('button', { name: 'Update' });
      await open.click();
      const modal = page.getByRole('dialog', { name: one.modal });
      const [office, number] = [modal.getByLabel(one.office), modal.getByLabel(one.number)];
      const submit = modal.getByRole('button', { name: one.submit });
      await expectPage(modal.getByText('EMP0031', { exact: true })).toBeVisible();
      await expectPage(office.locator('option').first()).toHaveText(one.choose);
      await submit.click();
      await expectPage(modal.getByText(`${one.office} is required`)).toBeVisible();
      await expectPage(modal.getByText(`${one.number} is required`)).toBeVisible();
      await office.selectOption({ index: 1 });
      await number.pressSequentially('12a 34-56789x01');
      await expectPage(number).toHaveValue('12345678901');
      await submit.click();
      await expectPage(modal.getByText(`${one.number} must be 12 digits`)).toBeVisible();
      await number.press('End');
      await number.pressSequentially('2345');
      await expectPage(number).toHaveValue('123456789012');
      for (const fail of [answerFromNowOn, breakAnswers]) {
        await fail(page, one.calls, { result: false, msg: '' });
        await submit.click();
        await expectPage(alert(page, 'Update failed. Please try again.')).toBeVisible();
        await number.fill('123456789012');
      }
      await page.unroute(atPath(one.calls));
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await expectPage(modal).toHaveCount(0);
      await open.click();
      await expectPage(number).not.toHaveValue('123456789012');
      await office.selectOption({ index: 1 });
      await number.fill('123456789012');
      await submit.click();
      await expectPage(modal).toHaveCount(0);
      await expectPage(status(page, one.done)).toBeVisible();
      await whenSettled(page);
      await open.click();
      await expectPage(number).toHaveValue('123456789012');
    },
  );

  test('API-08 the offices are fetched once per session', async () => {
    const page = await openAt('/uix/user/home');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const { path, title } of [...accounts, accounts[0]]) {
      await visit(page, path);
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectPage(payrollRows(page)).toHaveCount(11);
      // Leaving a page aborts its pending requests.
      await whenSettled(page);
    }
    expect(asked.filter((path) => path.startsWith('/api/common/'))).toEqual([
      '/api/common/pf-offices',
      '/api/common/ecs-offices',
    ]);
    // Each visit fetches the list, the count with an account and the count without.
    expect(asked.filter((path) => path === inRole)).toHaveLength(3 * 3);
  });
});
