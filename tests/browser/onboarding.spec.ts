import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { answer, chooseFirst, openAsHr, rows } from './support/hrPages';
import { landOn } from './support/landOn';
import { takePicture } from './support/picture';
import { arriveAs } from './support/signIn';
import { openTimeline } from './support/timeline';
import { useWorkerApp } from './support/useApp';

const app = useWorkerApp();
const openAt = (path: string) => openAsHr(app, path);

describe('on-boarding', () => {
  test('ONB-01 ONB-02 ONB-03 ONB-05 the list sends its search 300 ms after the last keystroke', async () => {
    const page = await openAt('/uix/employee/onboarding');
    await expectPage(rows(page).nth(1)).toBeVisible();
    await expectPage(page.getByRole('columnheader')).toHaveText(['Choice', 'Employee code', 'Employee name', 'Action']);
    expect(await rows(page).count()).toBeLessThanOrEqual(11);
    const time = await openTimeline(page);
    await page.getByPlaceholder('Employee Name/Code').fill('a');
    expect(await time.after(300)).toMatchObject([
      { to: '/api/employee/search/not-in-role', body: { 'employee-code': 'a' } },
    ]);
  });

  test('ONB-04 ONB-06 ONB-09 ONB-12 RULE-40 RULE-41 RULE-42 RULE-43 RULE-44 RULE-45 RULE-46 RULE-48 the form of a row shows what is missing, and its job titles depend on the job family', async () => {
    const page = await openAt('/uix/employee/onboarding');
    const row = rows(page).nth(1);
    await expectPage(row).toBeVisible();
    const [, code, name] = await row.getByRole('cell').allTextContents();
    await row.getByRole('button', { name: 'Onboard' }).click();
    await landOn(page, '/uix/employee/onboarding/update');
    await expectPage(page.getByText(code ?? '-', { exact: true })).toBeVisible();
    await expectPage(page.getByText(name ?? '-', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    const captions = [
      ...['Office', 'Employment Type', 'Probation Status', 'Notice Period', 'Job Family', 'Job Title', 'Reporting To'],
      'Date of Joining',
    ];
    for (const caption of captions) await expectPage(page.getByText(`${caption} is required`)).toBeVisible();
    const days = page.getByLabel('Notice Period').locator('option:not([value=""])');
    await expectPage(days).toHaveText(['10', '20', '30', '45', '60', '90']);
    const titles = page.getByLabel('Job Title');
    await expectPage(titles).toBeDisabled();
    const offered: string[] = [];
    for (const family of [1, 2]) {
      await page.getByLabel('Job Family').selectOption({ index: family });
      await expectPage(titles).toHaveValue('');
      await expectPage(titles.locator('option').nth(1)).not.toHaveText(offered[0] ?? 'nothing yet');
      offered.unshift((await titles.locator('option').nth(1).textContent()) ?? '');
      await titles.selectOption({ index: 1 });
    }
    expect(new Set(offered).size).toBe(2);
  });

  test('ENTITY-24 ONB-07 ONB-08 ONB-10 ONB-11 ERR-18 ERR-19 the manager search starts at 4 letters after 2 s; the banner closes after 3 s, the page after 4 s', async () => {
    const page = await openAt('/uix/employee/onboarding');
    await rows(page).nth(1).getByRole('button', { name: 'Onboard' }).click();
    for (const label of ['Office', 'Employment Type', 'Probation Status', 'Job Family', 'Notice Period', 'Job Title'])
      await chooseFirst(page, label);
    await page.getByLabel('Date of Joining').fill('1 Dec 2026');
    const time = await openTimeline(page);
    const manager = page.getByLabel('Reporting To');
    await manager.pressSequentially('kum');
    expect(await time.after(3_000)).toEqual([]);
    await manager.pressSequentially('a');
    expect(await time.after(2_000)).toMatchObject([
      { to: '/api/employee/search/reporting', body: { 'employee-code': 'kuma' } },
    ]);
    const match = page.getByRole('grid', { name: 'Matches' }).getByRole('row').nth(1);
    await expectPage(match).toBeVisible();
    const [code = '', name = ''] = await match.locator('td').allTextContents();
    await match.click();
    await expectPage(manager).toHaveValue(`${name} (${code})`);
    const submit = page.getByRole('button', { name: 'Submit' });
    await page.route('**/api/employees/enrole/onboard', answer({ result: false, msg: '' }));
    await submit.click();
    await expectPage(page.getByText('Something went wrong', { exact: true })).toBeVisible();
    await page.unroute('**/api/employees/enrole/onboard');
    const sent = page.waitForRequest('**/api/employees/enrole/onboard');
    await submit.click();
    expect((await sent).postDataJSON()).toMatchObject({
      'reporting-employee-name': name,
      'reporting-employee-code': code,
    });
    const banner = page.getByRole('status').filter({ hasText: 'Employee onboarded successfully.' });
    await expectPage(banner).toBeVisible();
    await time.pass(2_999);
    await expectPage(banner).toBeVisible();
    await time.pass(1);
    await expectPage(banner).toHaveCount(0);
    expect((await time.after(1_000)).slice(0, 1)).toMatchObject([{ what: 'leave', to: '-1' }]);
    await landOn(page, '/uix/employee/onboarding');
  });

  test('several people are on-boarded together with one form, which can be undone', async () => {
    const page = await app.openPage();
    await arriveAs(page, 'hr', '/uix/employee/onboarding');
    const named = page.getByRole('checkbox', { name: /^Select (?!the rows)/ });
    const dock = page.getByRole('region', { name: /Selected rows|What is being done/ });
    const dialog = page.getByRole('dialog', { name: 'Onboard 2 employees' });
    const open = () => dock.getByRole('button', { name: 'Onboard' }).click();
    const submit = () => dialog.getByRole('button', { name: 'Onboard 2' }).click();
    await named.nth(0).check();
    await named.nth(1).check();
    const who = await named.evaluateAll((boxes) => boxes.slice(0, 2).map((one) => one.getAttribute('aria-label')));
    await open();
    await submit();
    await expectPage(dialog.getByText('Office is required')).toBeVisible();
    for (const label of ['Office', 'Employment Type', 'Probation Status', 'Job Family', 'Notice Period', 'Job Title'])
      await chooseFirst(page, label);
    await dialog.getByLabel('Date of Joining').fill('1 Dec 2026');
    const manager = dialog.getByLabel('Reporting To');
    await manager.fill('kuma');
    await page.getByRole('grid', { name: 'Matches' }).getByRole('row').nth(1).click();
    await takePicture(page, 'onboard-many');
    await expectAccessible(page);
    await submit();
    await expectPage(dock).toContainText('2 rows, starting in');
    await dock.getByRole('button', { name: 'Undo' }).click();
    await expectPage(dock).toContainText('2 selected');
    await open();
    await expectPage(dialog.getByLabel('Date of Joining')).toHaveValue(/2026/);
    await expectPage(manager).toHaveValue(/ \(\w+\)$/);
    await page.route('**/api/jobs', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), 'undo-seconds': 1 }) }),
    );
    await submit();
    await expectPage(dock).toContainText('All 2 done.');
    for (const name of who) await expectPage(page.getByRole('checkbox', { name: name ?? '-' })).toHaveCount(0);
  });
});
