import type { BrowserContext, Page } from 'playwright';

/** How many times slower than this machine the pages are made: `SLOWER=4` shows what only a slow machine would. */
export const slower = Number(process.env.SLOWER ?? 1);

/** The longest time in milliseconds by which a call is held back, each by another one: `JITTER=300` shows what only a busy server would. */
const jitter = Number(process.env.JITTER ?? 0);

/** Slows down the processor of this page. */
export async function slowDown(page: Page): Promise<void> {
  if (slower <= 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Holds back every request of these pages that no test answers itself, so that answers come late and in another order. */
export async function holdBack(context: BrowserContext): Promise<void> {
  if (jitter <= 0) return;
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * jitter));
    // The page may have been closed, or have given up the request.
    await route.fallback().catch(() => undefined);
  });
}
