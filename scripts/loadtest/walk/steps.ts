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

/** Measures an action until it has finished, without the time that the page waits before its call. */
type Timed = (name: string, act: () => Promise<unknown>, waits?: number) => Promise<void>;

/** Exports a list. */
async function exportList(page: Page, timed: Timed): Promise<void> {
  const menu = page.getByRole('main').getByRole('button', { name: 'Export', exact: true });
  if ((await menu.count()) === 0) return;
  await menu.first().click();
  const download = page.waitForEvent('download');
  await timed('export', async () => {
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await (await download).path();
  });
}

/** Selects the rows of a list and starts the first bulk action on those of a page; undoes it if that is possible. */
async function changeMany(page: Page, timed: Timed): Promise<void> {
  const all = page.getByRole('checkbox', { name: 'Select the rows of this page' });
  if ((await all.count()) === 0 || !(await all.first().isEnabled())) return;
  const dock = page.getByRole('region', { name: /Selected rows|What is being done/ });
  await timed('select page', async () => {
    await all.first().check();
    await dock.waitFor();
  });
  const started = dock.getByText(/ done|starting in/);
  const whole = dock.getByRole('button', { name: /^Select all/ });
  if ((await whole.count()) > 0) {
    await timed('select all', async () => {
      await whole.click();
      await whole.waitFor({ state: 'detached' });
      await dock.getByRole('button', { name: 'Clear' }).waitFor();
    });
    await dock.getByRole('button', { name: 'Clear' }).click();
    await all.first().check();
  }
  const action = dock
    .getByRole('button', { disabled: false })
    .filter({ hasNotText: /^(Clear|Select all)/ })
    .first();
  await timed('start action', async () => {
    await action.click();
    const dialog = page.getByRole('dialog');
    await dialog.or(started).waitFor();
    // A form with more than remarks needs values that depend on the rows.
    if ((await dialog.getByRole('combobox').count()) > 0) return;
    for (const text of await dialog.getByRole('textbox').all()) await text.fill('Part of a measurement');
    const accept = dialog.getByRole('button').filter({ hasNotText: /^(Cancel|Enter another)/ });
    if ((await dialog.count()) > 0) await accept.last().click();
    await started.waitFor();
  });
  const undo = dock.getByRole('button', { name: 'Undo' });
  if ((await undo.count()) > 0)
    await timed('undo', async () => {
      await undo.click();
      await dock.getByText(/selected/).waitFor();
    });
}

/**
 * Tests the list of a page: opens it, turns pages, sorts, searches, filters and exports it, and changes many rows.
 *
 * @param steps to which the steps are added, so that those before an error are known
 */
export async function walkList(
  page: Page,
  { path, endpoint, hasPageSearch, waitsForWords, debounce, filtered }: WalkedList,
  steps: WalkStep[],
): Promise<void> {
  const timed: Timed = async (name, act, waits = 0) => {
    const began = performance.now();
    await act();
    const busy = await longestTask(page);
    steps.push({ path, name, ms: performance.now() - began - waits, busy });
  };
  const step: Timed = async (name, act, waits) => {
    const answered = page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url());
      return pathname === endpoint.path && searchParams.has('limit') && Number(searchParams.get('limit')) > 1;
    });
    await timed(name, () => Promise.all([answered.then((answer) => answer.finished()), act()]), waits);
  };
  const press = async (name: string, button: ReturnType<Page['locator']>): Promise<void> => {
    if ((await button.count()) > 0 && (await button.first().isEnabled()))
      await step(name, () => button.first().click());
  };
  const words = page.getByRole('main').getByRole('searchbox', hasPageSearch ? {} : { name: /^Search in / });
  if (waitsForWords) {
    await page.goto(path);
    await step('open', () => words.first().fill('Arjun'), debounce);
  } else await step('open', () => page.goto(path));
  await press('next', page.getByRole('button', { name: 'Next', exact: true }));
  await press('last', page.getByRole('button', { name: /^Last page/ }));
  await press('before last', page.getByRole('button', { name: 'Previous', exact: true }));
  await press('sort', page.getByRole('main').locator('thead button'));
  if ((await words.count()) > 0) await step('search, none', () => words.first().fill('zzyzzx'), debounce);
  if (filtered !== undefined) await step('filter', () => page.goto(`${path}?${filtered}`));
  if (waitsForWords) return;
  await page.goto(path);
  await page.getByRole('main').getByRole('row').first().waitFor();
  await exportList(page, timed);
  await changeMany(page, timed);
}
