import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { takePicture } from './support/picture';
import { arriveAs } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const words = 'This is a sample page: nothing was sent.';

/** The controls that the notice with this text covers. */
const coveredBy = (page: Page) =>
  page.getByText(words).evaluate((text) => {
    const notice = text.closest('[role=status]') ?? text;
    const box = notice.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
      .filter((control) => !notice.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      })
      .map((control) => control.outerHTML.slice(0, 80));
  });

test.each([
  [1440, 900],
  [390, 844],
  // As low as a phone with its keyboard open.
  [390, 420],
])('a transient notice covers no control in a window of %i × %i pixels', async (width, height) => {
  const page = await app.openPage({ viewport: { width, height } });
  await page.clock.install();
  await arriveAs(page, 'manager', '/uix/myteam/attendance-report');
  await whenSettled(page);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expectPage(page.getByText(words)).toBeVisible();
  await expect.poll(() => coveredBy(page)).toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `notice-${width}-${height}-${colorScheme}`);
  }
});
