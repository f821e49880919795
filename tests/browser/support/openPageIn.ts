import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { countCalls } from './callsOfPage';
import { holdBack, slowDown, slower } from './disturb';
import { openSharedPage } from './sharedContext';

/** The timeout of an action waiting for its element, in milliseconds. */
export const pageTimeoutMs = 10_000 * slower;

/** Prepares a new page for a test. */
async function preparePage(page: Page): Promise<Page> {
  await holdBack(page.context());
  page.setDefaultTimeout(pageTimeoutMs);
  countCalls(page);
  await slowDown(page);
  return page;
}

/**
 * Creates a context without a session or stored data.
 *
 * Its pages prefer reduced motion unless overridden: that saved a fifth of the CPU time in three test files.
 */
const createContext = (browser: Browser, options: BrowserContextOptions) =>
  browser.newContext({ reducedMotion: 'reduce', ...options });

/** Opens a page in a new context, without a session or stored data. The caller closes the context. */
export async function openPageIn(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await createContext(browser, options);
  return preparePage(await context.newPage());
}

/**
 * Opens a page without a session or stored data in a context that earlier tests may have used. The caller gives the
 * context to `returnContext`.
 */
export async function openPageAt(browser: Browser, url: string): Promise<Page> {
  return preparePage(await openSharedPage(browser, url, () => createContext(browser, { baseURL: url })));
}
