import type { Page, Route } from 'playwright';
import { arriveAs } from './signIn';
import type { App } from './useApp';

/** A page of the HR user, whose clock a test may stop. */
export async function openAsHr(app: App, path: string, lands = path): Promise<Page> {
  const page = await app.openPage();
  await page.clock.install();
  await arriveAs(page, 'hr', path, lands);
  return page;
}

/** The rows of the page's table, including its heading. */
export const rows = (page: Page) => page.getByRole('row');

/** The texts of the table's headings. */
export const hrHeadings = (page: Page) => page.getByRole('columnheader').allTextContents();

/** Answers a call in the server's place. */
export const answer =
  (body: object, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

/** Chooses the second option of a select, the first one with a value. */
export const chooseFirst = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
