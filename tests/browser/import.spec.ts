import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { csvCell, csvLine } from '../../engine/language/csv';
import { type FileRows, newPerson } from '../../src/server/areas/data-import/testing';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useWorkerApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useWorkerApp();

function csvOf(rows: FileRows): Buffer {
  const headings = Object.keys(rows[0] ?? {});
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))];
  return Buffer.from(lines.map((line) => csvLine(line.map(csvCell))).join(''));
}

async function checkFile(page: Page, kind: string, rows: FileRows): Promise<void> {
  await arriveAs(page, 'hr', '/uix/hr/import');
  await page.getByLabel('What to import').selectOption({ label: kind });
  await fileBox(page).setInputFiles({ name: 'data.csv', mimeType: 'text/csv', buffer: csvOf(rows) });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expectPage(page.getByRole('heading', { name: `Import: ${kind}` })).toBeVisible();
  await whenSettled(page);
}

const fileBox = (page: Page) => page.getByRole('button', { name: 'File', exact: true });
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

describe('the import', () => {
  test('shows what each row would do, and imports the valid rows', async () => {
    const page = await app.openPage();
    const code = `BRW${process.pid}`;
    const person = (end: string, more: Readonly<Record<string, string>>) =>
      newPerson(`${code}${end}`, { Location: 'Mumbai', ...more });
    await checkFile(page, 'Employees', [person('A', {}), person('B', { Location: 'Punee' })]);
    await expectPage(row(page, `${code}A`)).toContainText('Add');
    await expectPage(row(page, `${code}B`)).toContainText('Office “Punee”: There is none of this name.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 1 valid row' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import 1 valid row' }).click();
    await expectPage(page.getByText('1 added, 1 left out')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  test('takes the column that the user chooses, and deletes a file without importing it', async () => {
    const page = await app.openPage();
    await checkFile(page, 'Holidays', [{ When: '2031-05-01', Holiday: 'May day' }]);
    await expectPage(page.getByText('New records also need: Date.')).toBeVisible();
    await page.getByRole('tab', { name: 'Columns' }).click();
    await row(page, 'Needed').first().getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Column in the file').selectOption({ label: 'When' });
    await page.getByRole('button', { name: 'Use this column' }).click();
    await expectPage(page.getByText('Date now comes from the column “When”.')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expectPage(page.getByText('The file has been checked again.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
    await expectPage(page.getByRole('button', { name: 'Check file' })).toBeVisible();
  });

  test('gives a template with the headings, and refuses a file that is not one', async () => {
    const page = await app.openPage();
    await arriveAs(page, 'hr', '/uix/hr/import');
    await page.getByLabel('What to import').selectOption({ label: 'Holidays' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download template' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Holidays to import.xlsx');
    const buffer = Buffer.from('Name\nJos\xe9\n', 'latin1');
    await fileBox(page).setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check file' }).click();
    await expectPage(page.getByText('The file is not encoded as UTF-8')).toBeVisible();
  });
});
