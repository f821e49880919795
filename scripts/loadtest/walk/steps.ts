import type { Page } from 'playwright';
import type { WalkedList } from './pages';

/** The measurement of a step. */
export interface WalkStep {
  readonly path: string;
  readonly name: string;
  /** The time until the response was rendered, in milliseconds. */
  readonly ms: number;
  /** The longest task on the main thread, in milliseconds; 0 if below 50. */
  readonly busy: number;
}

declare global {
  interface Window {
    /** The longest task on the main thread, in milliseconds. */
    longestTask: number;
  }
}

/** Records the longest task in a page; runs before the page's own scripts. */
export function noteTasks(): void {
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask' });
}

/** Returns the longest task so far and resets it. Waits for two frames, so that rendering is included. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const { longestTask: longest } = window;
    window.longestTask = 0;
    return longest;
  });

/** Tests the list of a page: opens it, turns pages, sorts, searches and filters it. */
export async function walkList(
  page: Page,
  { path, endpoint, waitsForWords, filtered }: WalkedList,
): Promise<WalkStep[]> {
  const steps: WalkStep[] = [];
  const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    const answered = page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url());
      return pathname === endpoint.path && searchParams.has('limit') && Number(searchParams.get('limit')) > 1;
    });
    await Promise.all([answered.then((answer) => answer.finished()), act()]);
    const busy = await longestTask(page);
    steps.push({ path, name, ms: performance.now() - began, busy });
  };
  const press = async (name: string, button: ReturnType<Page['locator']>): Promise<void> => {
    if ((await button.count()) > 0 && (await button.first().isEnabled()))
      await step(name, () => button.first().click());
  };
  const words = page.getByRole('main').getByRole('searchbox');
  if (waitsForWords) {
    await page.goto(path);
    await step('open', () => words.first().fill('Arjun'));
  } else await step('open', () => page.goto(path));
  await press('next', page.getByRole('button', { name: 'Next', exact: true }));
  await press('last', page.getByRole('button', { name: /^Last page/ }));
  await press('before last', page.getByRole('button', { name: 'Previous', exact: true }));
  await press('sort', page.getByRole('main').locator('thead button'));
  if ((await words.count()) > 0) await step('search, none', () => words.first().fill('zzyzzx'));
  if (filtered !== undefined) await step('filter', () => page.goto(`${path}?${filtered}`));
  return steps;
}
