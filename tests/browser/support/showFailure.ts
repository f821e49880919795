import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import type { RunnerTestCase } from 'vitest';
import { inProject } from '../../../scripts/setup/place.mjs';

/** What explains most failures: the outlines of these elements are printed, of others only saved. */
const telling = '[role=dialog], [role=alertdialog], [role=alert], [role=status]';

/** The outline of an element, or why there is none. */
const outlineOf = (element: Locator): Promise<string> => element.ariaSnapshot({ timeout: 2_000 }).catch(String);

/**
 * Shows what the pages of a failed test looked like: prints each page's URL, headings, dialogs and messages, and saves
 * its accessibility tree and a screenshot in `.cache/results/failed`.
 */
export async function showFailure({ name, result }: RunnerTestCase, pages: readonly Page[]): Promise<void> {
  if (result?.state !== 'fail') return;
  const folder = inProject('.cache', 'results', 'failed');
  await mkdir(folder, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const file = `${folder}/${name.replace(/\W+/g, '-').slice(0, 80)}-${index + 1}`;
    await writeFile(`${file}.yaml`, await outlineOf(page.locator('body')));
    await page.screenshot({ path: `${file}.png`, timeout: 5_000 }).catch(() => undefined);
    const shown = await Promise.all((await page.locator(telling).all()).map(outlineOf));
    console.error([`“${name}” failed on ${page.url()}; see ${file}.png`, ...shown].join('\n'));
  }
}
