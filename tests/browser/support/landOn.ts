import type { Page } from 'playwright';

/** Waits until the visible page matches the URL: until then, input and queries go to the page being left. */
export const whenShown = (page: Page) =>
  page.waitForFunction(() => {
    const shown = document.querySelector('#page')?.getAttribute('data-entry');
    const { key = 'default' } = (history.state ?? {}) as { key?: string };
    return shown === undefined || shown === null || shown === key;
  });

/** Waits until a navigation to this path has finished and its page is shown. */
export async function landOn(page: Page, path: string): Promise<void> {
  await page.waitForURL(`**${path}`);
  await whenShown(page);
}
