import { act, fireEvent, screen, within } from '@testing-library/react';
import type { AxiosAdapter } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expression } from '../../../engine/language/expression';
import { button, endpoint, rowsOfSource, screenOf, source, table } from '../../../engine/runtime/testing/plans';
import { renderApp, type TestApp } from '../../../tests/support/app/renderApp';
import { developing } from './developing';

const text = `{
  "title": "Items",
  "body": [
    { "visible": "form.kind == 'other'", "text": { "text": "More" } },
    { "table": { "rows": "=source.items", "columns": [] } },
    { "buttons": { "items": [{ "label": "Send", "onClick": [{ "call": "POST /api/send" }] }] } }
  ]
}`;

const hiding = expression(() => false, ['source.items'], "form.kind == 'other'", '4:19');

const page = screenOf({
  sources: { items: source('POST /api/items', { select: 'data' }) },
  body: [
    { visible: hiding, text: { text: 'More', variant: 'paragraph' } },
    table(rowsOfSource('items'), [], { empty: { message: 'Nothing here yet.', buttons: [] } }),
    { buttons: { items: [button('Send', [{ call: endpoint('POST /api/send'), duration: 0 }])], align: 'start' } },
  ],
});

const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
  const isText = String(url) === '/__screen-text?file=test%2Fscreen.json';
  return isText ? Response.json({ path: '/home/me/screens/test/screen.json', text }) : new Response('');
});

let app: TestApp;
let provider: AxiosAdapter;

/** Shared by all tests, because its key listeners live as long as the window. */
const whole = developing(window, (config) => provider(config));

beforeEach(async () => {
  fetched.mockClear();
  app = await renderApp(
    '/uix/user/login',
    async () => ({ default: page }),
    (send) => {
      provider = send;
      return whole;
    },
  );
  await act(() => vi.dynamicImportSettled());
});
afterEach(() => fireEvent.keyDown(window, { key: 'Escape' }));

const why = () => screen.getByRole('button', { name: 'Why?' });
const panel = () => screen.getByRole('region', { name: 'Why?' });
const ask = () => act(async () => why().click());

let pointed = 0;
/** Points at an element; at a new position every time, like a moving pointer. */
const point = (element: Element) =>
  act(async () => {
    pointed += 1;
    element.dispatchEvent(new MouseEvent('pointerover', { clientX: pointed, bubbles: true }));
  });

test('a button and a shortcut toggle inspection, and Escape turns it off', async () => {
  const asking = () => [why().getAttribute('aria-pressed'), document.documentElement.hasAttribute('data-asking')];
  expect(asking()).toEqual(['false', false]);
  await ask();
  expect(asking()).toEqual(['true', true]);
  expect(panel().textContent).toContain('Point at or focus a part of the page');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(asking()).toEqual(['false', false]);
  expect(why().getAttribute('aria-keyshortcuts')).toBe('Alt+W');
  fireEvent.keyDown(window, { code: 'KeyW', key: 'w', altKey: true });
  expect(asking()).toEqual(['true', true]);
  fireEvent.keyDown(window, { code: 'KeyW', key: 'w', altKey: true });
  expect(asking()).toEqual(['false', false]);
});

test('a table shows its source, the request and response, and its line in the saved text', async () => {
  await act(async () => app.provider.last('POST /api/items').answer({ data: [] }));
  await ask();
  await point(screen.getByText('Nothing here yet.'));
  expect(panel().textContent).toContain('Source items (POST /api/items): Empty: the response has no rows.');
  expect(within(panel()).getByRole('list', { name: 'Requests and responses' }).textContent).toContain(
    'POST /api/itemsRequest{}Response200: {"data":[]}',
  );
  await act(async () =>
    within(panel())
      .getByRole('button', { name: /^Open screens\/test\/screen.json:5 / })
      .click(),
  );
  expect(fetched).toHaveBeenLastCalledWith(
    `/__open-in-editor?file=${encodeURIComponent('/home/me/screens/test/screen.json:5:5')}`,
  );
});

test('the explanation updates when the page changes', async () => {
  await ask();
  await point(document.querySelector('[data-part="block"]:not([data-hidden])') as Element);
  expect(panel().textContent).toContain('Source items (POST /api/items): Loading.');
  await act(async () => app.provider.last('POST /api/items').answer({ data: [] }));
  expect(panel().textContent).toContain('Source items (POST /api/items): Empty: the response has no rows.');
});

test('a refused source shows the refusal and its response', async () => {
  await act(async () => app.provider.last('POST /api/items').answer({ msg: 'Not for you.' }, 403));
  await ask();
  await point(document.querySelector('[data-part="block"]:not([data-hidden])') as Element);
  expect(panel().textContent).toContain('Not loaded: status 403');
  expect(panel().textContent).toContain('403: {"msg":"Not for you."}');
});

test('a hidden block shows at its position, is reachable by keyboard and shows its condition', async () => {
  const hidden = document.querySelector<HTMLElement>('[data-hidden]');
  expect(hidden?.getAttribute('data-label')).toBe('Hidden block: text');
  expect(hidden?.hasAttribute('tabindex')).toBe(false);
  await ask();
  await act(async () => hidden?.focus());
  expect(panel().textContent).toContain(
    "Hidden, because form.kind == 'other' gives false (source.items is nothing (null)).",
  );
});

test('a click pins the explanation of a part instead of running its action; the action works again afterwards', async () => {
  await ask();
  const send = screen.getByRole('button', { name: 'Send' });
  await act(async () => send.click());
  expect(app.provider.requests.map(({ endpoint: asked }) => asked)).not.toContain('POST /api/send');
  expect(panel().textContent).toContain('Button “Send”');
  expect(document.activeElement?.contains(panel())).toBe(true);
  await point(document.querySelector('[data-hidden]') as Element);
  expect(panel().textContent).toContain('Button “Send”');
  await act(async () => within(panel()).getByRole('button', { name: 'Unpin' }).click());
  await point(document.querySelector('[data-hidden]') as Element);
  expect(panel().textContent).toContain('Hidden');

  fireEvent.keyDown(window, { key: 'Escape' });
  await act(async () => send.click());
  await act(async () => app.provider.last('POST /api/send').answer({ result: false, msg: 'The day is over.' }));
  await ask();
  await point(send);
  expect(panel().textContent).toContain('Last call of POST /api/send: refused, “The day is over.”.');
});

test('another page starts without an explanation', async () => {
  await ask();
  await point(screen.getByRole('button', { name: 'Send' }));
  await app.visit('/uix/none');
  expect(panel().textContent).toContain('Point at or focus a part of the page');
});
