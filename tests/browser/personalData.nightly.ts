import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { isInRun } from '../../scripts/suite/isInRun';
import { demoPassword } from '../../src/server/demo/logins';
import { addDays } from '../../src/server/rules/civilDate';
import { officeDate } from '../../src/server/rules/officeTime';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

/** An employee of the demo company with an approved resignation, whose last working day is before these tests. */
const leaver = { code: 'EMP0046', name: 'Manoj Iyer' };

async function ask(path: string, body: object, token = ''): Promise<Record<string, unknown>> {
  const answer = await fetch(`${app.server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

beforeAll(async () => {
  const { data } = await ask('public/login', { 'user-name': 'hr', 'user-key': demoPassword });
  const token = String(data);
  const { data: leaving } = await ask('hr/resignation/pending-relievings', {}, token);
  const row = (leaving as Record<string, unknown>[]).find((one) => one['employee-code'] === leaver.code);
  const day = addDays(officeDate(new Date()), -1);
  const left = { 'request-id': row?.['request-id'], 'last-working-day': day, remarks: 'Left' };
  expect(await ask('hr/resignation/last-working-day/update', left, token)).toMatchObject({ result: true });
}, 60_000);

const row = (page: Page | Locator, words: string | RegExp) => page.getByRole('row').filter({ hasText: words });

async function openAs(who: DemoUser, path: string): Promise<Page> {
  const page = await app.openPage();
  await arriveAs(page, who, path);
  await whenSettled(page);
  return page;
}

/** Opens the person's page from the list. */
async function openLeaver(who: DemoUser): Promise<Page> {
  const page = await openAs(who, '/uix/hr/personal-data');
  await page.getByRole('link', { name: leaver.name }).click();
  await expectPage(page.getByRole('heading', { name: 'Stored data' })).toBeVisible();
  await whenSettled(page);
  return page;
}

const isDrawn = ['hr/personal-data', 'hr/personal-data/person'].some((screen) => isInRun('personal data', screen));

describe.runIf(isDrawn)('personal data', () => {
  test('the list shows the people whose data is past its retention period, and its search finds everyone', async () => {
    const page = await openAs('hr', '/uix/hr/personal-data');
    await expectPage(
      page.getByText('Data about 1 person who left is past its retention period and can be erased.'),
    ).toBeVisible();
    await expectPage(row(page, leaver.name)).toContainText('Login and tools');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('searchbox').fill('EMP0025');
    await expectPage(row(page, 'Kavya Thomas')).toContainText('Works here');
    await expectPage(row(page, leaver.name)).toHaveCount(0);
  });

  test('the export saves all data of the person as a file', async () => {
    const page = await openLeaver('administrator');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Personal data ${leaver.code}.json`);
    const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(saved).toMatchObject({ 'employee-name': leaver.name });
    expect(saved.held.map((one: { readonly what: string }) => one.what)).toContain('Bank accounts');
    await visit(page, '/uix/admin/audit-log');
    await expectPage(row(page, `Exported ${leaver.name}, ${leaver.code}`)).toBeVisible();
  });

  test('the erasure shows the data first and runs once the code is typed; pages show erased data as erased', async () => {
    const page = await openLeaver('hr');
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog');
    await expectPage(row(dialog, 'Private details')).toContainText('Kept until');
    await dialog.getByLabel('Also data that can be erased on request').check();
    await expectPage(row(dialog, 'Private details')).toContainText('Erased');
    await expectPage(row(dialog, 'Pay, tax and provident fund')).toContainText('Kept until');
    await expectAccessible(page);
    await dialog.getByLabel('Employee Code').fill('EMP0047');
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expectPage(
      dialog.getByText(`To erase the data, type the employee code of ${leaver.name}: ${leaver.code}.`),
    ).toBeVisible();
    await dialog.getByLabel('Employee Code').fill(leaver.code);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expectPage(page.getByText(/Erased \d+ rows of data about Manoj Iyer\./)).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Erased data' })).toBeVisible();
    await expectPage(row(page, 'Requested by the person').first()).toContainText('Kavya Thomas');
    await expectPage(page.getByRole('button', { name: 'Erase' })).toHaveCount(0);
    await expectPage(row(page, 'Bank accounts')).toBeVisible();

    await page.getByRole('link', { name: leaver.name }).click();
    await expectPage(page.getByRole('heading', { name: 'Master data' })).toBeVisible();
    await expectPage(page.getByText('Erased', { exact: true })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Edit record' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('the data of a current employee cannot be erased', async () => {
    const page = await openAs('hr', '/uix/hr/personal-data');
    await page.getByRole('main').getByRole('searchbox').fill('EMP0029');
    await row(page, 'EMP0029').getByRole('link').click();
    await expectPage(page.getByText(/still works here\. Erase the data after the last working day\./)).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Erase' })).toHaveCount(0);
  });
});
