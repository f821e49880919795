import type { FrameLocator, Page } from 'playwright';
import { expectPage } from './expectPage';
import { arriveAs } from './signIn';

/** The screen that the studio tests edit. */
export const file = 'me/leave/request.json';

/** A viewport wide enough for all three panes of the studio. */
export const desk = { viewport: { width: 1440, height: 900 } };

export const text = (page: Page) => page.getByRole('textbox', { name: /^Text of screens\// });
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Preview"]');

/** Opens a file in the studio as the analyst. */
export async function openStudio(page: Page, path = file): Promise<void> {
  await arriveAs(page, 'analyst', '/uix/studio');
  await page.getByRole('navigation', { name: 'Screens' }).getByTitle(`screens/${path}`).click();
  await expectPage(text(page)).toBeVisible();
}

/** Replaces the text, like select all and paste. */
export async function write(page: Page, words: string): Promise<void> {
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
}
