import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { type DevelopmentServer, serveForDevelopment } from './support/developmentServer';
import { expectPage } from './support/expectPage';
import { openBrowser } from './support/openBrowser';
import { openPageIn } from './support/openPageIn';
import { collectFaults, type PageFaults } from './support/pageFaults';

let url = '';
let server: DevelopmentServer;
let browser: Browser;

beforeAll(async () => {
  server = await serveForDevelopment('tests/clinic');
  url = server.url;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

/** Adds one item by hand and more from a spreadsheet, then reorders them by pointer and by keyboard. */
async function fillSupplies(page: Page): Promise<void> {
  const supplies = page.getByRole('group', { name: 'Supplies' });
  const items = () =>
    supplies.getByLabel(/^Item/).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await page.getByRole('button', { name: 'Add an item' }).click();
  await supplies.getByLabel(/^Item/).evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Bandage\t2\nGloves\t4\nTape\t1\n');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expectPage(supplies.getByText('3 rows filled.')).toBeVisible();
  const handle = await supplies.getByRole('button', { name: 'Move row 1', exact: true }).boundingBox();
  const last = await supplies.getByRole('group', { name: 'Row 3' }).boundingBox();
  if (!handle || !last) throw new Error('The rows have no place on the page.');
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, last.y + last.height, { steps: 5 });
  await page.mouse.up();
  await expectPage.poll(items).toEqual(['Gloves', 'Tape', 'Bandage']);
  const moved = supplies.getByRole('button', { name: 'Move row 3', exact: true });
  await moved.press('ArrowUp');
  await expectPage.poll(items).toEqual(['Gloves', 'Bandage', 'Tape']);
  await expectPage(supplies.getByRole('button', { name: 'Move row 2', exact: true })).toBeFocused();
  await expectAccessible(page);
}

test('a second application of the engine: a clinic visit is planned, listed and closed', async () => {
  const page = await openPageIn(browser, { baseURL: url });
  const faults: PageFaults = [];
  await collectFaults(page, faults);
  // The first page load waits until its dependencies are bundled.
  await page.goto('/', { timeout: 60_000 });
  await expectPage(page.getByRole('row', { name: /Ada Moreau/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Plan a visit' }).click();

  await page.getByLabel(/^Patient/).fill('Noah Lindqvist');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectPage(page.getByText('Which day?').first()).toBeVisible();
  await page.getByLabel(/^Day/).fill('2026-11-24');
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByLabel(/^Phone/).fill('12');
  await page.getByLabel(/^Phone/).blur();
  await expectPage(page.getByText('Five digits or more').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(/^Name/).fill('Ida Lindqvist');
  await page.getByLabel(/^Phone/).fill('030 11223');
  await page.getByRole('button', { name: 'Add a companion' }).click();
  const companion = page.getByRole('group', { name: 'Companions' }).getByRole('group', { name: 'Row 1' });
  await companion.getByLabel(/^Name/).fill('Olof Lindqvist');
  await companion.getByLabel(/^Relation/).selectOption('Parent');
  await companion.getByRole('button', { name: 'Done with row 1' }).click();
  await expectPage(companion).toContainText('Olof Lindqvist');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillSupplies(page);
  // The response is lost, so the page repeats the call, which the server carries out once.
  const loseResponse = async (route: Route) => {
    await route.fetch();
    await route.fulfill({ contentType: 'text/html', body: '<html></html>' });
  };
  await page.route('**/api/visits/plan', loseResponse, { times: 1 });
  await page.getByRole('button', { name: 'Plan', exact: true }).click();

  const planned = page.getByRole('row', { name: /Noah Lindqvist/ });
  await expectPage(planned).toHaveCount(1);
  await expectPage(planned).toContainText('planned');
  await planned.getByRole('button', { name: /Close/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the visit of Noah Lindqvist' });
  await dialog.getByRole('button', { name: 'Close the visit' }).click();
  await expectPage(dialog.getByText('Say what was found').first()).toBeVisible();
  await dialog.getByLabel(/^What was found/).fill('All is well.');
  await dialog.getByRole('button', { name: 'Close the visit' }).click();
  await expectPage(dialog).toHaveCount(0);
  await expectPage(planned).toContainText('done');
  expect(faults).toEqual([]);
}, 120_000);
