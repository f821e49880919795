import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { button, dynamic, screenOf } from '../../../engine/runtime/testing/plans';
import { loginAnswer } from '../../../tests/support/app/people';
import { renderApp } from '../../../tests/support/app/renderApp';
import { eventually } from '../../../tests/support/eventually';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const back = () => act(async () => history.back());
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

const open = (modal: string) => [{ open: modal, duration: 0 }];
const question = { title: 'Really?', accept: 'Yes', cancel: 'No', destructive: false };
const answers = (closable: boolean) => [
  button('Ask', [{ confirm: question, duration: 0 }]),
  button('Leave', [
    { back: 1, duration: 0 },
    { close: true, duration: 0 },
  ]),
  ...(closable ? [button('Close it', [{ close: true, duration: 0 }])] : []),
];
const modal = (name: string, closable = true) => ({
  title: name,
  size: 'normal' as const,
  ...(closable ? {} : { closable: dynamic([], () => false) }),
  body: [{ buttons: { items: answers(closable), align: 'end' as const } }],
});

/** Opens the application at a list, and goes on to a record, both with dialogs. */
async function openRecord() {
  const app = await renderApp('/', async (url) => ({
    default: screenOf({
      title: url.replace(/^.screens.|\.js$/g, ''),
      buttons: [
        button('Edit', open('edit')),
        button('Must', open('must')),
        button('Next', [{ navigate: '/uix/me/leave/cancel', duration: 0 }]),
      ],
      modals: { edit: modal('Edit it'), must: modal('Answer', false) },
    }),
  }));
  await app.signIn(loginAnswer);
  await eventually(() => expect(location.pathname).toBe('/uix/user/home'));
  await title('user/home');
  return app;
}

async function openNext() {
  await openRecord();
  await press('Next');
  await title('me/leave/cancel');
}

test('Back closes an open dialog and keeps its page; the next Back leaves the page, and Forward returns to it', async () => {
  await openNext();
  await press('Edit');
  expect(dialog('Edit it')).not.toBeNull();
  await back();
  await eventually(() => expect(dialog('Edit it')).toBeNull());
  expect(location.pathname).toBe('/uix/me/leave/cancel');
  await title('me/leave/cancel');
  await back();
  await title('user/home');
  await act(async () => history.forward());
  await title('me/leave/cancel');
});

test('of several open dialogs, Back closes the last one', async () => {
  await openNext();
  await press('Edit');
  await press('Ask');
  await back();
  await eventually(() => expect(dialog('Really?')).toBeNull());
  expect(dialog('Edit it')).not.toBeNull();
  await back();
  await eventually(() => expect(dialog('Edit it')).toBeNull());
  await title('me/leave/cancel');
});

test('Back closes a dialog of the first page of the application too', async () => {
  await openRecord();
  await press('Edit');
  await back();
  await eventually(() => expect(dialog('Edit it')).toBeNull());
  await title('user/home');
  await press('Next');
  await title('me/leave/cancel');
  await back();
  await title('user/home');
  const before = history.length;
  await press('Edit');
  await press('Close it');
  expect(history.length).toBe(before);
});

test('a dialog that the user cannot close does not keep Back from leaving the page', async () => {
  await openNext();
  await press('Must');
  await back();
  await title('user/home');
  expect(dialog('Answer')).toBeNull();
});

test('an action that goes back leaves the page of an open dialog', async () => {
  await openNext();
  await press('Edit');
  await press('Leave');
  await title('user/home');
});

test.each([
  ['the notifications', /^Notifications/, 'dialog'],
  ['the menu of the profile', /Asha Rao$/, 'menu'],
] as const)('Back closes %s and keeps the page', async (_, name, role) => {
  await openNext();
  const opener = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(opener));
  await screen.findByRole(role);
  await back();
  await eventually(() => expect(screen.queryByRole(role)).toBeNull());
  expect(location.pathname).toBe('/uix/me/leave/cancel');
  await title('me/leave/cancel');
});
