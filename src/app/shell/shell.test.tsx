import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { loginAnswer } from '../../../tests/support/app/people';
import { renderApp, type TestApp } from '../../../tests/support/app/renderApp';
import { eventually } from '../../../tests/support/eventually';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // A browser moves the focus to the first button.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function open(answer: object = loginAnswer): Promise<TestApp> {
  const app = await renderApp('/');
  await app.signIn(answer);
  await app.visit('/uix/user/home');
  await screen.findByRole('combobox', { name: 'Search' });
  return app;
}

/**
 * Focuses and clicks an element, as a browser does: an open menu restores the previous focus some time after it closes.
 */
const press = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    fireEvent.click(element);
  });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const link = (name: string) => within(menu()).getByRole('link', { name });

describe('sidebar', () => {
  test("SHELL-01 SHELL-03 SHELL-04 SHELL-05 shows only the server's menu, in three levels", async () => {
    await open();
    const areas = within(menu()).getAllByRole('button');
    expect(areas.map((area) => area.textContent)).toEqual(['Me', 'Off Time', 'hr']);
    const links = within(menu()).getAllByRole('link');
    expect(links.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['My Profile', '/uix/me/profile'],
      ['Secure Inbox', '/uix/me/inbox'],
      ['Apply Time Off', '/uix/me/leave/request'],
    ]);
    expect(within(menu()).getByText('My Record')).toBeDefined();
  });

  test('SHELL-06 the active item is stored in local storage and marked after the next sign-in', async () => {
    const app = await open();
    await press(link('Apply Time Off'));
    expect(link('Apply Time Off').getAttribute('aria-current')).toBe('page');
    expect(Object.values({ ...localStorage })).toContain('/uix/me/leave/request');
    await app.visit('/uix/user/home');
    expect(link('Apply Time Off').getAttribute('aria-current')).toBe('true');
  });

  test('SHELL-02 collapses to icons that open their items, and expands again', async () => {
    await open();
    await press(button('Collapse sidebar'));
    expect(within(menu()).queryByRole('link')).toBeNull();
    await press(within(menu()).getByRole('button', { name: 'Me' }));
    expect(screen.getByRole('link', { name: 'My Profile' })).toBeDefined();
    await press(button('Expand sidebar'));
    expect(link('My Profile')).toBeDefined();
  });

  test('SHELL-07 the logo links to the home page, as does a link that is marked there', async () => {
    const app = await open();
    const links = ['Ledger HR', 'Home'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/uix/user/home', '/uix/user/home']);
    const isMarked = () => screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current');
    expect(isMarked()).toBe('page');
    await app.visit('/uix/me/profile');
    expect(isMarked()).toBeNull();
    await press(button('Collapse sidebar'));
    await press(screen.getByRole('link', { name: 'Home' }));
    expect(isMarked()).toBe('page');
    await app.visit('/uix');
    expect(isMarked()).toBe('page');
  });
});

test('a page that was opened from the home page marks Home and no item of the menu', async () => {
  const app = await open();
  await press(link('Apply Time Off'));
  await app.visit('/uix/me/notifications');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('location');
  expect(link('Apply Time Off').getAttribute('aria-current')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
});

describe('a menu in another format', () => {
  test('SHELL-03 a list of main menus by name is shown too', async () => {
    const mainMenu = loginAnswer.menu.mainMenu.map(({ menuName, submenus }) => ({ mainMenu: menuName, submenus }));
    await open({ ...loginAnswer, menu: mainMenu });
    expect(link('Apply Time Off').getAttribute('href')).toBe('/uix/me/leave/request');
  });

  test('SHELL-03 an invalid menu shows an error in the sidebar, and a refresh loads it', async () => {
    const app = await open({ ...loginAnswer, menu: { main: [] } });
    expect(within(menu()).getByRole('alert').textContent).toContain('The menu could not be read.');
    await press(within(menu()).getByRole('button', { name: 'Refresh' }));
    await act(async () => app.provider.last('POST /api/user/refresh').answer({ ...loginAnswer, data: 'token-2' }));
    expect(await within(menu()).findByRole('link', { name: 'Apply Time Off' })).toBeDefined();
    expect(within(menu()).queryByRole('alert')).toBeNull();
  });
});

describe('header', () => {
  test('SHELL-14 has a search box', async () => {
    await open();
    expect(screen.getByRole('combobox', { name: 'Search' })).toBeDefined();
  });

  test('SHELL-15 SHELL-16 SHELL-17 the bell counts the notifications and lists them', async () => {
    const app = await open();
    const notify = [{ 'str-value': 'Leave approved' }, { 'str-value': 'Payslip ready' }];
    await act(async () => app.provider.last('POST /api/user/notify').answer({ notify }));
    await press(await screen.findByRole('button', { name: 'Notifications, 2' }));
    expect(screen.getByRole('heading', { name: 'Notifications' })).toBeDefined();
    expect(screen.getByText('Payslip ready')).toBeDefined();
    expect(screen.queryByText('No notifications')).toBeNull();
    await press(screen.getByRole('link', { name: 'All notifications' }));
    expect(location.pathname).toBe('/uix/me/notifications');
    expect(screen.queryByRole('heading', { name: 'Notifications', level: 2 })).toBeNull();
  });

  test('SHELL-15 a notification is a link with a time; reading it decreases the count, and reading all clears it', async () => {
    const app = await open();
    const line = (id: number, read: boolean) => ({ id, 'str-value': `Line ${id}`, time: '2026-11-20T09:30:00Z', read });
    const notify = [{ ...line(3, false), to: '/me/leave/request' }, line(2, false), line(1, true)];
    await act(async () => app.provider.last('POST /api/user/notify').answer({ notify }));
    await press(await screen.findByRole('button', { name: 'Notifications, 2' }));
    const first = screen.getByRole('link', { name: /^Line 3/ });
    expect(first.getAttribute('href')).toBe('/uix/me/leave/request');
    expect(within(first).getByText(/20 Nov 2026/)).toBeDefined();
    await press(first);
    expect(location.pathname).toBe('/uix/me/leave/request');
    const read = app.provider.last('POST /api/user/notify/read');
    expect(JSON.parse(String(read.config.data))).toEqual({ ids: [3] });
    expect(screen.getByTestId('notification-count').textContent).toBe('1');
    await press(button('Notifications, 1'));
    await press(button('Mark all as read'));
    expect(screen.getByTestId('notification-count').textContent).toBe('0');
    expect(button('Notifications')).toBeDefined();
  });

  test('SHELL-15 a notification that could not be marked as read counts again', async () => {
    const app = await open();
    const notify = [{ id: 7, 'str-value': 'Line 7', read: false }];
    await act(async () => app.provider.last('POST /api/user/notify').answer({ notify }));
    await press(await screen.findByRole('button', { name: 'Notifications, 1' }));
    await press(button(/^Line 7/));
    expect(screen.getByTestId('notification-count').textContent).toBe('0');
    await act(async () => app.provider.last('POST /api/user/notify/read').fail());
    await eventually(() => expect(screen.getByTestId('notification-count').textContent).toBe('1'));
    expect(screen.getByRole('alert').textContent).toContain('We could not confirm whether this was marked as read.');
    await press(button(/^Line 7/));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => app.provider.last('POST /api/user/notify/read').answer({ result: false, msg: 'No.' }));
    await eventually(() =>
      expect(screen.getByRole('alert').textContent).toContain('This could not be marked as read.'),
    );
    await press(button(/^Line 7/));
    await act(async () => app.provider.last('POST /api/user/notify/read').answer('<html></html>'));
    await eventually(() => expect(screen.getByRole('alert').textContent).toContain('could not confirm'));
    const read = [{ ...notify[0], read: true }];
    await act(async () => app.provider.last('POST /api/user/notify').answer({ notify: read }));
    await eventually(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('SHELL-17 the dropdown shows no empty message while notifications load', async () => {
    await open();
    await press(button('Notifications'));
    expect(screen.queryByText('No notifications')).toBeNull();
    expect(screen.getByText('Loading notifications')).toBeDefined();
  });

  test('SHELL-17 the dropdown shows an empty message without notifications', async () => {
    const app = await open();
    await act(async () => app.provider.last('POST /api/user/notify').answer({ notify: [] }));
    await press(button('Notifications'));
    expect(screen.getByText('No notifications')).toBeDefined();
  });

  test('SHELL-27 the refresh icon reloads the session’s data and token', async () => {
    const app = await open();
    await press(button('Refresh'));
    expect(button('Refresh').getAttribute('aria-busy')).toBe('true');
    const newer = { ...loginAnswer, data: 'token-2', user: { ...loginAnswer.user, 'employee-name': 'Asha Iyer' } };
    await act(async () => app.provider.last('POST /api/user/refresh').answer(newer));
    expect(await screen.findByRole('button', { name: /Asha Iyer/ })).toBeDefined();
    expect(button('Refresh').getAttribute('aria-busy')).toBe('false');
  });

  test('SHELL-15 SHELL-27 a session refresh reloads the notifications of the bell', async () => {
    const app = await open();
    await act(async () => app.provider.last('POST /api/user/notify').answer({ notify: [] }));
    await press(button('Refresh'));
    await act(async () =>
      app.provider.last('POST /api/user/refresh').answer({ ...loginAnswer, data: 'token-2', action: [] }),
    );
    await act(async () => app.provider.last('POST /api/user/notify').answer({ notify: [{ 'str-value': 'New' }] }));
    expect(await screen.findByRole('button', { name: 'Notifications, 1' })).toBeDefined();
  });

  test('SHELL-27 SESSION-09 a rejected refresh redirects to the root, which is the sign-in', async () => {
    const app = await open();
    await press(button('Refresh'));
    await act(async () => app.provider.last('POST /api/user/refresh').answer({ result: false, msg: 'No.' }, 403));
    await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
    expect(app.application.session.getSnapshot()).toMatchObject({ present: false, ended: 'renewal' });
  });
});

describe('profile menu', () => {
  const openMenu = (name = /Asha Rao/) => press(button(name));
  const items = () => screen.getAllByRole('menuitem');
  const choose = async (name: string) => press(await screen.findByRole('menuitem', { name }));

  test('SHELL-19 SHELL-20 SHELL-21 SHELL-22 lists its entries in order, and each opens its page', async () => {
    const app = await open();
    await openMenu();
    const labels = ['Settings', 'Change Password', 'My Profile', 'Secure Inbox', 'Sign out'];
    expect(items().map((item) => item.textContent)).toEqual(labels);
    await choose('Settings');
    expect(location.pathname).toBe('/uix/user/home');
    const targets = { 'Change Password': 'reset-password', 'My Profile': 'profile', 'Secure Inbox': 'inbox' };
    for (const [label, target] of Object.entries(targets)) {
      await app.visit('/uix/user/home');
      await screen.findByRole('combobox', { name: 'Search' });
      await openMenu();
      await choose(label);
      expect(location.pathname).toBe(`/uix/me/${target}`);
    }
  });

  test('SHELL-18 the placeholder of the definition replaces a missing name', async () => {
    await open({ ...loginAnswer, user: { ...loginAnswer.user, 'employee-name': null } });
    expect(button(/User Name/)).toBeDefined();
  });

  test('SHELL-28 the profile picture shows if there is one', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
    await open({ ...loginAnswer, user: { ...loginAnswer.user, 'profile-image': png } });
    expect(document.querySelector('header img')?.getAttribute('src')).toBe(`data:image/png;base64,${png}`);
  });

  const ask = async () => {
    const app = await open();
    // The page takes the focus when it opens.
    const heading = await screen.findByRole('heading', { level: 1 });
    await eventually(() => expect(document.activeElement).toBe(heading));
    await openMenu();
    await choose('Sign out');
    return { app, question: screen.getByRole('alertdialog', { name: 'Are you sure you want to logout?' }) };
  };

  test('SHELL-23 SHELL-24 sign-out asks for confirmation; Cancel closes the dialog and the session continues', async () => {
    const { app, question } = await ask();
    expect(
      within(question)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Logout', 'Cancel']);
    await press(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await eventually(() => expect(document.activeElement).toBe(button(/Asha Rao/)));
    expect(app.application.session.getSnapshot()).toMatchObject({ present: true, state: 'signedIn' });
  });

  test('the question focuses Cancel, so that an Enter key held down does not answer it', async () => {
    const { question } = await ask();
    const cancel = within(question).getByRole('button', { name: 'Cancel' });
    await eventually(() => expect(document.activeElement).toBe(cancel));
  });

  test('SHELL-25 SESSION-01 SESSION-04 Logout ends the session and opens the sign-in, and later calls carry no token', async () => {
    const { app, question } = await ask();
    app.application.drafts.port.write('a', 'typed');
    const queries = app.application.queries.through(() => new QueryClient());
    queries.setQueryData(['x'], 1);
    await press(within(question).getByRole('button', { name: 'Logout' }));
    await act(async () => app.provider.last('POST /api/public/logout').answer({ result: true }));
    await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
    expect(sessionStorage.length).toBe(0);
    expect(queries.getQueryData(['x'])).toBeUndefined();
    const target = {
      endpoint: 'POST /x',
      method: 'POST',
      path: '/x',
      encoding: 'json',
      effect: 'read',
    } as const;
    void app.application.call({ target, payload: {}, signal: new AbortController().signal });
    await eventually(() => expect(app.provider.last('POST /x').bearer).toBeNull());
  });

  test('a logout without a response is repeated; without any, it is not called failed', async () => {
    const { app, question } = await ask();
    await press(within(question).getByRole('button', { name: 'Logout' }));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const asked = app.provider.requests.length;
      await act(async () => app.provider.last('POST /api/public/logout').fail());
      if (attempt < 2) await eventually(() => expect(app.provider.requests).toHaveLength(asked + 1));
    }
    const words = 'We could not confirm whether you were signed out. Check your connection and try again.';
    await eventually(() => expect(within(question).getByRole('alert').textContent).toBe(words));
    await press(within(question).getByRole('button', { name: 'Logout' }));
    await act(async () => app.provider.last('POST /api/public/logout').answer({ result: true }));
    await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
  });

  test('SHELL-26 a failed logout shows "Logout failed", and the session continues', async () => {
    const { app, question } = await ask();
    await press(within(question).getByRole('button', { name: 'Logout' }));
    await act(async () => app.provider.last('POST /api/public/logout').answer({ result: false, msg: 'no' }));
    await eventually(() => expect(within(question).getByRole('alert').textContent).toBe('Logout failed'));
    expect(app.application.session.getSnapshot().present).toBe(true);
  });
});
