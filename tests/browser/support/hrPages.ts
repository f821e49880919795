import type { Page, Route } from 'playwright';
import { arriveAs } from './signIn';
import type { App } from './useApp';

/** Opens a page as the HR user, with a clock that a test may stop. */
export async function openAsHr(app: App, path: string, lands = path): Promise<Page> {
  const page = await app.openPage();
  await page.clock.install();
  await arriveAs(page, 'hr', path, lands);
  return page;
}

/** The rows of the page's table, including the header row. */
export const rows = (page: Page) => page.getByRole('row');

/** The texts of the table's column headers. */
export const hrHeadings = (page: Page) => page.getByRole('columnheader').allTextContents();

/** Mocks the response of a call. */
export const answer =
  (body: object, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

/** Chooses the second option of a select: the first with a value. */
export const chooseFirst = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
