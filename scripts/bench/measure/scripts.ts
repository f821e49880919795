import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, Page } from 'playwright';

const brotli = promisify(brotliCompress);

/** A script loaded by a page. */
export interface LoadedScript {
  readonly path: string;
  /** Bytes after brotli at its highest level, which is what the server sends. */
  readonly bytes: number;
}

/** The scripts requested by a sign-in page. */
export interface SignInLoad {
  /** Before the page was usable. */
  readonly usable: readonly LoadedScript[];
  /** The scripts loaded later, without any user action. */
  readonly later: readonly LoadedScript[];
}

const isUsable = async (page: Page): Promise<void> => {
  await page.locator('input[type=password]').waitFor();
  await page.getByRole('button', { name: /sign ?in|submit/i }).waitFor();
};

/** JSON Forms has no button, so only the field can be awaited. */
const hasField = async (page: Page): Promise<void> => page.locator('input').nth(1).waitFor();

/** Records every script that the page requests, with its size. */
function watchScripts(page: Page): () => Promise<LoadedScript[]> {
  const loads: Promise<LoadedScript>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || !response.ok()) return;
    const load = async () => ({ path: pathname, bytes: (await brotli(await response.body())).length });
    loads.push(load());
  });
  return () => Promise.all(loads);
}

/**
 * Opens a sign-in page in a fresh browser and records the scripts it requests.
 * @param hasButton whether the page has a button; otherwise it is usable once both fields are visible
 */
export async function measureScripts(browser: Browser, address: string, hasButton: boolean): Promise<SignInLoad> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = watchScripts(page);
  await page.goto(address);
  await (hasButton ? isUsable : hasField)(page);
  const usable = await scripts();
  await page.waitForLoadState('networkidle');
  const all = await scripts();
  await context.close();
  return { usable, later: all.slice(usable.length) };
}

/** The total size of scripts in kilobytes (1000 bytes). */
export const kilobytes = (scripts: readonly LoadedScript[]): number =>
  scripts.reduce((sum, script) => sum + script.bytes, 0) / 1000;
