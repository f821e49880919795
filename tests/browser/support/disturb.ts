import type { BrowserContext, Page } from 'playwright';

/** How many times to slow the pages down: `SLOWER=4` reveals what only a slow machine would. */
export const slower = Number(process.env.SLOWER ?? 1);

/**
 * The longest delay of a call, in milliseconds, different for each: `JITTER=300` reveals what only a busy server
 * would.
 */
const jitter = Number(process.env.JITTER ?? 0);

/** Slows down this page's processor. */
export async function slowDown(page: Page): Promise<void> {
  if (slower <= 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Delays every request of these pages that no test answers itself, so that answers come late and out of order. */
export async function holdBack(context: BrowserContext): Promise<void> {
  if (jitter <= 0) return;
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * jitter));
    // The page may be closed, or may have abandoned the request.
    await route.fallback().catch(() => undefined);
  });
}
