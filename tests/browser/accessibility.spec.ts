import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { cutOff } from './support/cutOff';
import { expectPage } from './support/expectPage';
import { many } from './support/leaves';
import { answerWith } from './support/network';
import { type DemoUser, signIn, visit } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
const dialog = (page: Page) => page.locator('section[role=dialog]');

/** Somebody on a page of theirs. */
async function open(user: DemoUser, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await app.openPage({ reducedMotion: 'reduce', ...options });
  await signIn(page, user);
  await go(page, path);
  return page;
}

async function go(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await whenSettled(page);
}

describe('the focus stays where the work is', () => {
  test('after a decision, on the next row; after paging, in the pager; a row button names person and day', async () => {
    const page = await app.openPage({ reducedMotion: 'reduce' });
    const list = '/api/team/leave-cancel/list';
    await answerWith(page, list, { data: many(12) });
    await answerWith(page, '/api/team/leave-cancel/action', { result: true, msg: 'Done.' });
    await signIn(page, 'manager');
    await go(page, '/uix/team/leave/cancel');
    await button(page, 'Next').press('Enter');
    await expectPage(button(page, 'Page 2')).toBeFocused();
    await button(page, 'Previous').press('Enter');
    await button(page, 'Take Action, Person 1, 03/12/2026').press('Enter');
    await dialog(page).getByLabel('Approval Status').selectOption({ index: 1 });
    await dialog(page).getByLabel('Reason', { exact: true }).fill('Of course');
    await answerWith(page, list, { data: many(12).slice(1) });
    await button(dialog(page), 'Submit').press('Enter');
    await expectPage(page.getByText('Done.')).toBeVisible();
    await expectPage(button(page, 'Take Action, Person 1,')).toHaveCount(0);
    const now = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(now).toMatch(/^Take Action, Person \d+, 03\/12\/2026$/);
  });

  test('a dialog begins in its first field, or where it can be closed; the keyboard stays in it, and Escape leads back', async () => {
    const page = await open('employee', '/uix/me/ask-hr');
    await button(page, '+ Raise Case').press('Enter');
    await expectPage(dialog(page).getByLabel('Case type')).toBeFocused();
    for (let turn = 0; turn < 8; turn++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expectPage(button(page, '+ Raise Case')).toBeFocused();
    const view = button(page, /^View/).first();
    await view.press('Enter');
    await expectPage(button(dialog(page), 'Close').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expectPage(view).toBeFocused();
  });
});

test('what is wrong is told where it can be seen, names just the wrong fields, and leads to each', async () => {
  const page = await open('employee', '/uix/me/leave/request');
  await button(page, 'Make a request').press('Enter');
  await expectPage(page.getByLabel('Leave Type')).toBeFocused();
  const summary = page.locator('main p').filter({ hasText: 'To put right:' });
  await expectPage(summary).toBeInViewport({ ratio: 1 });
  await expectPage(summary.getByRole('link')).toHaveText(['Leave Type', 'Start Date', 'End Date', 'Reason']);
  await expectPage(page.getByRole('alert').filter({ hasText: '4 fields need attention' })).toHaveCount(1);
  await summary.getByRole('link', { name: 'Reason' }).press('Enter');
  await expectPage(page.getByLabel('Reason')).toBeFocused();
  await expectPage(page.getByLabel('Reason')).toHaveAccessibleDescription(/required/);
  await page.keyboard.type('Rest');
  await page.keyboard.press('Tab');
  await expectPage(summary.getByRole('link')).toHaveText(['Leave Type', 'Start Date', 'End Date']);
});

describe('for who sees otherwise', () => {
  test('who asks for less motion sees nothing move: no dialog grows, no menu slides', async () => {
    const page = await open('employee', '/uix/me/ask-hr');
    await button(page, '+ Raise Case').press('Enter');
    await expectPage(dialog(page)).toBeVisible();
    const moving = await page.evaluate(() =>
      document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0)),
    );
    expect(moving.filter((milliseconds) => milliseconds > 1)).toEqual([]);
  });

  test('one banner, one main part; at 320 px and with wide text all of it can be read, and nothing lies beside the page', async () => {
    const page = await open('employee', '/uix/user/home', { viewport: { width: 320, height: 640 }, bypassCSP: true });
    await expectPage(page.getByRole('banner')).toHaveCount(1);
    await expectPage(page.getByRole('main')).toHaveCount(1);
    for (const [width, path] of [
      [320, '/uix/user/home'],
      [640, '/uix/me/leave/request'],
      [320, '/uix/me/ask-hr'],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await go(page, path);
      expect(await cutOff(page), `${path} at ${width} px`).toEqual([]);
      const spaced = await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      });
      expect(await cutOff(page), `${path} at ${width} px with wide text`).toEqual([]);
      await spaced.evaluate((element) => (element as HTMLElement).remove());
    }
  });
});
