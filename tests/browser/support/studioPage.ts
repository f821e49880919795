import type { FrameLocator, Page } from 'playwright';
import { expectPage } from './expectPage';
import { signIn } from './signIn';

/** The screen that the tests of the studio write in. */
export const file = 'me/leave/request.json';

/** A window in which all three parts of the studio stand side by side. */
export const desk = { viewport: { width: 1440, height: 900 } };

export const text = (page: Page) => page.getByRole('textbox', { name: `Text of screens/${file}` });
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Preview"]');

/** Signs in as the analyst, and opens the file in the studio, which is in the menu. */
export async function openStudio(page: Page): Promise<void> {
  await signIn(page, 'analyst');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Studio' }).click();
  await page.getByRole('navigation', { name: 'Screens' }).getByTitle(`screens/${file}`).click();
  await expectPage(text(page)).toBeVisible();
}

/** Types another text, as a person does who marks all and pastes. */
export async function write(page: Page, words: string): Promise<void> {
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
}
