import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { overflowing } from './support/overflowing';
import { takePicture } from './support/picture';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const longWord = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);

/** The keys that contain names. Names in the menu are always short. */
const names = /(^|[-_])name$|^(approver|manager|employee|office|department|designation)$/;

/** Replaces all names in a response with words of the maximum length, without spaces. */
const withLongNames = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => (typeof value === 'string' && names.test(key) ? longWord : value));

async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const isStream = new URL(route.request().url()).pathname === '/api/live';
    if (isStream) return route.continue();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    await route.fulfill(isJson ? { response, json: withLongNames(await response.json()) } : { response });
  });
}

const pages: readonly (readonly [DemoUser, readonly string[]])[] = [
  [
    'hr',
    [
      '/uix/user/home',
      '/uix/employee/view',
      '/uix/hr/ask-hr-response',
      '/uix/hr/holidays',
      '/uix/hr/personal-data',
      '/uix/employee/edit',
    ],
  ],
  [
    'manager',
    [
      '/uix/user/home',
      '/uix/team/leave/approval',
      '/uix/team/leave/report',
      '/uix/team/leave/cancel',
      '/uix/me/profile',
    ],
  ],
  ['administrator', ['/uix/admin/users', '/uix/admin/audit-log', '/uix/admin/sessions']],
];

test.each(pages)('a name of 100 characters without spaces fits every page of %s', async (user, paths) => {
  const page = await app.openPage({ viewport: { width: 1440, height: 900 } });
  await lengthenNames(page);
  await arriveAs(page, user, '/uix/user/home');
  for (const path of paths) {
    await visit(page, path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await whenSettled(page);
      // A table changes to its layout for phones after the window has changed.
      await expect.poll(() => overflowing(page), { message: `${path} at ${width} px` }).toEqual([]);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await takePicture(page, `long-names-${user}${path.replaceAll('/', '-')}-${width}-${colorScheme}`);
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  const person = page.locator('header').getByRole('button', { name: longWord });
  await page
    .locator('header')
    .getByRole('button', { name: /^Notifications/ })
    .focus();
  await page.keyboard.press('Tab');
  await expectPage(person).toBeFocused();
  await expectPage(page.getByRole('tooltip', { name: longWord })).toBeVisible();
});
