import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright';
import { inProject } from '../../../scripts/setup/place.mjs';

/** Saves a picture of the whole page as `.cache/pictures/<name>.png`, for a person to look at. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(inProject('.cache', 'pictures'), { recursive: true });
  await page.screenshot({
    path: inProject('.cache', 'pictures', `${name}.png`),
    fullPage: true,
    animations: 'disabled',
  });
}
