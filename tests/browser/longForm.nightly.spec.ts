import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { arriveAs, visit } from './support/signIn';
import { useSharedApp } from './support/useApp';

const app = useSharedApp();

/** The fields after the first, in tab order. */
const others = [
  ...['Display Name', 'First Name', 'Last Name', 'Gender', 'Date of Birth', 'Blood Group', 'Country'],
  ...['Father Name', 'Mother Name', 'Aadhaar', 'PAN', 'PF UAN', 'Other ID Proof'],
];

/** Returns the top and bottom of an element, in pixels from the top of the window. */
async function edges(part: Locator) {
  const box = await part.boundingBox();
  expect(box).not.toBeNull();
  return { top: box?.y ?? 0, end: (box?.y ?? 0) + (box?.height ?? 0) };
}

/** Tabs through the empty form at this viewport size, then submits it. */
async function expectInSight(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const save = page.getByRole('button', { name: 'Save Record' });
  const foot = page.locator('[data-foot]').filter({ has: save });
  await expectPage(foot.getByText('14 required fields left')).toBeInViewport({ ratio: 1 });
  await expectPage(save).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Employee Code', { exact: true }).focus();
  for (const label of others) {
    const field = page.getByLabel(label, { exact: true });
    do await page.keyboard.press('Tab');
    while (await page.evaluate(() => document.activeElement?.tagName === 'BUTTON'));
    await expectPage(field).toBeFocused();
    expect((await edges(field)).end, label).toBeLessThanOrEqual((await edges(foot)).top);
  }
  await save.click();
  await expectPage(foot.getByText('14 fields to fix')).toBeInViewport({ ratio: 1 });
  const faults = page.locator('[data-summary]');
  await faults.getByRole('link').last().focus();
  expect((await edges(faults.getByRole('link').last())).end).toBeLessThanOrEqual((await edges(foot)).top);
}

test('a form longer than the window can be submitted from any scroll position, on a desktop and on a phone; its buttons never cover the focused field or the error summary', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', '/uix/employee/new');
  await expectInSight(page, 1280, 720);
  await visit(page, '/uix/me/inbox');
  await visit(page, '/uix/employee/new');
  await expectInSight(page, 390, 844);
});
