import type { BrowserContext, Page } from 'playwright';

/** CPU slowdown factor of the pages: `SLOWER=4` reveals faults that only a slow machine shows. */
export const slower = Number(process.env.SLOWER ?? 1);

/** Maximum random delay of a call, in milliseconds: `JITTER=300` reveals faults that only a busy server shows. */
const jitter = Number(process.env.JITTER ?? 0);

/** Throttles this page's CPU. */
export async function slowDown(page: Page): Promise<void> {
  if (slower <= 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Delays every request that no test mocks, so that responses arrive late and out of order. */
export async function holdBack(context: BrowserContext): Promise<void> {
  if (jitter <= 0) return;
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * jitter));
    // The page may be closed, or may have abandoned the request.
    await route.fallback().catch(() => undefined);
  });
}
