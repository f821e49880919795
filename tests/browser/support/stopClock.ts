import type { Page } from 'playwright';
import { expectPage } from './expectPage';

/** Stops the fake clock of a page: from now on, only `page.clock.runFor` advances time. */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine, the chosen time may have passed before the clock stops.
  await expectPage(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1000);
  }).toPass();
}
