import type { Locator, Page, Route } from 'playwright';
import { whenSettled } from './whenSettled';

type Json = unknown;

/** Returns the response with all its lists emptied. */
function emptyLists(answer: Json): Json {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, emptyLists(value)]));
}

/** Every call except the live stream, which never ends. */
const everyCall = /\/api\/(?!live$)/;

const fail = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, json: { msg: 'Something went wrong on our side.' } });

async function empty(route: Route): Promise<void> {
  // The server may close a keep-alive connection just as it is reused. A browser then retries, and so does this.
  const response = await route.fetch({ maxRetries: 1 });
  const isJson = response.headers()['content-type']?.includes('json') ?? false;
  await (isJson && response.ok()
    ? route.fulfill({ response, json: emptyLists(await response.json()) })
    : route.fulfill({ response }));
}

/**
 * Shows a page while every call fails, or while every list is empty, then lets calls through again. Waits for pending
 * calls first: a call whose handler is removed never gets a response.
 */
export async function showsWhile(page: Page, how: 'failed' | 'empty', show: () => Promise<void>): Promise<void> {
  await page.route(everyCall, how === 'failed' ? fail : empty);
  await show();
  await page.unrouteAll({ behavior: 'wait' });
}

/** Whether a form has an empty required field and so cannot be submitted. */
const cannotBeSent = (form: Locator): Promise<boolean> =>
  form
    .locator('[aria-required=true]')
    .evaluateAll((all) => all.some((one) => 'value' in one && (one as HTMLInputElement).value === ''));

/** Submits each incomplete form so that it shows its errors; returns whether there was one. */
export async function provokeFaults(within: Locator): Promise<boolean> {
  let provoked = false;
  for (const form of await within.locator('form').all()) {
    const send = form.locator('button[type=submit]:enabled').first();
    if (!(await send.isVisible()) || !(await cannotBeSent(form))) continue;
    await send.press('Enter');
    provoked = true;
  }
  return provoked;
}

/** Maximum number of buttons to try on a page. */
const tried = 6;

/** The buttons that may open a dialog: not those that sort, nor those of a toolbar or a menu. */
const mayOpen = 'button:enabled:visible:not([type=submit], [aria-haspopup], th *)';

/** Returns the distinct button texts on a page: the buttons of every row open the same dialogs. */
async function buttonsOf(page: Page): Promise<string[]> {
  const words = await page.locator(`main ${mayOpen}`).allTextContents();
  return [...new Set(words.map((text) => text.trim()))].filter((text) => text !== '').slice(0, tried);
}

/** Runs a callback on the open dialog and closes it; does nothing if there is none. */
async function inDialog(page: Page, then: (dialog: Locator) => Promise<void>): Promise<void> {
  const dialog = page.locator('section[role=dialog]');
  // The dialog renders a frame later, so check for its marker first.
  if ((await page.locator('[data-dialog-open]').count()) === 0) return;
  await dialog.waitFor();
  await then(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/**
 * Opens a page's dialogs through its buttons, one at a time, and runs a callback on each, including one already open.
 */
export async function inEachDialog(page: Page, then: (dialog: Locator) => Promise<void>): Promise<void> {
  const pathOf = (): string => new URL(page.url()).pathname;
  const before = pathOf();
  await inDialog(page, then);
  for (const words of await buttonsOf(page)) {
    const button = page.locator(`main ${mayOpen}`).filter({ hasText: words }).first();
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    await button.press('Enter');
    await whenSettled(page);
    if (pathOf() !== before) return;
    await inDialog(page, then);
  }
}
