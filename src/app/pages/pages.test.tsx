import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ManifestPage, ScreensManifest } from '../../../engine/language/manifest';
import { screenOf } from '../../../engine/runtime/testing/plans';
import { analyst, loginAnswer } from '../../../tests/support/app/people';
import { renderApp } from '../../../tests/support/app/renderApp';
import { eventually } from '../../../tests/support/eventually';
import { ShellView } from './shellView';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const headerTitle = () => screen.getByTestId('header-title').textContent;

test('ROUTE-01 ROUTE-02 "/" shows the sign-in, outside the layout', async () => {
  await renderApp('/');
  expect(location.pathname).toBe('/uix/user/login');
  expect(title()).toBe('user/login');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('ROUTE-04 a page that needs a session redirects to the sign-in without one', async () => {
  await renderApp('/uix/user/home');
  expect(location.pathname).toBe('/uix/user/login');
});

test('ROUTE-03 ROUTE-08 ROUTE-09 the signed-in area renders inside one layout, with sidebar and header', async () => {
  const app = await renderApp('/');
  await app.signIn(loginAnswer);
  for (const path of ['/uix', '/uix/user/home']) {
    await app.visit(path);
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Search' })).toBeDefined();
    expect(title()).toBe('user/home');
  }
});

test('a preloaded shell shows without a skeleton first', async () => {
  await ShellView.load();
  const app = await renderApp('/');
  const skeletons: Element[] = [];
  const observer = new MutationObserver(() =>
    skeletons.push(...document.querySelectorAll('[aria-label=Loading]:not(main *)')),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  await app.signIn(loginAnswer);
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeDefined();
  observer.disconnect();
  expect(skeletons).toEqual([]);
});

test('ROUTE-05 an unlisted path is not found, even below /uix, signed in or not', async () => {
  const app = await renderApp('/uix/nowhere');
  expect(title()).toBe('not-found');
  await app.signIn(loginAnswer);
  await app.visit('/elsewhere');
  expect(title()).toBe('not-found');
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined();
});

describe('a path that the manifest withholds', () => {
  const openWithheld = async (signedIn: boolean, ask: () => Promise<void>) => {
    const app = await renderApp('/');
    const whole = app.application.manifest.current();
    const asked = vi.spyOn(app.application.manifest, 'ask').mockImplementation(ask);
    await app.publish(({ routes, ...manifest }) => {
      const login = routes['/uix/user/login'] as ManifestPage;
      return { ...manifest, routes: { '/uix/user/login': login }, withheld: {} };
    });
    if (signedIn) await app.signIn(loginAnswer);
    else await app.visit('/uix/me/inbox');
    return { ...app, whole, asked };
  };

  test.each([
    [true, 'user/login'],
    [false, 'not-found'],
  ])('shows what the server says (a page: %s)', async (exists, shown) => {
    const { asked, publish } = await openWithheld(false, () => new Promise(() => {}));
    expect(asked).toHaveBeenCalledExactlyOnceWith('/uix/me/inbox');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    await publish((manifest) => ({ ...manifest, withheld: { '/uix/me/inbox': exists } }));
    expect(title()).toBe(shown);
  });

  test('says when the server cannot be asked, and asks again', async () => {
    const { asked, publish, whole } = await openWithheld(true, () => Promise.reject(new TypeError('Failed to fetch')));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(asked).toHaveBeenCalledTimes(2);
    await publish(() => whole);
    expect(title()).toBe('user/home');
  });

  test('ends the session if the server still withholds it from a signed-in user', async () => {
    await openWithheld(true, () => Promise.resolve());
    await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
    expect(screen.queryByText(/cannot be shown right now/)).toBeNull();
  });
});

test.each([
  ['SHELL-08', '/uix/user/home', 'Dashboard'],
  ['SHELL-09', '/uix/me/reset-password', 'Change Password'],
  ['SHELL-10', '/uix/me/profile', 'My Profile'],
  ['SHELL-11', '/uix/me/inbox', 'Secure Inbox'],
  ['SHELL-12', '/uix/employee/onboarding', 'Employee On-Boarding'],
  ['SHELL-13', '/uix/me/leave/request', 'Home'],
  ['SHELL-13', '/uix/team/leave/approval', 'Home'],
])('%s on %s the header shows "%s"', async (_, path, words) => {
  const app = await renderApp('/');
  await app.signIn(loginAnswer);
  await app.visit(path);
  await screen.findByRole('combobox', { name: 'Search' });
  expect(headerTitle()).toBe(words);
});

test('the window has the title of the route, and the focus moves to the heading of the new page', async () => {
  const app = await renderApp('/');
  await app.signIn(loginAnswer);
  await app.visit('/uix/me/leave/request');
  await screen.findByRole('combobox', { name: 'Search' });
  expect(document.title).toBe('Apply Time Off · Ledger HR');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

/** Opens a page whose module loads only when the returned function is called. */
async function openLate(): Promise<() => Promise<void>> {
  let arrive = (): void => {};
  const load = async (url: string) => {
    if (url.includes('leave')) await new Promise<void>((resolve) => (arrive = resolve));
    return { default: screenOf({ title: url }) };
  };
  const app = await renderApp('/', load);
  await app.signIn(loginAnswer);
  await app.visit('/uix/me/leave/request');
  await screen.findByRole('combobox', { name: 'Search' });
  return () => act(async () => arrive());
}

test('the search field keeps the focus while a page loads', async () => {
  const arrive = await openLate();
  const search = screen.getByRole('combobox', { name: 'Search' });
  search.focus();
  await arrive();
  expect(title()).toContain('leave/request');
  expect(document.activeElement).toBe(search);
});

test('an open menu keeps the focus while a page loads', async () => {
  const arrive = await openLate();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Asha Rao/ })));
  const entry = await screen.findByRole('menuitem', { name: 'My Profile' });
  entry.focus();
  await arrive();
  expect(title()).toContain('leave/request');
  expect(document.activeElement).toBe(entry);
});

test('a screen that fails to load shows one card with a plain message, and a retry loads it', async () => {
  const load = vi.fn(async (url: string) => {
    if (url.includes('leave') && load.mock.calls.filter(([asked]) => asked.includes('leave')).length === 1)
      throw new Error('net::ERR_FAILED');
    return { default: screenOf({ title: url }) };
  });
  const app = await renderApp('/', load);
  await app.signIn(loginAnswer);
  await app.visit('/uix/me/leave/request');
  const card = await screen.findByRole('alert');
  expect(card.textContent).toContain('This page cannot be shown right now.');
  expect(card.textContent).not.toContain('ERR_FAILED');
  expect(screen.getByRole('navigation')).toBeDefined();
  await act(async () => fireEvent.click(within(card).getByRole('button', { name: 'Try again' })));
  expect(title()).toContain('leave/request');
});

/** The manifest, with some properties of one page overridden. */
const about = (path: string, word: Partial<ManifestPage>) => (manifest: ScreensManifest) => {
  const page = manifest.routes[path];
  if (!page) throw new Error(`The manifest has no page ${path}.`);
  return { ...manifest, routes: { ...manifest.routes, [path]: { ...page, ...word } } };
};

test('a page for other roles names them, and its module is not requested', async () => {
  const load = vi.fn(async (url: string) => ({ default: screenOf({ title: url }) }));
  const app = await renderApp('/', load);
  await app.signIn(loginAnswer);
  await app.publish(about('/uix/hr/retraction', { roles: ['hr'], whom: 'HR' }));
  await app.visit('/uix/hr/retraction');
  const card = await screen.findByRole('alert');
  expect(card.textContent).toContain('This page is for HR only. If you need it for your work, ask an administrator');
  expect(load.mock.calls.flat().filter((url) => url.includes('retraction'))).toEqual([]);
  await act(async () => fireEvent.click(within(card).getByRole('link', { name: 'Go Home' })));
  expect(location.pathname).toBe('/uix/user/home');
  expect(title()).toContain('user/home');
});

test('a screen that fails to load because the server has no session redirects to the sign-in', async () => {
  const fetched = vi.fn(async () => new Response('{}', { status: 401 }));
  vi.stubGlobal('fetch', fetched);
  const app = await renderApp('/', async (url) => {
    if (url.includes('leave')) throw new Error('net::ERR_FAILED');
    return { default: screenOf({ title: url }) };
  });
  await app.signIn(loginAnswer);
  await app.visit('/uix/me/leave/request');
  await eventually(() => {
    expect(fetched).toHaveBeenCalled();
    expect(location.pathname).toBe('/uix/user/login');
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a screen without a valid version shows its faults to analysts', async () => {
  const app = await renderApp('/');
  await app.signIn(analyst);
  await app.publish(about('/uix/me/leave/request', { module: undefined, faulty: true }));
  await app.visit('/uix/me/leave/request');
  expect((await screen.findByRole('alert')).textContent).toContain('This page cannot be shown right now.');
  const ours = {
    file: 'screens/me/leave/request.json',
    line: 14,
    column: 20,
    code: 'unknown-field',
    problem: 'Ours',
    fix: 'Fix it like this.',
  };
  await eventually(() => app.provider.last('GET /api/studio/faults'));
  const data = [ours, { ...ours, file: 'screens/other.json', problem: 'Theirs' }];
  await act(async () => app.provider.last('GET /api/studio/faults').answer({ data }));
  expect((await screen.findByText('Ours')).closest('li')?.textContent).toContain('me/leave/request.json:14:20');
  expect(screen.getByText('Fix it like this.')).toBeDefined();
  expect(screen.queryByText('Theirs')).toBeNull();
});

test('other users do not see the faults of a screen, and the client does not request them', async () => {
  const app = await renderApp('/');
  await app.signIn(loginAnswer);
  await app.publish(about('/uix/me/leave/request', { module: undefined, faulty: true }));
  await app.visit('/uix/me/leave/request');
  await screen.findByText(/This page cannot be shown right now/);
  expect(app.provider.requests.map((request) => request.endpoint)).not.toContain('GET /api/studio/faults');
});

test('a new version of a screen replaces the open one', async () => {
  const app = await renderApp('/');
  await app.signIn(loginAnswer);
  await app.visit('/uix/me/leave/request');
  await app.publish(about('/uix/me/leave/request', { module: '/screens/newer.js' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'newer' })).toBeDefined();
});
