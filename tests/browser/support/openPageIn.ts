import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { countCalls } from './callsOfPage';
import { holdBack, slowDown, slower } from './disturb';

/** How long an action waits for its element, in milliseconds. */
export const patience = 10_000 * slower;

/**
 * Opens a page in a context of its own, so that nothing is signed in or stored. Whoever opens it closes its context.
 *
 * Its person asks for less motion, unless the options say otherwise: three files of tests took a fifth less processor time so.
 */
export async function openPageIn(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await holdBack(context);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  countCalls(page);
  await slowDown(page);
  return page;
}
