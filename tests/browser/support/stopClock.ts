import type { Page } from 'playwright';

/** Stops the clock of a page with a fake clock: from now on, only `page.clock.runFor` moves time. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
