import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { connectAs } from './support/leaveWeek';
import { arriveAs } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();
const pdf = Buffer.from('%PDF-1.7 fever');
const phone = { width: 390, height: 844 };

/** Attaches a file to the leave on the page. */
async function addCertificate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add certificate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add certificate' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add certificate' }).click();
  await expectPage(dialog.getByText('Choose a file')).toBeVisible();
  const file = { name: 'fever.pdf', mimeType: 'application/pdf', buffer: pdf };
  await dialog.getByLabel('Certificate').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Add certificate' }).click();
  await expectPage(dialog).toHaveCount(0);
}

test('HR finds a leave without its certificate, adds it on a phone, opens it, and removes it', async () => {
  const page = await app.openPage({ viewport: phone });
  await arriveAs(page, 'hr', '/uix/hr/leave-certificates');
  const first = page.getByRole('main').locator('a[href^="/uix/leave/"]').first();
  await expectPage(first).toBeVisible();
  await expectAccessible(page);
  await first.click();
  await whenSettled(page, 'leave/record');
  await expectPage(page.getByText('A certificate is needed')).toBeVisible();
  await expectAccessible(page);
  await addCertificate(page);
  await expectPage(page.getByText('A certificate is needed')).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Open', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('fever.pdf');
  expect(await readFile(await file.path())).toEqual(pdf);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectPage(page.getByText('No certificate has been added.')).toBeVisible();
  await expectPage(page.getByText('A certificate is needed')).toBeVisible();
});

test('a manager sees that the certificate of an employee is there, but cannot open it', async () => {
  const ask = await connectAs(app.server.url, 'employee');
  const { data } = await ask('/api/me/leave/approved-leaves');
  const [{ 'leave-id': id }] = data as [{ 'leave-id': number }];
  const page = await app.openPage();
  await arriveAs(page, 'employee', `/uix/leave/${id}`);
  await addCertificate(page);
  await expectPage(page.getByText('fever.pdf')).toBeVisible();
  await expectPage(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible();

  const manager = await app.openPage();
  await arriveAs(manager, 'manager', `/uix/leave/${id}`);
  await expectPage(manager.getByText('fever.pdf')).toBeVisible();
  for (const name of ['Open', 'Remove', 'Add certificate'])
    await expectPage(manager.getByRole('button', { name, exact: true })).toHaveCount(0);
});
