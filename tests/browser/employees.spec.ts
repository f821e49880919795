import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { answer, chooseFirst, hrHeadings, openAsHr, rows } from './support/hrPages';
import { landOn } from './support/landOn';
import { connectAs } from './support/leaveWeek';
import { visit } from './support/signIn';
import { openTimeline } from './support/timeline';
import { useWorkerApp } from './support/useApp';

const app = useWorkerApp();

const find = '/api/employees/enrole/find';
const required = 14;
const record = {
  'Employee Code': 'NEW-71',
  'Display Name': 'Ravi Pillai',
  'First Name': 'Ravi',
  'Last Name': 'Pillai',
  'Date of Birth': '5 May 1990',
  'Father Name': 'Mohan Pillai',
  'Mother Name': 'Latha Pillai',
  Aadhaar: '099999999971',
  PAN: 'PANNOTAVAILL',
  'PF UAN': '099999999972',
  'Other ID Proof': '099999999973',
};

const openAt = (path: string, lands = path) => openAsHr(app, path, lands);
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox');

async function fillRecord(page: Page, values: Record<string, string>): Promise<void> {
  for (const label of ['Gender', 'Blood Group', 'Country']) await chooseFirst(page, label);
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

describe('employee records', () => {
  test('EMP-08 EMP-09 EMP-10 EMP-12 the search runs 300 ms after the last key, from one letter on; an ID number is masked in the list, and a click shows or hides it', async () => {
    const page = await openAt('/uix/employee/edit');
    await expectPage(rows(page)).toHaveCount(11);
    expect(await hrHeadings(page)).toEqual([
      ...['Employee code', 'Name', 'First name', 'Last name', 'Aadhaar', 'PAN'],
      'Action',
    ]);
    await expectPage(page.getByText('1–10 of 111')).toBeVisible();
    const cell = page.getByRole('row', { name: 'EMP0007' }).getByRole('cell').nth(4);
    await expectPage(cell).toHaveText(/^X{8}\d{4}$/);
    const asked = page.waitForRequest('**/api/employees/enrole/record');
    await cell.getByRole('button', { name: /^Show Aadhaar of / }).click();
    expect((await asked).postDataJSON()).toEqual({ 'employee-id': expect.any(Number) });
    await expectPage(cell).toHaveText(/^\d{12}$/);
    await cell.getByRole('button', { name: /^Hide Aadhaar of / }).click();
    await expectPage(cell).toHaveText(/^X{8}\d{4}$/);
    const time = await openTimeline(page);
    const box = searchBox(page);
    await box.pressSequentially('ku');
    await time.pass(200);
    await box.pressSequentially('m');
    expect(await time.after(300)).toMatchObject([{ to: find, body: { 'employee-code': 'kum' } }]);
    await expectPage(page.getByText('1–10 of 11', { exact: true })).toBeVisible();
    await box.fill('k');
    expect(await time.after(300)).toMatchObject([{ to: find, body: { 'employee-code': 'k' } }]);
  });

  test('ERR-20 ERR-21 ERR-22 ERR-64 a search shows a message if it has no match, fails or gets no response', async () => {
    app.allowFaults(/500/, /ERR_FAILED/);
    const page = await openAt('/uix/employee/edit');
    await expectPage(rows(page)).toHaveCount(11);
    const box = searchBox(page);
    await box.fill('nobody of this name');
    await expectPage(page.getByText('No employee found.')).toBeVisible();
    await box.fill('kuma');
    await expectPage(rows(page)).toHaveCount(11);
    await page.route(`**${find}*`, answer({}, 500));
    await box.fill('kumar');
    await expectPage(page.getByText('Failed to fetch employee records.')).toBeVisible();
    await expectPage(rows(page)).toHaveCount(0);
    await page.route(`**${find}*`, (route) => route.abort());
    await box.fill('sharma');
    await expectPage(page.getByText('Something went wrong.')).toBeVisible();
    await page.unroute(`**${find}*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPage(page.getByRole('cell', { name: /Sharma$/ }).first()).toBeVisible();
  });

  test('EMP-03 EMP-04 EMP-05 EMP-11 ERR-17 Update opens the row, and the list shows the change 2 s after saving', async () => {
    const page = await openAt('/uix/employee/edit');
    const row = page.getByRole('row', { name: 'EMP0007' });
    await expectPage(row).toBeVisible();
    const cells = await row.getByRole('cell').allTextContents();
    await row.getByRole('button', { name: 'Update' }).click();
    await landOn(page, '/uix/employee/edit/update');
    const labels = ['Employee Code', 'Display Name', 'First Name', 'Last Name', 'Aadhaar', 'PAN'];
    for (const [index, label] of labels.entries()) {
      const listed = cells[index] ?? '';
      const whole = new RegExp(`^${listed.replace(/^X+/, '.*')}$`);
      await expectPage(page.getByLabel(label, { exact: true })).toHaveValue(whole);
    }
    await expectPage(page.getByLabel('Aadhaar', { exact: true })).toHaveValue(/^\d{12}$/);
    await expectPage(page.getByLabel('Gender')).not.toHaveValue('');
    await page.getByLabel('Display Name').fill('Devika Varma');
    const time = await openTimeline(page);
    await page.getByRole('button', { name: 'Update Record' }).click();
    await expectPage(page.getByRole('status').filter({ hasText: 'Employee updated successfully!' })).toBeVisible();
    expect((await time.after(2_000)).slice(0, 1)).toMatchObject([{ what: 'leave', to: '-1' }]);
    await landOn(page, '/uix/employee/edit');
    await time.pass(1_000);
    await expectPage(page.getByRole('row', { name: 'EMP0007' })).toContainText('Devika Varma');
  });

  test('a record cannot be saved until the options it sends have loaded; a failed read can be retried; Cancel goes back and discards the input', async () => {
    app.allowFaults(/500/);
    const page = await openAt('/uix/employee/edit');
    const update = (code: string) => page.getByRole('row', { name: code }).getByRole('button', { name: 'Update' });
    const waits = page.getByText(/You cannot send this yet/);
    await page.route('**/api/common/genders', answer({}, 500), { times: 1 });
    await update('EMP0008').click();
    await expectPage(waits).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await page.getByRole('button', { name: 'Update Record' }).click();
    await expectPage(page.getByRole('status').filter({ hasText: 'Employee updated successfully!' })).toBeVisible();
    await landOn(page, '/uix/employee/edit');

    await page.route('**/api/employees/enrole/record', answer({}, 500), { times: 1 });
    await update('EMP0009').click();
    await landOn(page, '/uix/employee/edit/update');
    await expectPage(waits).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expectPage(page.getByLabel('Aadhaar', { exact: true })).toHaveValue(/^\d{12}$/);

    const name = page.getByLabel('Display Name');
    await expectPage(name).not.toHaveValue('');
    const stored = await name.inputValue();
    await name.fill('Another name');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await landOn(page, '/uix/employee/edit');
    await update('EMP0009').click();
    await expectPage(name).toHaveValue(stored);
  });

  test('EMP-07 ERR-15 ERR-16 a failed save shows an error for 5 s and stays on the page', async () => {
    app.allowFaults(/500/);
    const page = await openAt('/uix/employee/edit');
    await page.getByRole('button', { name: 'Update' }).first().click();
    const time = await openTimeline(page);
    for (const [body, says] of [
      [{ result: false, msg: '' }, 'Failed to update employee'],
      [null, 'Something went wrong!'],
    ] as const) {
      await page.route('**/api/employees/enrole/update', body ? answer(body) : answer({ result: false, msg: '' }, 500));
      await page.getByRole('button', { name: 'Update Record' }).click();
      const notice = page.getByRole('alert').filter({ hasText: says });
      await expectPage(notice).toBeVisible();
      await time.pass(4_999);
      await expectPage(notice).toBeVisible();
      await time.pass(1);
      await expectPage(notice).toHaveCount(0);
      expect(page.url()).toContain('/employee/edit/update');
    }
  });

  test('ROUTE-15 ROUTE-17 EMP-03 ONB-04 the update page redirects to the list if it has no row', async () => {
    const [records, onboarding] = ['/uix/employee/edit', '/uix/employee/onboarding'];
    const page = await openAt(`${records}/update`, records);
    await expectPage(rows(page).nth(1)).toBeVisible();
    await visit(page, `${onboarding}/update`, onboarding);
    await expectPage(rows(page).nth(1)).toBeVisible();
  });
});

describe('a new employee', () => {
  test('EMP-01 EMP-02 RULE-34 RULE-35 missing and invalid values show errors below their fields, and nothing is sent', async () => {
    const page = await openAt('/uix/employee/new');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const save = page.getByRole('button', { name: 'Save Record' });
    await save.click();
    await expectPage(page.getByText('Required', { exact: true })).toHaveCount(required);
    await expectPage(page.getByLabel('Employee Code')).toBeFocused();
    await fillRecord(page, { ...record, Aadhaar: '12345', PAN: 'abcde123', 'First Name': 'x'.repeat(101) });
    await save.click();
    await expectPage(page.getByText('Required', { exact: true })).toHaveCount(0);
    await expectPage(page.getByText('Must be 12 digits')).toHaveCount(1);
    await expectPage(page.getByText('Invalid PAN')).toBeVisible();
    await expectPage(page.getByText('Must be at most 100 characters')).toHaveCount(1);
    await page.getByLabel('PAN').fill('abcde 1234 f');
    await expectPage(page.getByLabel('PAN')).toHaveValue('ABCDE1234F');
    expect(sent.filter((url) => url.includes('enrole/add'))).toEqual([]);
  });

  test('EMP-06 EMP-13 ERR-12 ERR-13 ERR-14 CONST-01 is added, with a notice for 5 s above an empty form; a duplicate code is rejected', async () => {
    app.allowFaults(/500/);
    const page = await openAt('/uix/employee/new');
    await fillRecord(page, record);
    const save = page.getByRole('button', { name: 'Save Record' });
    const time = await openTimeline(page);
    await save.click();
    const notice = page.getByRole('status').filter({ hasText: 'Employee added successfully!' });
    await expectPage(notice).toBeVisible();
    for (const label of Object.keys(record)) await expectPage(page.getByLabel(label, { exact: true })).toHaveValue('');
    await time.pass(4_999);
    await expectPage(notice).toBeVisible();
    await time.pass(1);
    await expectPage(notice).toHaveCount(0);
    const ask = await connectAs(app.server.url, 'hr');
    expect((await ask(find, { 'employee-code': 'NEW-71' })).result).toMatchObject([
      { 'employee-name': 'Ravi Pillai', 'date-of-birth': '1990-05-05', 'national-id-2': 'PANNOTAVAILL' },
    ]);
    await fillRecord(page, record);
    await save.click();
    await expectPage(page.getByRole('alert').filter({ hasText: 'NEW-71 is already in use' })).toBeVisible();
    await page.route('**/api/employees/enrole/add', answer({ result: false, msg: '' }));
    await save.click();
    await expectPage(page.getByRole('alert').filter({ hasText: 'Failed to add employee.' })).toBeVisible();
    await page.route('**/api/employees/enrole/add', answer({ result: false, msg: '' }, 500));
    await save.click();
    await expectPage(page.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toBeVisible();
    await expectPage(page.getByLabel('Employee Code')).toHaveValue('NEW-71');
  });
});
