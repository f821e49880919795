import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loginAnswer } from '../../../tests/support/app/people';
import { renderApp, type TestApp } from '../../../tests/support/app/renderApp';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(answer: object = loginAnswer): Promise<TestApp> {
  const app = await renderApp('/');
  await app.signIn(answer);
  await app.visit('/uix/user/home');
  await screen.findByRole('combobox', { name: 'Search' });
  return app;
}

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const link = (name: string) => within(menu()).getByRole('link', { name });

test('a record links back to the list it was opened from, and the menu marks that list', async () => {
  const leave = (urls: readonly string[]) => ({
    ...loginAnswer,
    menu: {
      mainMenu: [
        {
          menuName: 'Off Time',
          submenus: [{ subMenu: 'Leave', items: urls.map((url) => ({ url, menuName: `List ${url}` })) }],
        },
      ],
    },
  });
  const app = await open(leave(['/me/leave/cancel', '/team/leave/approval']));
  const back = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  await app.visit('/uix/leave/7');
  expect(back().map((to) => to.textContent)).toEqual(['Home', 'List /team/leave/approval']);
  await press(link('List /me/leave/cancel'));
  await app.visit('/uix/leave/7');
  expect(back().map((to) => to.getAttribute('href'))).toEqual(['/uix/user/home', '/uix/me/leave/cancel']);
  expect(link('List /me/leave/cancel').getAttribute('aria-current')).toBe('location');
  expect(link('List /team/leave/approval').getAttribute('aria-current')).toBeNull();
});

test('a record of a list that is not in the menu has no trail, like other pages', async () => {
  const app = await open();
  await app.visit('/uix/hr-case/7');
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  expect(screen.getByTestId('header-title').textContent).toBe('Home');
});
