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

/** Waits until nothing on the page, or in the dialog in front of it, says that it is busy. */
export async function whenIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A button that waits for the answer of a dialog is busy behind it.
    const front = document.querySelector('section[role=dialog]') ?? document;
    return front.querySelector('[aria-busy=true]') === null;
  });
}

/**
 * Waits until the page of the address is on show and nothing of it, nor of the shell around it, is on its way any more.
 *
 * @param screen the file that should be on show, below `screens/` and without `.json`; any when it is not said
 */
export async function whenSettled(page: Page, screen?: string): Promise<void> {
  await whenShown(page);
  await whenReady(page, screen ?? null);
  await whenIdle(page);
  await whenAnswered(page);
  await whenReady(page, screen ?? null);
  await whenIdle(page);
}
