import type { Page } from 'playwright';

/** Stops the clock of a page that has one of its own: from now on, time passes only as `page.clock.runFor` says. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
