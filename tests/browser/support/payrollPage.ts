import type { Locator, Page } from 'playwright';
import { arriveAs } from './signIn';
import type { App } from './useApp';

/** The endpoint of payroll's employee search. */
export const inRole = '/api/employee/search/in-role';

export const payrollRows = (page: Page) => page.getByRole('row');
export const payrollHeadings = (page: Page | Locator) => page.getByRole('columnheader').allTextContents();
export const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const searchBox = (page: Page) => page.getByPlaceholder('Employee Name/Code');

/** Opens a page as the payroll user, with a clock that a test may stop. */
export async function openAsPayroll(app: App, path: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await app.openPage();
  await prepare?.(page);
  await page.clock.install();
  await arriveAs(page, 'payroll', path);
  return page;
}
