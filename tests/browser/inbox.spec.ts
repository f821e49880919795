import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { answerFromNowOn, breakAnswers, failedAnswer } from './support/answers';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useWorkerApp } from './support/useApp';

const app = useWorkerApp();

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: 'View' }) });
const subjects = async (page: Page) => {
  const cells = await rows(page)
    .getByRole('cell', { name: /^(?!View).*no\. \d+/ })
    .allInnerTexts();
  return cells.map((cell) => cell.split('\n')[0] ?? '');
};
const pager = (page: Page) => page.getByRole('navigation', { name: /Pages/ });
const numbers = async (page: Page) => pager(page).getByRole('button', { name: /^Page/ }).allTextContents();

async function openInbox(page: Page): Promise<void> {
  await arriveAs(page, 'employee', '/uix/me/inbox');
  await expectPage(rows(page)).toHaveCount(8);
}

describe('the secure inbox', () => {
  test('INBOX-01 INBOX-02 INBOX-03 INBOX-04 INBOX-05 the list shows 8 messages per page, 5 page numbers, Next and Previous', async () => {
    const page = await app.openPage();
    await openInbox(page);
    await expectPage(page.getByText(/once viewed, the message is deleted/i)).toBeVisible();
    await expectPage(page.getByRole('columnheader')).toHaveText([
      'Employee Code',
      'Employee Name',
      'Job Family',
      'Title',
      'Subject',
      'View',
    ]);
    const first = await subjects(page);
    expect(await numbers(page)).toEqual(['1', '2', '3', '4', '5']);
    await expectPage(pager(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
    await pager(page).getByRole('button', { name: 'Next' }).click();
    await expectPage(pager(page).getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => subjects(page)).not.toEqual(first);
    await pager(page).getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => subjects(page)).toEqual(first);
    await pager(page).getByRole('button', { name: 'Page 5' }).click();
    expect(await numbers(page)).toEqual(['3', '4', '5', '6', '7']);
    await pager(page).getByRole('button', { name: 'Page 7' }).click();
    await expectPage(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(await numbers(page)).toEqual(['3', '4', '5', '6', '7']);
    await expectPage(rows(page)).toHaveCount(2);
    await expectAccessible(page);
  });

  test('INBOX-06 INBOX-07 INBOX-08 a message opens once and leaves the list, even after signing in again; one already read elsewhere shows a notice and leaves it; one without a response stays', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await openInbox(page);
    const [newest = ''] = await subjects(page);
    await rows(page).first().getByRole('button', { name: 'View' }).click();
    const dialog = page.getByRole('dialog', { name: 'Secure Inbox View' });
    await expectPage(dialog.getByText(/It is made up, and can be read once\./)).toBeVisible();
    await expectPage(dialog.getByText(/deleted from the list/)).toBeVisible();
    await expectPage(dialog.getByText(newest)).toBeVisible();
    await expectPage(dialog.getByText(/ · \d\d\s\w{3}\s\d{4},\s\d\d:\d\d$/)).toBeVisible();
    await expectPage(dialog.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(page.getByText('1–8 of 49')).toBeVisible();
    expect(await subjects(page)).not.toContain(newest);
    await openInbox(page);
    expect(await subjects(page)).not.toContain(newest);
    await expectPage(page.getByText('1–8 of 49')).toBeVisible();
    await breakAnswers(page, '/api/user/secure-message*');
    await rows(page).first().getByRole('button', { name: 'View' }).click();
    await expectPage(
      page.getByRole('alert').filter({ hasText: 'It is still in your inbox. Try again.' }),
    ).toBeVisible();
    await page.unrouteAll();
    await answerFromNowOn(page, '/api/user/secure-message*', {
      result: false,
      msg: 'This message has already been read.',
    });
    await answerFromNowOn(page, '/api/user/secure-inbox', { data: [] });
    await rows(page).first().getByRole('button', { name: 'View' }).click();
    await expectPage(page.getByText('This message has already been read.')).toBeVisible();
    await expectPage(page.getByText('Your inbox is empty.')).toBeVisible();
  });
});
