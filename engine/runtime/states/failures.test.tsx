import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dynamic } from '../../language/plan';
import { RequestError } from '../ports';
import { dynamic, rowsOfSource, screenOf, source } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const name = dynamic<string>(['row.name'], (roots: { row: { name?: string } }) => String(roots.row.name));
const list = (title: string, of: string) => ({ list: { title, rows: rowsOfSource(of), text: name } });
const books = source('POST /api/books', { select: 'data' });
const two = screenOf({
  sources: {
    books,
    loans: source('POST /api/loans', { select: 'data' }),
  },
  body: [list('Your books', 'books'), list('Your loans', 'loans')],
});
const part = (title: string) => within(screen.getByRole('region', { name: title }));
const createNetworkError = (message = 'No connection.') => new RequestError(message, 0);

test('a failed block shows its name, the reason and a button to retry', async () => {
  const { call } = await renderScreen(two);
  await call(0).answer({ data: [{ name: 'Emma' }] });
  await call(1).fail(createNetworkError());
  expect(part('Your loans').getByRole('alert').textContent).toBe(
    'Your loans could not be loaded.No connection.Try again',
  );
});

test('a 404 offers no retry', async () => {
  const { call } = await renderScreen(two);
  await call(0).answer({ data: [{ name: 'Emma' }] });
  await call(1).fail(new RequestError('There is no such reader.', 404));
  expect(part('Your loans').getByRole('alert').textContent).toBe(
    'Your loans could not be loaded.There is no such reader.',
  );
});

const reader = screenOf({
  sources: {
    reader: source('POST /api/reader', { select: 'data', with: { id: dynamic(['route.params.id'], () => 7) } }),
  },
  body: [list('Your reader', 'reader')],
});

test('a missing record of the URL offers the way back to its list instead of a retry', async () => {
  const { call, ports } = await renderScreen(reader, { list: { label: 'Readers', path: '/readers' } });
  await call(0).answer({ result: false, msg: 'There is no such reader.' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Readers' })));
  expect(ports.go).toHaveBeenCalledWith('/readers');
});

test('a record that could not be loaded offers a retry', async () => {
  const { call } = await renderScreen(reader);
  await call(0).fail(createNetworkError());
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('if several blocks fail together, the first shows the reason and retries all of them', async () => {
  const { call } = await renderScreen(two);
  await call(1).fail(createNetworkError());
  await call(0).fail(createNetworkError());
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    'Your books could not be loaded.No connection.Try again',
    'Your loans could not be loaded.Try again',
  ]);
  await act(async () => fireEvent.click(part('Your books').getByRole('button', { name: 'Try again' })));
  await call(2).answer({ data: [{ name: 'Emma' }] });
  await call(3).answer({ data: [{ name: 'Emma, until May' }] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(part('Your loans').getByText('Emma, until May')).toBeDefined();
});

test('a failed block without a message is retried with the others', async () => {
  const text = dynamic<string>(['source.books', 'source.loans'], () => 'known');
  const plan = screenOf({
    sources: two.plan.sources,
    body: [{ figures: { items: [{ label: 'Loans', text }] } }, list('Your books', 'books')],
  });
  const { call } = await renderScreen(plan);
  await call(0).fail(createNetworkError());
  await call(1).fail(createNetworkError());
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await call(2).answer({ data: [{ name: 'Emma' }] });
  await call(3).answer({ data: [] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('known')).toBeDefined();
});

test('every retry button looks the same, in small and large blocks', async () => {
  const columns = [{ field: 'name', header: 'Name', as: 'text' as const, sortable: false }];
  const table = {
    table: { rows: rowsOfSource('books'), columns, pageSize: 10, actionsHeader: '', fillWindow: false, pagerWindow: 5 },
  };
  const looks = () =>
    screen.getAllByRole('button', { name: 'Try again' }).map((one) => one.getAttribute('data-variant'));
  const lists = await renderScreen(two);
  await lists.call(0).fail(createNetworkError());
  await lists.call(1).fail(createNetworkError());
  expect(looks()).toEqual(['default', 'default']);
  cleanup();
  const whole = await renderScreen(screenOf({ sources: { books }, body: [table] }));
  await whole.call(0).fail(createNetworkError());
  expect(looks()).toEqual(['default']);
});

test('one of several failed blocks can be retried on its own', async () => {
  const { call } = await renderScreen(two);
  await call(0).fail(createNetworkError());
  await call(1).fail(createNetworkError());
  await act(async () => fireEvent.click(part('Your loans').getByRole('button', { name: 'Try again' })));
  await call(2).answer({ data: [{ name: 'Emma, until May' }] });
  expect(part('Your loans').getByText('Emma, until May')).toBeDefined();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a block without a title is named by its kind, never by the page title', async () => {
  const nameless = { list: { rows: rowsOfSource('books'), text: name } };
  const { call } = await renderScreen(screenOf({ title: 'Hello, Asha', sources: { books }, body: [nameless] }));
  await call(0).fail(createNetworkError());
  expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded.');
});

test("the screen's message precedes the reason, unless it contains the reason itself", async () => {
  const saying = (failed: Dynamic<string>) =>
    screenOf({ sources: { books }, body: [{ list: { rows: rowsOfSource('books'), text: name, failed } }] });
  const words = await renderScreen(saying('Nobody knows the books.'));
  await words.call(0).fail(createNetworkError());
  expect(screen.getByRole('alert').textContent).toBe('Nobody knows the books.No connection.Try again');
  cleanup();
  const own = await renderScreen(
    saying(dynamic(['fault'], (roots: { fault: RequestError }) => `Error: ${roots.fault.message}`)),
  );
  await own.call(0).fail(createNetworkError());
  expect(screen.getByRole('alert').textContent).toBe('Error: No connection.Try again');
});

test('the reason follows a message that depends only on the status', async () => {
  const failed = dynamic<string>(['fault.status'], (roots: { fault: RequestError }) =>
    roots.fault.status === 0 ? 'No books came.' : 'Nobody knows the books.',
  );
  const { call } = await renderScreen(
    screenOf({ sources: { books }, body: [{ list: { rows: rowsOfSource('books'), text: name, failed } }] }),
  );
  await call(0).fail(createNetworkError());
  expect(screen.getByRole('alert').textContent).toBe('No books came.No connection.Try again');
});

test('a block that fails for another reason shows its own', async () => {
  const { call } = await renderScreen(two);
  await call(0).fail(createNetworkError());
  await call(1).fail(createNetworkError('The loans are being counted.'));
  expect(part('Your loans').getByText('The loans are being counted.')).toBeDefined();
});

test('figures above a list of the same failed source are hidden, and the list shows the reason', async () => {
  const screen = screenOf({
    sources: { books },
    body: [
      { figures: { items: [{ label: 'Books', text: dynamic(['source.books'], () => '0') }] } },
      list('Your books', 'books'),
    ],
  });
  const rendered = await renderScreen(screen);
  await rendered.call(0).fail(createNetworkError());
  expect(rendered.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    'Your books could not be loaded.No connection.Try again',
  ]);
  expect(rendered.queryByText('Books')).toBeNull();
});

test('figures without such a list show their own failure', async () => {
  const figures = { items: [{ label: 'Books', text: dynamic<string>(['source.books'], () => '0') }] };
  const rendered = await renderScreen(screenOf({ sources: { books }, body: [{ figures }] }));
  await rendered.call(0).fail(createNetworkError());
  expect(rendered.getByRole('alert').textContent).toBe('The figures could not be loaded.No connection.Try again');
});
