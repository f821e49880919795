import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dynamic } from '../../language/plan';
import { CallFault } from '../ports';
import { dynamic, rowsOf, screenOf, source } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const name = dynamic<string>(['row.name'], (roots: { row: { name?: string } }) => String(roots.row.name));
const list = (title: string, of: string) => ({ list: { title, rows: rowsOf(of), text: name } });
const books = source('POST /api/books', { select: 'data' });
const two = screenOf({
  sources: {
    books,
    loans: source('POST /api/loans', { select: 'data' }),
  },
  body: [list('Your books', 'books'), list('Your loans', 'loans')],
});
const part = (title: string) => within(screen.getByRole('region', { name: title }));
const lost = (message = 'No connection.') => new CallFault(message, 0);

test('what could not be loaded is named, with the reason and a way to try again', async () => {
  const { call } = await renderScreen(two);
  await call(0).answer({ data: [{ name: 'Emma' }] });
  await call(1).fail(lost());
  expect(part('Your loans').getByRole('alert').textContent).toBe(
    'Your loans could not be loaded.No connection.Try again',
  );
});

test('of several that fail together, the first gives the reason and tries all of them again', async () => {
  const { call } = await renderScreen(two);
  await call(1).fail(lost());
  await call(0).fail(lost());
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    'Your books could not be loaded.No connection.Try again',
    'Your loans could not be loaded.',
  ]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await call(2).answer({ data: [{ name: 'Emma' }] });
  await call(3).answer({ data: [{ name: 'Emma, until May' }] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(part('Your loans').getByText('Emma, until May')).toBeDefined();
});

test('a block without a name is called as its page is, but not by a title that is put together', async () => {
  const nameless = (title: Dynamic<string>) =>
    screenOf({ title, sources: { books }, body: [{ list: { rows: rowsOf('books'), text: name } }] });
  const plain = await renderScreen(nameless('Books'));
  await plain.call(0).fail(lost());
  expect(screen.getByRole('alert').textContent).toContain('Books could not be loaded.');
  cleanup();
  const greeting = await renderScreen(nameless(dynamic(['session.name'], () => 'Hello, Asha')));
  await greeting.call(0).fail(lost());
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.');
});

test('one that fails for another reason gives its own', async () => {
  const { call } = await renderScreen(two);
  await call(0).fail(lost());
  await call(1).fail(lost('The loans are being counted.'));
  expect(part('Your loans').getByText('The loans are being counted.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBe(1);
});
