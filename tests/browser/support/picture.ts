import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright';
import { inProject } from '../../../scripts/setup/place.mjs';

/** Saves a screenshot of the whole page as `.cache/pictures/<name>.png` for visual review, if `PICTURES=1` is set. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  await mkdir(inProject('.cache', 'pictures'), { recursive: true });
  await page.screenshot({
    path: inProject('.cache', 'pictures', `${name}.png`),
    fullPage: true,
    animations: 'disabled',
  });
}
