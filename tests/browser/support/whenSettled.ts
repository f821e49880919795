import type { Page } from 'playwright';
import { whenAnswered } from './callsOfPage';
import { whenShown } from './landOn';

/** Waits until the page area shows this screen. */
const whenReady = (page: Page, screen: string | null) =>
  page.waitForFunction((wanted) => {
    const shown = document.querySelector('[data-screen]');
    const isWanted = wanted === null || shown?.getAttribute('data-screen') === `${wanted}.json`;
    return isWanted && shown?.getAttribute('data-ready') === 'true';
  }, screen);

/** Waits until nothing on the page, or in the dialog in front of it, is busy. */
export async function whenIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A button that waits for a dialog's result stays busy behind it.
    const front = document.querySelector('section[role=dialog]') ?? document;
    return front.querySelector('[aria-busy=true]') === null;
  });
}

/**
 * Waits until the page of the URL is shown and neither it nor the shell is loading.
 *
 * @param screen the expected file, below `screens/` and without `.json`; any if absent
 */
export async function whenSettled(page: Page, screen?: string): Promise<void> {
  await whenShown(page);
  await whenReady(page, screen ?? null);
  await whenIdle(page);
  await whenAnswered(page);
  await whenReady(page, screen ?? null);
  await whenIdle(page);
}
