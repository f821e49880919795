import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { cutOff } from './support/cutOff';
import { expectPage } from './support/expectPage';
import { many } from './support/leaves';
import { answerWith } from './support/network';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
const dialog = (page: Page) => page.locator('section[role=dialog]');

/** Opens a page as a user and waits until it has settled. */
async function open(user: DemoUser, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await app.openPage(options);
  await arriveAs(page, user, path);
  await whenSettled(page);
  return page;
}

async function go(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await whenSettled(page);
}

/** Returns a computed style of an element. */
const styleOf = (of: Locator, property: string): Promise<string> =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('focus', () => {
  test('a dialog focuses its first field or its Close button, traps the focus, and returns it on Escape and on save; saving a page form leaves the focus on its button', async () => {
    const page = await open('employee', '/uix/me/ask-hr');
    const raise = button(page, '+ Raise Case');
    await raise.press('Enter');
    await expectPage(dialog(page).getByLabel('Case type')).toBeFocused();
    for (let turn = 0; turn < 8; turn++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expectPage(raise).toBeFocused();
    const view = button(page, /^View/).first();
    await view.press('Enter');
    await expectPage(button(dialog(page), 'Close').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expectPage(view).toBeFocused();
    await answerWith(page, '/api/me/hr-case/raise', { result: true, msg: 'Raised.' });
    await raise.press('Enter');
    await dialog(page).getByLabel('Case type').selectOption({ index: 1 });
    await dialog(page).getByLabel('Short description').fill('Slip');
    await dialog(page).getByLabel('Summary').fill('Where is it?');
    await button(dialog(page), 'Submit').press('Enter');
    await expectPage(page.getByText('Raised.')).toBeVisible();
    await expectPage(raise).toBeFocused();
    await go(page, '/uix/me/leave/request');
    await answerWith(page, '/api/me/leave/apply', { result: true, msg: 'Sent.' });
    await page.getByLabel('Leave Type').selectOption({ index: 1 });
    await page.getByLabel('Reason').fill('Rest');
    for (const label of ['Start Date', 'End Date']) {
      await page.getByLabel(label, { exact: true }).press('ArrowDown');
      await page.locator('[data-day]:focus').press('Enter');
    }
    await button(page, 'Make a request').press('Enter');
    await expectPage(page.getByText('Sent.')).toBeVisible();
    await expectPage(button(page, 'Make a request')).toBeFocused();
  });

  test('an open menu focuses its first entry, axe finds nothing in it, and Escape returns to its button', async () => {
    const page = await open('administrator', '/uix/admin/users');
    for (const name of [/^Fatima Rao/, 'Export', /^Actions, /]) {
      const opens = button(page, name).first();
      await opens.press('Enter');
      await expectPage(page.getByRole('menuitem').first()).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expectPage(opens).toBeFocused();
    }
  });

  test('the focus moves to the next row after a decision and stays in the pager after paging; a row button names the person and the day', async () => {
    const page = await app.openPage();
    const list = '/api/team/leave-cancel/list';
    await answerWith(page, list, { data: many(12) });
    await answerWith(page, '/api/team/leave-cancel/action', { result: true, msg: 'Done.' });
    await arriveAs(page, 'manager', '/uix/team/leave/cancel');
    await whenSettled(page);
    await button(page, 'Next').press('Enter');
    await expectPage(button(page, 'Page 2')).toBeFocused();
    await button(page, 'Previous').press('Enter');
    await button(page, 'Take Action, Person 1, 03/12/2026').press('Enter');
    await dialog(page).getByLabel('Approval Status').selectOption({ index: 1 });
    await dialog(page).getByLabel('Reason', { exact: true }).fill('Of course');
    await answerWith(page, list, { data: many(12).slice(1) });
    await button(dialog(page), 'Submit').press('Enter');
    await expectPage(page.getByText('Done.')).toBeVisible();
    await expectPage(button(page, 'Take Action, Person 1, 03/12/2026')).toHaveCount(0);
    await expectPage(button(page, 'Take Action, Person 2, 03/12/2026')).toBeFocused();
  });
});

test('an error summary outside the visible fields lists only the invalid fields and links to each', async () => {
  const page = await open('employee', '/uix/me/leave/request');
  await button(page, 'Make a request').press('Enter');
  await expectPage(page.getByLabel('Leave Type')).toBeFocused();
  const summary = page.locator('main p').filter({ hasText: 'To fix:' });
  // A tall window shows all errors at their fields; a low one also lists them above the fields.
  await expectPage(summary).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 440 });
  await button(page, 'Make a request').press('Enter');
  await expectPage(page.getByLabel('Leave Type')).toBeFocused();
  await expectPage(summary.getByRole('link')).toHaveText(['Leave Type', 'Start Date', 'End Date', 'Reason']);
  await expectPage(summary).toBeInViewport({ ratio: 1 });
  await expectPage(page.getByRole('alert').filter({ hasText: '4 fields need attention' })).toHaveCount(1);
  await summary.getByRole('link', { name: 'Reason' }).press('Enter');
  await expectPage(page.getByLabel('Reason')).toBeFocused();
  await expectPage(page.getByLabel('Reason')).toHaveAccessibleDescription(/required/);
  await page.keyboard.type('Rest');
  await page.keyboard.press('Tab');
  await expectPage(summary.getByRole('link')).toHaveText(['Leave Type', 'Start Date', 'End Date']);
});

test('the calendar moves by day, week and month with the keyboard, announces holidays and omits days of other months', async () => {
  const page = await app.openPage();
  await page.clock.setFixedTime('2026-11-18T10:00:00Z');
  await answerWith(page, '/api/common/leave-date-range', {
    data: { 'start-date': '2026-01-01', 'end-date': '2026-12-31' },
  });
  await answerWith(page, '/api/me/leave/holidays', {
    data: [{ 'holiday-date': '2026-12-25', 'holiday-name': 'Christmas' }],
  });
  await arriveAs(page, 'employee', '/uix/me/leave/request');
  await whenSettled(page);
  const box = page.getByLabel('Start Date', { exact: true });
  await box.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendar of Start Date' });
  const steps = [
    ['ArrowRight', '19 November 2026'],
    ['ArrowDown', '26 November 2026'],
    ['Home', '23 November 2026'],
    ['End', '27 November 2026'],
    ['PageDown', '28 December 2026'],
    ['ArrowUp', '21 December 2026'],
    ['ArrowLeft', '18 December 2026'],
    ['ArrowDown', '25 December 2026, Christmas'],
    ['PageUp', '25 November 2026'],
  ] as const;
  await expectPage(calendar.getByRole('button', { name: '18 November 2026' })).toBeFocused();
  for (const [key, day] of steps) {
    await page.keyboard.press(key);
    await expectPage(calendar.getByRole('button', { name: day, exact: true }), key).toBeFocused();
  }
  await expectPage(calendar.getByRole('button', { name: /^\d+ \w+ 2026/ })).toHaveCount(30);
  await expectPage(calendar.getByRole('status')).toHaveText('November 2026');
  await page.keyboard.press('Enter');
  await expectPage(calendar).toHaveCount(0);
  await expectPage(box).toBeFocused();
  await expectPage(box).toHaveValue('25 Nov 2026');
});

describe('forced colours, print and zoom', () => {
  test('forced colours show the borders of overlays, the current page, the focus ring and status badges; reduced motion runs no animation; print omits the shell and keeps the page', async () => {
    const page = await open('employee', '/uix/me/ask-hr', { forcedColors: 'active' });
    const current = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current=page]');
    expect(await styleOf(current, 'outline-style')).toBe('solid');
    const mark = page
      .getByRole('main')
      .getByText(/^(Open|In progress|Closed)$/)
      .first();
    expect(await styleOf(mark, 'border-top-style')).toBe('solid');
    await page.keyboard.press('Tab');
    const ring = page.locator(':focus');
    expect([await styleOf(ring, 'outline-style'), await styleOf(ring, 'outline-width')]).toEqual(['solid', '2px']);
    await button(page, '+ Raise Case').press('Enter');
    await expectPage(dialog(page)).toBeVisible();
    const moving = await page.evaluate(() =>
      document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0)),
    );
    expect(moving.filter((milliseconds) => milliseconds > 1)).toEqual([]);
    expect(await styleOf(dialog(page), 'border-top-style')).toBe('solid');
    await page.keyboard.press('Escape');
    await button(page, /^Notifications/).press('Enter');
    await expectPage(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    expect(await styleOf(page.getByRole('dialog', { name: 'Notifications' }), 'border-top-style')).toBe('solid');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await go(page, '/uix/me/profile');
    await expectPage(page.locator('header').first()).toBeHidden();
    await expectPage(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await expectPage(page.getByRole('main')).toBeVisible();
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a page has one banner and one main landmark; at 320 px and with wide text spacing nothing is cut off or outside the viewport', async () => {
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
