import type { Browser, CDPSession, Page } from 'playwright';
import type { BenchPage } from '../pages/benchPage';
import type { MeasuredForm } from './measuredForms';

/** A bench page in the browser. */
export interface OpenForm {
  readonly page: Page;
  /** CPU time of the page's main thread since it was opened, in milliseconds. */
  cpu(): Promise<number>;
  /** Throttles the CPU by this factor. */
  slowDown(rate: number): Promise<void>;
  /** Loads the page and prepares a form of this size without showing it. */
  prepare(place: Pick<MeasuredForm, 'kind' | 'count'>): Promise<void>;
  /** Shows the form; resolves when it is painted and the page is idle again. */
  mount(): Promise<void>;
  takeLatencies(): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** The page's window, as seen by a function that runs in it. */
type InPage = { readonly bench: BenchPage };

async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN);
}

/** The page from which CPU time is counted: on the same origin, so that it shares the process with the form's page. */
const blank = '/blank.html';

/** Opens the browser page for a form without loading the form. An error on the page fails the bench. */
export async function openBenchForm(browser: Browser, origin: string, subject: string): Promise<OpenForm> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  await page.goto(`${origin}${blank}`);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    cpu: () => cpuOf(session),
    slowDown: async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
    async prepare({ kind, count }) {
      await page.goto(`${origin}/${kind}/${subject}/`);
      await page.waitForFunction(() => 'bench' in window);
      await page.evaluate((size) => (window as unknown as InPage).bench.prepare(size), count);
    },
    mount: () => page.evaluate(() => (window as unknown as InPage).bench.mount()),
    takeLatencies: () => page.evaluate(() => (window as unknown as InPage).bench.takeLatencies()),
    async close() {
      await context.close();
      if (faults.length > 0) throw new Error(`The page of ${subject} failed: ${faults.join('; ')}`);
    },
  };
}
