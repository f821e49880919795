import type { Page } from 'playwright';

/** Stops the fake clock of a page: from now on, only `page.clock.runFor` advances time. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
