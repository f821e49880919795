import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dynamic, endpoint, screenOf } from '../../../../engine/runtime/testing/plans';
import { loginAnswer } from '../../../../tests/support/app/people';
import { renderApp, type TestApp } from '../../../../tests/support/app/renderApp';
import { eventually } from '../../../../tests/support/eventually';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Roots = { readonly row: Readonly<Record<string, string>> };

/** A screen that lists cases and supports search. */
const cases = {
  ...screenOf({
    globalSearch: {
      label: 'Cases',
      call: endpoint('POST /api/cases'),
      select: 'data',
      text: dynamic(['row.about'], ({ row }: Roots) => row.about ?? ''),
      secondary: 'Open',
      to: dynamic(['row.id'], ({ row }: Roots) => `/uix/hr-case/${row.id}`),
    },
  }),
  path: 'me/ask-hr.json',
};

/** Opens the application with these roles; the `finders` can search cases, except users with the role `exceptRole`. */
async function open(roles: readonly string[], finders: readonly string[] = ['hr'], exceptRole = ''): Promise<TestApp> {
  const app = await renderApp('/', async (url) => ({
    default: url.includes('me/ask-hr') ? cases : { ...screenOf({ title: url }), path: 'other.json' },
  }));
  await app.publish((manifest) => {
    const [path, page] = Object.entries(manifest.routes).find(([, one]) => one.screen === 'me/ask-hr') ?? [];
    if (!path || !page) throw new Error('There is no page of cases.');
    return { ...manifest, routes: { ...manifest.routes, [path]: { ...page, found: { roles: finders, exceptRole } } } };
  });
  await app.signIn({ ...loginAnswer, roles });
  await app.visit('/uix/user/home');
  await screen.findByRole('combobox', { name: 'Search' });
  return app;
}

const box = () => screen.getByRole('combobox', { name: 'Search' });
const type = (value: string) =>
  act(async () => {
    box().focus();
    fireEvent.change(box(), { target: { value } });
  });
const press = (key: string) => act(async () => void fireEvent.keyDown(box(), { key, code: key }));
const options = () => screen.queryAllByRole('option').map((one) => one.textContent);

test('typing finds menu pages; Enter opens the first, which is listed as recent when the box reopens', async () => {
  await open([]);
  await type('time');
  await eventually(() => expect(options()).toEqual(['Apply Time OffOff Time, Leave']));
  expect(box().getAttribute('aria-expanded')).toBe('true');
  await press('Enter');
  await eventually(() => expect(location.pathname).toBe('/uix/me/leave/request'));
  await act(async () => box().focus());
  expect(screen.getByRole('group', { name: 'Recently opened' })).toBeDefined();
  expect(options()).toEqual(['Apply Time OffOff Time, Leave']);
});

test('the search finds records for users with access to them', async () => {
  const app = await open(['employee', 'hr']);
  await type('laptop');
  await eventually(() =>
    expect(String(app.provider.last('POST /api/cases').config.params)).toBe('search=laptop&limit=5'),
  );
  await act(async () => app.provider.last('POST /api/cases').answer({ data: [{ about: 'A new laptop', id: '7' }] }));
  await eventually(() => expect(options()).toEqual(['A new laptopOpen']));
  expect(screen.getByText('1 found. Press Enter to open A new laptop.')).toBeDefined();
  await act(async () => void fireEvent.click(within(screen.getByRole('group', { name: 'Cases' })).getByRole('option')));
  await eventually(() => expect(location.pathname).toBe('/uix/hr-case/7'));
});

test('the search sends no request for users without access', async () => {
  const app = await open(['employee']);
  await type('laptop');
  await screen.findByText('Nothing found for “laptop”.');
  expect(app.provider.requests.map((one) => one.endpoint)).not.toContain('POST /api/cases');
});

test('a failed record search shows a message and a button to retry', async () => {
  const app = await open(['hr']);
  await type('laptop');
  await eventually(() => app.provider.last('POST /api/cases'));
  await act(async () => app.provider.last('POST /api/cases').fail());
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Nothing found for “laptop”.')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Some records could not be searched.');
  const before = app.provider.requests.length;
  await act(async () => void fireEvent.click(again));
  await eventually(() => expect(app.provider.requests.length).toBe(before + 1));
});

test('Ctrl+K focuses the box from anywhere, and Escape closes its list', async () => {
  await open([]);
  await act(async () => void fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true }));
  expect(document.activeElement).toBe(box());
  expect(box().getAttribute('aria-expanded')).toBe('true');
  await press('Escape');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes the list and keeps the text; once the list is closed, it clears the text', async () => {
  await open([]);
  await type('time');
  await eventually(() => expect(options()).toHaveLength(1));
  const isLeftToBrowser = await act(async () => fireEvent.keyDown(box(), { key: 'Escape', code: 'Escape' }));
  expect(isLeftToBrowser, 'the browser would clear the box').toBe(false);
  expect(box()).toHaveProperty('value', 'time');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  await press('Escape');
  expect(box()).toHaveProperty('value', '');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('an action is found by a word, and Enter runs it: the page turns dark', async () => {
  await open([]);
  await type('dark');
  await eventually(() => expect(options()).toEqual(['Switch to dark mode']));
  expect(screen.getByText('1 found. Press Enter for Switch to dark mode.')).toBeDefined();
  await press('Enter');
  await eventually(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
});

test('a search is left out for the role that has another one for the same records', async () => {
  const app = await open(['employee', 'hr'], ['hr'], 'hr');
  await type('laptop');
  await screen.findByText('Nothing found for “laptop”.');
  expect(app.provider.requests.map((one) => one.endpoint)).not.toContain('POST /api/cases');
});

test('the box takes no longer text than the lists can search', async () => {
  await open([]);
  expect(box()).toHaveProperty('maxLength', 200);
});
