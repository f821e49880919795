import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { answerFromNowOn, breakAnswers, failedAnswer } from './support/answers';
import { atPath } from './support/atPath';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { takePicture } from './support/picture';
import { arriveAs, type DemoUser } from './support/signIn';
import { useWorkerApp } from './support/useApp';

const app = useWorkerApp();

const asked = 'Letter for the visa';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: 'View' }) });
const noticeWith = (page: Page, role: 'alert' | 'status', words: string | RegExp) =>
  page.getByRole(role).filter({ hasText: words });

async function open(page: Page, user: DemoUser): Promise<void> {
  await arriveAs(page, user, user === 'hr' ? '/uix/hr/ask-hr-response' : '/uix/me/ask-hr');
  await expectPage(rows(page).first()).toBeVisible();
}

/** Opens the dialog of the row with this text. */
async function view(page: Page, words: string) {
  await rows(page).filter({ hasText: words }).getByRole('button', { name: 'View' }).click();
  return page.getByRole('dialog');
}

/** Checks that short description and summary are required, counted and limited in length. */
async function expectLimits(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectPage(dialog.getByText('Short description is required')).toBeVisible();
  await expectPage(dialog.getByText('Summary is required')).toBeVisible();
  await expectPage(dialog.getByText('0/100')).toBeVisible();
  await expectPage(dialog.getByText('0/500')).toBeVisible();
  await dialog.getByLabel('Short description').fill('x'.repeat(101));
  await dialog.getByLabel('Summary').fill('x'.repeat(501));
  await expectPage(dialog.getByText('Maximum 100 characters allowed')).toBeVisible();
  await expectPage(dialog.getByText('Maximum 500 characters allowed')).toBeVisible();
  await expectPage(dialog.getByText('101/100')).toBeVisible();
  await expectPage(dialog.getByText('501/500')).toBeVisible();
  await expectAccessible(page);
}

/** Maximum height of a line in a table, in pixels. */
const lineHeight = 20;

/** Checks that the table does not overflow and that its codes do not wrap. */
async function expectWholeTable(page: Page): Promise<void> {
  const measure = () =>
    page.getByRole('table').evaluate((table) => {
      const box = table.parentElement as HTMLElement;
      const code = [...table.querySelectorAll('td')].find((cell) => /^HRC-\d+$/.test(cell.textContent ?? ''));
      const range = document.createRange();
      if (code) range.selectNodeContents(code);
      return { overflow: box.scrollWidth - box.clientWidth, codeHeight: range.getBoundingClientRect().height };
    });
  // The table can still be settling while the list reloads and the dialog closes.
  await expectPage(async () => {
    const { overflow, codeHeight } = await measure();
    expect(overflow).toBe(0);
    expect(codeHeight).toBeLessThanOrEqual(lineHeight);
  }).toPass({ timeout: 5000 });
}

describe('raising a case', () => {
  test('a word of 100 letters wraps inside its column and displaces neither codes nor buttons', async () => {
    const page = await app.openPage({ viewport: { width: 1440, height: 900 } });
    await open(page, 'employee');
    await page.getByRole('button', { name: '+ Raise Case' }).click();
    const dialog = page.getByRole('dialog', { name: 'Raise Case' });
    await dialog.getByLabel('Case type').selectOption({ label: 'Documents' });
    await dialog.getByLabel('Short description').fill('w'.repeat(100));
    await dialog.getByLabel('Summary').fill('One long word.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expectPage(rows(page).first()).toContainText('wwww');
    await expectWholeTable(page);
    await takePicture(page, 'long-word-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectWholeTable(page);
    await takePicture(page, 'long-word-390');
    const seen = await view(page, 'wwww');
    await expectPage(seen).toBeVisible();
    await expectPage(seen.getByText('raised successfully')).toHaveCount(0);
  });

  test('CASE-01 CASE-02 CASE-03 CASE-05 CASE-06 CASE-07 RULE-88 RULE-89 RULE-90 RULE-91 RULE-92 ERR-52 ERR-53 ERR-54 a new case is first in the list and has no actions yet; an empty response shows an error', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await open(page, 'employee');
    await expectPage(page.getByRole('columnheader')).toHaveCount(6);
    await page.getByRole('button', { name: '+ Raise Case' }).click();
    const dialog = page.getByRole('dialog', { name: 'Raise Case' });
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expectLimits(page);
    await expectPage(dialog.getByText('Case type is required')).toBeVisible();
    await dialog.getByLabel('Case type').selectOption({ label: 'Documents' });
    await dialog.getByLabel('Short description').fill(asked);
    await dialog.getByLabel('Summary').fill('The consulate wants one in English.');
    await breakAnswers(page, '/api/me/hr-case/raise');
    await submit.click();
    await expectPage(noticeWith(page, 'alert', 'Failed to raise HR case.')).toBeVisible();
    await expectPage(dialog.getByLabel('Short description')).toHaveValue(asked);
    await page.unrouteAll();
    await submit.click();
    await expectPage(noticeWith(page, 'status', /HR case HRC-\d+ raised successfully!/)).toBeVisible();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(rows(page).first()).toContainText(asked);
    await page.getByRole('button', { name: '+ Raise Case' }).click();
    await expectPage(dialog.getByLabel('Short description')).toHaveValue('');
    await dialog.getByLabel('Case type').selectOption({ index: 1 });
    await dialog.getByLabel('Short description').fill('A question');
    await dialog.getByLabel('Summary').fill('In full.');
    await answerFromNowOn(page, '/api/me/hr-case/raise', {});
    await submit.click();
    await expectPage(noticeWith(page, 'alert', 'Unexpected response from server.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPage(dialog).toHaveCount(0);
    const seen = await view(page, asked);
    await expectPage(seen.getByText('No actions found for this case.')).toBeVisible();
    await seen.getByRole('button', { name: 'Close' }).last().click();
    await expectPage(seen).toHaveCount(0);
  });
});

describe('answering a case', () => {
  test('CASE-08 CASE-11 CASE-12 CASE-13 RULE-93 RULE-94 RULE-95 RULE-96 RULE-97 ERR-54 ERR-55 ERR-56 HR acts on a pending case', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await open(page, 'hr');
    await expectPage(rows(page)).toHaveCount(10);
    await expectPage(page.getByRole('cell', { name: 'Closed' })).toHaveCount(0);
    // The oldest case comes first.
    await page.getByRole('button', { name: 'Page 2' }).click();
    const dialog = await view(page, asked);
    await expectPage(dialog.getByText('The consulate wants one in English.')).toBeVisible();
    const status = dialog.getByLabel('Task status');
    await expectPage(status.getByRole('option')).toHaveText([/./, 'Open', 'In progress', 'Closed']);
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expectLimits(page);
    await expectPage(dialog.getByText('Task status is required')).toBeVisible();
    await status.selectOption({ label: 'In progress' });
    await dialog.getByLabel('Short description').fill('Taken up');
    await dialog.getByLabel('Summary').fill('The letter is being written.');
    await answerFromNowOn(page, '/api/hr/hr-case/action', { result: false, msg: '' });
    await submit.click();
    await expectPage(noticeWith(page, 'alert', 'Failed to submit HR case action.')).toBeVisible();
    await breakAnswers(page, '/api/hr/hr-case/action');
    await submit.click();
    await expectPage(noticeWith(page, 'alert', 'Error while submitting data.')).toBeVisible();
    await page.unrouteAll();
    await submit.click();
    await expectPage(noticeWith(page, 'status', 'HR case action submitted successfully!')).toBeVisible();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(rows(page).filter({ hasText: asked })).toContainText('In progress');
  });

  test('CASE-04 the requester sees the status, author, summary, details and time of each action', async () => {
    const page = await app.openPage();
    await open(page, 'employee');
    const dialog = await view(page, asked);
    const action = dialog.getByRole('region', { name: 'Actions' }).getByRole('listitem');
    await expectPage(action).toHaveCount(1);
    await expectPage(action).toContainText('In progress');
    await expectPage(action).toContainText('Kavya Thomas');
    await expectPage(action).toContainText('Taken up');
    await expectPage(action).toContainText('The letter is being written.');
    await expectPage(action).toContainText(/\d{2}\s\w{3}\s\d{4}/);
    await expectAccessible(page);
  });

  test('CASE-09 CASE-10 the list shows that it is loading, and then that no case is pending', async () => {
    const page = await app.openPage();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(atPath('/api/hr/hr-case/pending-case'), async (route) => {
      await held;
      await route.fulfill({ json: { data: [] } });
    });
    await arriveAs(page, 'hr', '/uix/hr/ask-hr-response');
    await expectPage(page.getByRole('paragraph').filter({ hasText: 'Loading...' })).toBeVisible();
    answer();
    await expectPage(page.getByText('No pending HR cases found.')).toBeVisible();
    await expectPage(page.getByText('Loading...')).toHaveCount(0);
    await expectPage(rows(page)).toHaveCount(0);
  });
});
