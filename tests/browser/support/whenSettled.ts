import type { Page } from 'playwright';

/**
 * Waits until nothing on the page is on its way any more.
 *
 * @param screen the file that should be on show, below `screens/` and without `.json`; any when it is not said
 */
export async function whenSettled(page: Page, screen?: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown = document.querySelector('[data-screen]');
    const isWanted = wanted === null || shown?.getAttribute('data-screen') === `${wanted}.json`;
    return (
      isWanted && shown?.getAttribute('data-ready') === 'true' && document.querySelector('[aria-busy=true]') === null
    );
  }, screen ?? null);
}
