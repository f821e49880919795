import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { countCalls } from './callsOfPage';
import { holdBack, slowDown, slower } from './disturb';

/** How long an action waits for its element, in milliseconds. */
export const pageTimeoutMs = 10_000 * slower;

/**
 * Opens a page in a new context, so that nothing is signed in or stored. The caller closes the context.
 *
 * It prefers reduced motion unless the options say otherwise: that saved a fifth of the processor time in three test
 * files.
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
