import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { answerWith, changeAnswer, heal, listen } from './support/network';
import { arriveAs, type DemoUser, signIn, visit } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const person = (page: Page) => page.locator('header').getByRole('button').last();
const headerTitle = (page: Page) => page.getByTestId('header-title');

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Refreshes the session of this page; the response has these changes to the person. */
async function refreshWith(page: Page, changes: object): Promise<void> {
  const path = '/api/user/refresh';
  // Otherwise, a call in flight would be answered after its token was replaced.
  await whenSettled(page);
  await heal(page, path);
  await changeAnswer(page, path, (answer) => ({ ...answer, user: { ...(answer.user as object), ...changes } }));
  await page.locator('header').getByRole('button', { name: 'Refresh' }).click();
}

async function openSignedIn(user: DemoUser): Promise<Page> {
  const page = await app.openPage();
  await arriveAs(page, user, '/uix/user/home');
  await whenSettled(page);
  return page;
}

/** Reads the menu: main menus, their submenus, and the URLs of their items. */
function readMenu(page: Page): Promise<object> {
  return menu(page).evaluate((nav) => {
    const own = (node: Element) => [...node.children].filter((child) => child.tagName === 'LI');
    const areas = own(nav.querySelector('ul') as Element);
    return areas.map((area) => ({
      area: area.querySelector('button')?.textContent,
      groups: own(area.querySelector('ul') as Element).map((group) => ({
        group: group.querySelector('span')?.textContent,
        items: [...group.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
      })),
    }));
  });
}

describe('the side menu', () => {
  test('SHELL-03 SHELL-04 SHELL-05 SHELL-18 SHELL-28 shows the three levels of the sign-in response, and every item leads below /uix; the header shows the person’s name, or the default one, and the picture, if there is one', async () => {
    const page = await app.openPage();
    await changeAnswer(page, '/api/public/login', (answer) => ({
      ...answer,
      user: {},
      menu: {
        mainMenu: [
          {
            menuName: 'Pay',
            submenus: [
              { subMenu: 'First', items: [{ menuName: 'One', url: '/pay/payslip' }] },
              {
                subMenu: 'Second',
                items: [
                  { menuName: 'Two', url: '/me/inbox' },
                  { menuName: 'Three', url: '/me/ask-hr' },
                ],
              },
            ],
          },
        ],
      },
    }));
    await signIn(page, 'employee');
    await whenSettled(page);
    const second = {
      group: 'Second',
      items: [
        ['Two', '/uix/me/inbox'],
        ['Three', '/uix/me/ask-hr'],
      ],
    };
    const first = { group: 'First', items: [['One', '/uix/pay/payslip']] };
    expect(await readMenu(page)).toEqual([{ area: 'Pay', groups: [first, second] }]);
    await expectPage(person(page)).toContainText('User Name');
    await menu(page).getByRole('link', { name: 'One' }).click();
    await landOn(page, '/uix/pay/payslip');
    await visit(page, '/uix/user/home');
    const picture = person(page).locator('img');
    await refreshWith(page, { 'profile-image': dot });
    await expectPage(picture).toHaveAttribute('src', `data:image/png;base64,${dot}`);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await refreshWith(page, { 'profile-image': null });
    await expectPage(picture).toHaveCount(0);
    await expectPage(person(page)).not.toContainText('User Name');
  });

  test.each([
    ['employee', ['Me', 'Off Time', 'Pay', 'Settings'], '/api/team/leave/request/list'],
    ['manager', ['Me', 'Team', 'Off Time', 'Pay', 'Settings'], '/api/hr/hr-case/pending-case'],
    ['hr', ['Me', 'Off Time', 'Pay', 'Employee', 'hr', 'Settings'], '/api/pay-controls/paymonth'],
    ['payroll', ['Me', 'Off Time', 'Pay', 'Employee', 'Settings'], '/api/employees/enrole/find'],
  ] as const)(
    'SHELL-01 SHELL-32 SHELL-33 SHELL-35 %s sees the areas %j, the whole home page on 1440 × 900 and no role, and gets 403 from %s',
    async (user, areas, closed) => {
      const page = await app.openPage({ viewport: { width: 1440, height: 900 } });
      const answer = page.waitForResponse('**/api/public/resume');
      await arriveAs(page, user, '/uix/user/home');
      await expectPage(page.getByRole('region', { name: 'Quick links' })).toBeVisible();
      await whenSettled(page);
      const [needs, has] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
      expect(needs).toBeLessThanOrEqual(has ?? 0);
      const names = ((await readMenu(page)) as { area: string }[]).map(({ area }) => area);
      expect(names).toEqual(areas);
      await person(page).click();
      await expectPage(page.getByText(/\b(role|manager|payroll|analyst|administrator)\b/i)).toHaveCount(0);
      const { data } = (await (await answer).json()) as { data: string };
      const method = closed.startsWith('/api/pay-controls') ? 'GET' : 'POST';
      const headers = { authorization: `Bearer ${data}`, 'content-type': 'application/json' };
      const body = method === 'POST' ? JSON.stringify({ 'employee-code': 'EMP' }) : null;
      const refused = await fetch(app.server.url + closed, { method, headers, body });
      expect(await refused.json()).toMatchObject({ result: false, msg: expect.stringMatching(/\S/) });
    },
  );

  test('SHELL-06 the last visited item stays marked, on other pages and after the next sign-in', async () => {
    const page = await openSignedIn('employee');
    await menu(page).getByRole('link', { name: 'Secure Inbox' }).click();
    const marked = menu(page).locator('a[aria-current]');
    await expectPage(marked).toHaveText('Secure Inbox');
    expect(await page.evaluate(() => Object.values(localStorage))).toContain('/uix/me/inbox');
    await page.getByRole('link', { name: 'Ledger HR' }).click();
    await landOn(page, '/uix/user/home');
    await expectPage(marked).toHaveText('Secure Inbox');
    await page.reload();
    // Wait: a resume in flight would set the cookies again after they are cleared.
    await expectPage(marked).toHaveText('Secure Inbox');
    await signIn(page, 'employee');
    await expectPage(marked).toHaveText('Secure Inbox');
  });

  test('SHELL-02 SHELL-07 collapses to icons and expands again, as does each main menu, and stays so until one of its items is visited; the logo leads to the home page', async () => {
    const page = await openSignedIn('employee');
    const width = () => page.locator('#sidebar').evaluate((side) => Math.round(side.getBoundingClientRect().width));
    expect(await width()).toBe(240);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expectPage(menu(page).getByRole('link', { name: 'Secure Inbox' })).toHaveCount(0);
    await expectPage.poll(width).toBe(56);
    await menu(page).getByRole('button', { name: 'Me', exact: true }).click();
    await page.getByRole('link', { name: 'Secure Inbox' }).click();
    await landOn(page, '/uix/me/inbox');
    await page.getByRole('link', { name: 'Ledger HR' }).click();
    await landOn(page, '/uix/user/home');
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expectPage.poll(width).toBe(240);
    await menu(page).getByRole('button', { name: 'Me', exact: true }).click();
    await expectPage(menu(page).getByRole('link', { name: 'Secure Inbox' })).toBeHidden();
    await whenSettled(page);
    await signIn(page, 'employee');
    await expectPage(menu(page).getByRole('link', { name: 'Apply Time Off' })).toBeVisible();
    await expectPage(menu(page).getByRole('link', { name: 'Secure Inbox' })).toBeHidden();
    await visit(page, '/uix/me/profile');
    await expectPage(menu(page).getByRole('link', { name: 'Secure Inbox' })).toBeVisible();
  });
});

describe('the header', () => {
  test('SHELL-08 SHELL-09 SHELL-10 SHELL-11 SHELL-12 SHELL-13 shows the title of the page', async () => {
    const page = await openSignedIn('director');
    await expectPage(headerTitle(page)).toHaveText('Dashboard');
    for (const [path, words] of [
      ['/uix/me/reset-password', 'Change Password'],
      ['/uix/me/profile', 'My Profile'],
      ['/uix/me/inbox', 'Secure Inbox'],
      ['/uix/employee/onboarding', 'Employee On-Boarding'],
      ['/uix/employee/edit', 'Home'],
      ['/uix/pay/payslip', 'Home'],
    ] as const) {
      await visit(page, path);
      await expectPage(headerTitle(page)).toHaveText(words);
    }
  });

  test('SHELL-14 SHELL-15 SHELL-16 SHELL-17 the search box accepts text without changing the page; the bell counts and lists the notifications, or says that there are none', async () => {
    const page = await app.openPage();
    const notify = '/api/user/notify';
    await answerWith(page, notify, { notify: ['One', 'Two', 'Two'].map((text) => ({ 'str-value': text })) });
    await arriveAs(page, 'employee', '/uix/user/home');
    await whenSettled(page);
    const box = page.getByRole('combobox', { name: 'Search', exact: true });
    await box.fill('zebra');
    await box.press('Enter');
    await expectPage(page.getByText('Nothing found for “zebra”.')).toBeVisible();
    await box.press('Enter');
    await expectPage(box).toHaveValue('zebra');
    expect(new URL(page.url()).pathname).toBe('/uix/user/home');
    await box.press('Escape');
    await expectPage(page.getByTestId('notification-count')).toHaveText('3');
    await page.getByRole('button', { name: 'Notifications, 3' }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expectPage(list.getByRole('heading')).toHaveText('Notifications');
    await expectPage(list.getByRole('listitem')).toHaveText(['One', 'Two', 'Two']);
    // The default link colour of browsers.
    const more = list.getByRole('link', { name: 'All notifications' });
    await expectPage(more).not.toHaveCSS('color', 'rgb(0, 0, 238)');
    await page.keyboard.press('Escape');
    await expectPage(list).toHaveCount(0);
    await answerWith(page, notify, { notify: [] });
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expectPage(page.getByText('No notifications')).toBeVisible();
    await expectPage(page.getByTestId('notification-count')).toHaveText('0');
  });

  test('SHELL-27 the refresh icon fetches a new token and the current session data', async () => {
    const page = await openSignedIn('employee');
    const old = page.waitForRequest('**/api/user/refresh');
    await changeAnswer(page, '/api/user/refresh', (answer) => ({ ...answer, banner: 'The office is closed today.' }));
    const answer = page.waitForResponse('**/api/user/refresh');
    await page.locator('header').getByRole('button', { name: 'Refresh' }).click();
    await expectPage(page.getByText('The office is closed today.')).toBeVisible();
    const { data } = (await (await answer).json()) as { data: string };
    expect((await old).headers().authorization).not.toBe(`Bearer ${data}`);
    const next = page.waitForRequest('**/api/user/notify');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    expect((await next).headers().authorization).toBe(`Bearer ${data}`);
  });
});

describe('the person', () => {
  test('SHELL-19 SHELL-20 SHELL-21 SHELL-22 SHELL-23 SHELL-24 SHELL-25 SHELL-26 the profile menu has five entries in order, three of which lead to their screens; signing out asks for confirmation: Cancel keeps the session, a failure shows an error, and Logout ends it', async () => {
    app.allowFaults(/status of 500/);
    const page = await openSignedIn('employee');
    await person(page).click();
    const items = page.getByRole('menuitem');
    await expectPage(items).toHaveText(['Settings', 'Change Password', 'My Profile', 'Secure Inbox', 'Sign out']);
    for (const [name, path] of [
      ['Change Password', '/uix/me/reset-password'],
      ['My Profile', '/uix/me/profile'],
      ['Secure Inbox', '/uix/me/inbox'],
    ] as const) {
      await page.getByRole('menuitem', { name }).click();
      await landOn(page, path);
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await person(page).click();
    }
    // Escape would be lost before the menu is open, and the next click would close the menu.
    await expectPage(items).toHaveCount(5);
    await page.keyboard.press('Escape');
    await expectPage(items).toHaveCount(0);
    const calls = listen(page, '/logout');
    const ask = async () => {
      await person(page).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await ask();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
    await expectPage(question.getByRole('button')).toHaveText(['Logout', 'Cancel']);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(question).toHaveCount(0);
    expect(calls).toHaveLength(0);
    await answerWith(page, '/api/public/logout', { result: false, msg: '' }, 500);
    await ask();
    await question.getByRole('button', { name: 'Logout' }).click();
    await expectPage(question.getByRole('alert')).toHaveText('Logout failed');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await menu(page).getByRole('link', { name: 'Apply Time Off' }).click();
    await expectPage(page.getByLabel('Leave Type')).toBeVisible();
    await page.unrouteAll();
    await ask();
    await question.getByRole('button', { name: 'Logout' }).click();
    await landOn(page, '/uix/user/login');
  });
});
