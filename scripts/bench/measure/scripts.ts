import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, Page } from 'playwright';

const brotli = promisify(brotliCompress);

/** A script that a page has loaded. */
export interface LoadedScript {
  readonly path: string;
  /** Bytes after brotli at its best, which is what the server sends. */
  readonly bytes: number;
}

/** The scripts that a sign-in page has asked for. */
export interface SignInLoad {
  /** Until somebody could sign in. */
  readonly usable: readonly LoadedScript[];
  /** What came after that, without anybody asking for it. */
  readonly later: readonly LoadedScript[];
}

const isUsable = async (page: Page): Promise<void> => {
  await page.locator('input[type=password]').waitFor();
  await page.getByRole('button', { name: /sign ?in|submit/i }).waitFor();
};

/** JSON Forms has no button of its own: the field is all there is to wait for. */
const hasField = async (page: Page): Promise<void> => page.locator('input').nth(1).waitFor();

/** Remembers every script that the page asks for, with its size. */
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
 * Opens a sign-in page in a browser that has never seen it, and sees which scripts it asks for.
 * @param hasButton whether the page brings the button; else its two fields count as usable
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

/** The sum of scripts in thousands of bytes. */
export const kilobytes = (scripts: readonly LoadedScript[]): number =>
  scripts.reduce((sum, script) => sum + script.bytes, 0) / 1000;
