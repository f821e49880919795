import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { answerWith, breakOff, changeAnswer, listen } from './support/network';
import { arriveAs, type DemoUser, signIn, visit } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const person = (page: Page) => page.locator('header').getByRole('button').last();
const headerTitle = (page: Page) => page.getByTestId('header-title');

async function signedIn(user: DemoUser): Promise<Page> {
  const page = await app.openPage();
  await arriveAs(page, user, '/uix/user/home');
  await whenSettled(page);
  return page;
}

/** The menu as it can be read: main menus, below them sub-menus, below them the addresses of the items. */
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
  test('SHELL-03 SHELL-04 SHELL-05 is what the sign-in answered, in three levels, each item leading below /uix', async () => {
    const page = await app.openPage();
    await changeAnswer(page, '/api/public/login', (answer) => ({
      ...answer,
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
    await menu(page).getByRole('link', { name: 'One' }).click();
    await landOn(page, '/uix/pay/payslip');
  });

  test.each([
    ['employee', ['Me', 'Off Time', 'Pay', 'Settings'], '/api/team/leave/request/list'],
    ['manager', ['Me', 'Team', 'Off Time', 'Pay', 'Settings'], '/api/hr/hr-case/pending-case'],
    ['hr', ['Me', 'Off Time', 'Pay', 'Employee', 'hr', 'Settings'], '/api/pay-controls/paymonth'],
    ['payroll', ['Me', 'Off Time', 'Pay', 'Employee', 'Settings'], '/api/employees/enrole/find'],
  ] as const)(
    'SHELL-01 SHELL-32 SHELL-33 SHELL-35 %s sees the areas %j, no role, and is refused %s',
    async (user, areas, closed) => {
      const page = await app.openPage();
      const answer = page.waitForResponse('**/api/public/resume');
      await arriveAs(page, user, '/uix/user/home');
      await whenSettled(page);
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

  test('SHELL-06 the item gone to stays marked, on other pages and after the next sign-in', async () => {
    const page = await signedIn('employee');
    await menu(page).getByRole('link', { name: 'Secure Inbox' }).click();
    const marked = menu(page).locator('a[aria-current]');
    await expectPage(marked).toHaveText('Secure Inbox');
    expect(await page.evaluate(() => Object.values(localStorage))).toContain('/uix/me/inbox');
    await page.getByRole('link', { name: 'Ledger HR' }).click();
    await landOn(page, '/uix/user/home');
    await expectPage(marked).toHaveText('Secure Inbox');
    await page.reload();
    // The session that is resumed must not come back once its cookies are cleared.
    await expectPage(marked).toHaveText('Secure Inbox');
    await signIn(page, 'employee');
    await expectPage(marked).toHaveText('Secure Inbox');
  });

  test('SHELL-02 SHELL-07 folds to icons and opens again, each main menu too, and stays so; the logo leads home', async () => {
    const page = await signedIn('employee');
    const width = () => page.locator('#sidebar').evaluate((side) => Math.round(side.getBoundingClientRect().width));
    expect(await width()).toBe(240);
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await expectPage(menu(page).getByRole('link', { name: 'Secure Inbox' })).toHaveCount(0);
    await expectPage.poll(width).toBe(56);
    await menu(page).getByRole('button', { name: 'Me', exact: true }).click();
    await page.getByRole('link', { name: 'Secure Inbox' }).click();
    await landOn(page, '/uix/me/inbox');
    await page.getByRole('link', { name: 'Ledger HR' }).click();
    await landOn(page, '/uix/user/home');
    await page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await expectPage.poll(width).toBe(240);
    await menu(page).getByRole('button', { name: 'Me', exact: true }).click();
    await expectPage(menu(page).getByRole('link', { name: 'Secure Inbox' })).toBeHidden();
    await page.reload();
    await whenSettled(page);
    await signIn(page, 'employee');
    await expectPage(menu(page).getByRole('link', { name: 'Apply Time Off' })).toBeVisible();
    await expectPage(menu(page).getByRole('link', { name: 'Secure Inbox' })).toBeHidden();
  });

  test('SHELL-02 a folded main menu unfolds when one of its items is gone to', async () => {
    const page = await signedIn('employee');
    await menu(page).getByRole('button', { name: 'Me', exact: true }).click();
    await expectPage(menu(page).getByRole('link', { name: 'Secure Inbox' })).toBeHidden();
    await visit(page, '/uix/me/profile');
    await expectPage(menu(page).getByRole('link', { name: 'Secure Inbox' })).toBeVisible();
  });
});

describe('the header', () => {
  test('SHELL-08 SHELL-09 SHELL-10 SHELL-11 SHELL-12 SHELL-13 says where this is', async () => {
    const page = await signedIn('director');
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

  test('SHELL-14 the search box takes words, and of itself does nothing to the page', async () => {
    const page = await app.openPage();
    await arriveAs(page, 'employee', '/uix/user/home');
    await whenSettled(page);
    const box = page.getByRole('combobox', { name: 'Search', exact: true });
    await box.fill('zebra');
    await box.press('Enter');
    await expectPage(page.getByText('Nothing found for “zebra”.')).toBeVisible();
    await box.press('Enter');
    await expectPage(box).toHaveValue('zebra');
    expect(new URL(page.url()).pathname).toBe('/uix/user/home');
  });

  test('SHELL-15 SHELL-16 the bell counts the notifications and lists them', async () => {
    const page = await app.openPage();
    await answerWith(page, '/api/user/notify', {
      notify: ['One', 'Two', 'Two'].map((text) => ({ 'str-value': text })),
    });
    await arriveAs(page, 'employee', '/uix/user/home');
    await expectPage(page.getByTestId('notification-count')).toHaveText('3');
    await page.getByRole('button', { name: 'Notifications, 3' }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expectPage(list.getByRole('heading')).toHaveText('Notifications');
    await expectPage(list.getByRole('listitem')).toHaveText(['One', 'Two', 'Two']);
  });

  test('SHELL-17 without notifications the bell says so', async () => {
    const page = await app.openPage();
    await answerWith(page, '/api/user/notify', { notify: [] });
    await arriveAs(page, 'employee', '/uix/user/home');
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expectPage(page.getByText('No notifications')).toBeVisible();
    await expectPage(page.getByTestId('notification-count')).toHaveText('0');
  });

  test('SHELL-27 the refresh icon fetches the session anew: a new token, and what the server says now', async () => {
    const page = await signedIn('employee');
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
  test('SHELL-19 SHELL-20 SHELL-21 SHELL-22 the menu has five entries in order, three of which lead to their screens', async () => {
    const page = await signedIn('employee');
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
  });

  test('SHELL-28 the picture shows when there is one, and otherwise none', async () => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const page = await app.openPage();
    await changeAnswer(page, '/api/public/login', (answer) => ({
      ...answer,
      user: { ...(answer.user as object), 'profile-image': dot },
    }));
    await signIn(page, 'employee');
    const picture = person(page).locator('img');
    await expectPage(picture).toHaveAttribute('src', `data:image/png;base64,${dot}`);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await page.unrouteAll();
    await changeAnswer(page, '/api/public/login', (answer) => ({
      ...answer,
      user: { ...(answer.user as object), 'profile-image': null },
    }));
    await signIn(page, 'employee');
    await expectPage(person(page)).toBeVisible();
    await expectPage(picture).toHaveCount(0);
  });

  test('SHELL-18 without a name of their own a person stands under the fixed one', async () => {
    const page = await app.openPage();
    await changeAnswer(page, '/api/public/login', (answer) => ({ ...answer, user: {} }));
    await signIn(page, 'employee');
    await expectPage(person(page)).toContainText('User Name');
  });

  test('SHELL-23 SHELL-24 SHELL-25 SHELL-26 signing out asks first; Cancel keeps the session, a failure is told, and Logout ends it', async () => {
    app.allowFaults(/ERR_FAILED/);
    const page = await signedIn('employee');
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
    await breakOff(page, '/api/public/logout');
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
