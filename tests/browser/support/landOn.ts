import type { Page } from 'playwright';

/**
 * Waits until the page on show is that of the address: until then, what is typed goes into the page that is about to leave, and what is
 * asked of it is answered by that page.
 */
export const whenShown = (page: Page) =>
  page.waitForFunction(() => {
    const shown = document.querySelector('#page')?.getAttribute('data-entry');
    const { key = 'default' } = (history.state ?? {}) as { key?: string };
    return shown === undefined || shown === null || shown === key;
  });

/** Waits until a click, a timer or the browser has led to this path, and its page is on show. */
export async function landOn(page: Page, path: string): Promise<void> {
  await page.waitForURL(`**${path}`);
  await whenShown(page);
}
