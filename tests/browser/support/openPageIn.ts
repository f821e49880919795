import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { countCalls } from './callsOfPage';
import { holdBack, slowDown, slower } from './disturb';

/** The timeout of an action waiting for its element, in milliseconds. */
export const pageTimeoutMs = 10_000 * slower;

/**
 * Opens a page in a new context, without a session or stored data. The caller closes the context.
 *
 * The page prefers reduced motion unless overridden: that saved a fifth of the CPU time in three test files.
 */
export async function openPageIn(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await holdBack(context);
  const page = await context.newPage();
  page.setDefaultTimeout(pageTimeoutMs);
  countCalls(page);
  await slowDown(page);
  return page;
}
