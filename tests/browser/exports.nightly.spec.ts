import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useSharedApp } from './support/useApp';

const app = useSharedApp();

test('an export saves all rows of a filtered list in order without leaving the page; a failed export shows an error at its button', async () => {
  const page = await app.openPage();
  const address = '/uix/employee/edit?sort=-employee-name&employee-name.contains=an';
  await arriveAs(page, 'hr', address);
  await expectPage(page.getByText(/^1–10 of/)).toBeVisible();
  const many = Number(/\d+$/.exec((await page.getByText(/^1–10 of/).textContent()) ?? '')?.[0]);
  const names = await page.locator('tbody [data-main]').allTextContents();
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Employee-records-search \d{4}-\d\d-\d\d\.csv$/);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(many);
  const isIn = (name: string, at: number): boolean =>
    lines[at]?.includes(name.replace(/^[A-Z]{2}(?=[A-Z][a-z])/, '')) ?? false;
  expect(names.every(isIn)).toBe(true);
  await expectPage(page.getByRole('button', { name: 'Export' })).toBeFocused();
  expect(page.url()).toContain(address);

  app.allowFaults(/503/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/employees/enrole/find*', (route) =>
    route.request().headers().accept === 'text/csv'
      ? route.fulfill({ status: 503, json: { result: false, msg: 'Please try again in a moment.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expectPage(page.getByRole('alert')).toHaveText('The rows could not be exported. Please try again in a moment.');
});
