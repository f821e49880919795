import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { map } from '../../language/functions/macros';
import { RequestError } from '../ports';
import { button, column, dynamic, endpoint, rowsOfSource, screenOf, source, table } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const items = (extra = {}) => source('POST /api/items', { select: 'data', ...extra });
const oneTable = screenOf({
  sources: { items: items() },
  body: [table(rowsOfSource('items'), [column('name', 'Name')], { title: 'All items' })],
});

test('a screen shows its title, a skeleton while it loads, and then its rows', async () => {
  const { call } = await renderScreen(oneTable);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Items');
  expect(screen.getByRole('status', { busy: true })).toBeDefined();
  await call(0).answer({ data: [{ name: 'Chair' }, { name: 'Desk' }] });
  const shown = screen.getByRole('table', { name: 'All items' });
  expect(within(shown).getAllByRole('row').length).toBe(3);
  expect(document.querySelector('[data-screen]')?.getAttribute('data-ready')).toBe('true');
});

test('ERR-66 an empty response shows "No data available" unless the screen has its own text', async () => {
  const { call } = await renderScreen(oneTable);
  await call(0).answer({ data: [] });
  expect(screen.getByText('No data available')).toBeDefined();
});

test('a failed source shows the reason and a button to retry', async () => {
  const { call } = await renderScreen(oneTable);
  await call(0).fail(new RequestError('No connection to the server.', 0));
  expect(screen.getByRole('alert').textContent).toContain('No connection to the server.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await call(1).answer({ data: [{ name: 'Chair' }] });
  expect(screen.getByText('Chair')).toBeDefined();
});

test('the screen can word the error of a failed source and use the fault in the text', async () => {
  const failed = dynamic(
    ['fault.status'],
    (roots: { fault: { status: number } }) => `Refused with ${roots.fault.status}.`,
  );
  const plan = screenOf({
    sources: { items: items() },
    body: [table(rowsOfSource('items'), [column('name', 'Name')], { failed })],
  });
  const { call } = await renderScreen(plan);
  await call(0).fail(new RequestError('The server failed.', 503));
  expect(screen.getByRole('alert').textContent).toContain('Refused with 503.');
});

test('a 403 response shows that the user has no access', async () => {
  const { call } = await renderScreen(oneTable);
  await call(0).fail(new RequestError('Forbidden', 403));
  expect(screen.getByText(/do not have access/)).toBeDefined();
});

test('an expired session leaves the page as it is', async () => {
  const { call } = await renderScreen(oneTable);
  await call(0).fail(new RequestError('Unauthorised', 401));
  expect(screen.getByRole('status', { busy: true })).toBeDefined();
});

test('an exception in one block shows an error, is logged, and does not affect other blocks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = dynamic<string>([], () => {
    throw new Error('broken');
  });
  const { ports } = await renderScreen(
    screenOf({
      body: [{ text: { text: broken, variant: 'paragraph' } }, { text: { text: 'Still here', variant: 'paragraph' } }],
    }),
  );
  expect(screen.getByText(/could not be shown/)).toBeDefined();
  expect(screen.getByText('Still here')).toBeDefined();
  expect(String(ports.logged[0])).toContain('broken');
});

test('a screen that requires a row redirects to its list without one, and sends no request', async () => {
  const needy = screenOf({
    input: { call: endpoint('POST /api/items'), optional: false, redirectTo: '..' },
    sources: { items: items() },
  });
  const { ports } = await renderScreen(needy, { route: { path: '/items/update' } });
  expect(ports.go).toHaveBeenCalledWith('/items', undefined, true);
  expect(ports.calls.length).toBe(0);
});

test('a block whose expression goes through too many items says so, and the others work', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const many = Array.from({ length: 2000 }, (_, index) => index);
  const costly = dynamic<string>([], () => String(map(many, () => map(many, (item) => item))));
  await renderScreen(
    screenOf({
      body: [{ text: { text: costly, variant: 'paragraph' } }, { text: { text: 'Still here', variant: 'paragraph' } }],
    }),
  );
  expect(screen.getByText(/could not be computed, because it goes through too many items/)).toBeDefined();
  expect(screen.getByText('Still here')).toBeDefined();
});

test('a screen with an optional row opens without one', async () => {
  const input = { call: endpoint('POST /api/items'), optional: true, redirectTo: '..' };
  await renderScreen(screenOf({ input }));
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});

test('a screen without a visible heading still has one for screen readers', async () => {
  await renderScreen(screenOf({ showHeading: false, body: [{ text: { text: 'Good morning', variant: 'heading' } }] }));
  expect(screen.getByRole('heading', { level: 1, name: 'Items' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Good morning' })).toBeDefined();
});

test('page variables start with their defaults, and set updates the expressions that read them', async () => {
  const mode = dynamic(['page.mode'], (roots: { page: { mode: string } }) => `mode ${roots.page.mode}`);
  await renderScreen(
    screenOf({
      page: { mode: { type: 'string', default: 'list' } },
      buttons: [button('Edit', [{ set: { mode: 'form' }, duration: 0 }])],
      body: [{ text: { text: mode, variant: 'paragraph' } }],
    }),
  );
  expect(screen.getByText('mode list')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Edit' })));
  expect(screen.getByText('mode form')).toBeDefined();
});

test('a fixed version of a broken block renders at once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = dynamic<string>([], () => {
    throw new Error('broken');
  });
  const { show } = await renderScreen(screenOf({ body: [{ text: { text: broken, variant: 'paragraph' } }] }));
  expect(screen.getByText(/could not be shown/)).toBeDefined();
  await act(async () => show(screenOf({ body: [{ text: { text: 'Fixed', variant: 'paragraph' } }] })));
  expect(screen.getByText('Fixed')).toBeDefined();
});

test('a new version of an open screen keeps the page variables', async () => {
  const mode = dynamic(['page.mode'], (roots: { page: { mode: string } }) => `mode ${roots.page.mode}`);
  const plan = (title: string) =>
    screenOf({
      title,
      page: { mode: { type: 'string', default: 'list' } },
      buttons: [button('Edit', [{ set: { mode: 'form' }, duration: 0 }])],
      body: [{ text: { text: mode, variant: 'paragraph' } }],
    });
  const { show } = await renderScreen(plan('Before'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Edit' })));
  act(() => show(plan('After')));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('After');
  expect(screen.getByText('mode form')).toBeDefined();
});
