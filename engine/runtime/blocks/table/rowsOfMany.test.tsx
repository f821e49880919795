import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RowAction } from '../../../language/plan.gen';
import { column, dynamic, screenOf, table } from '../../testing/plans';
import { renderScreen, testPorts } from '../../testing/renderScreen';

const action = (label: string): RowAction => ({
  label,
  onClick: [{ notify: `${label} it is`, duration: 0 }],
  variant: 'quiet',
});
const rows = [
  { name: 'Ada', day: '20 Nov' },
  { name: 'Bob', day: '20 Nov' },
  { name: 'Cleo', day: '19 Nov' },
];
const press = (role: string, name: string) => act(async () => fireEvent.click(screen.getByRole(role, { name })));

test('more than two buttons of a row are collapsed into a menu', async () => {
  const actions = [action('Open'), action('Copy'), action('Delete')];
  await renderScreen(screenOf({ body: [table(rows, [column('name', 'Name')], { actions })] }));
  expect(screen.queryByRole('button', { name: 'Copy, Bob' })).toBeNull();
  await press('button', 'Actions, Bob');
  await press('menuitem', 'Copy');
  expect(screen.getByText('Copy it is')).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions, Bob');
});

test('the browser’s Back closes the menu of a row', async () => {
  let back = (): void => {};
  const closeOnBack = (close: (() => void) | null) => {
    back = close ?? back;
    return () => {};
  };
  const ports = testPorts({ navigate: { go: vi.fn(), back: vi.fn(), closeOnBack } });
  const actions = [action('Open'), action('Copy'), action('Delete')];
  await renderScreen(screenOf({ body: [table(rows, [column('name', 'Name')], { actions })] }), { ports });
  await press('button', 'Actions, Bob');
  expect(screen.getByRole('menuitem', { name: 'Copy' })).toBeDefined();
  await act(async () => back());
  expect(screen.queryByRole('menuitem', { name: 'Copy' })).toBeNull();
});

test('two buttons of a row appear side by side', async () => {
  await renderScreen(
    screenOf({ body: [table(rows, [column('name', 'Name')], { actions: [action('Open'), action('Copy')] })] }),
  );
  expect(screen.getByRole('button', { name: 'Copy, Bob' })).toBeDefined();
});

test('a value shared by adjacent rows appears once, above the first of them', async () => {
  const groupBy = dynamic(['row.day'], (roots: { row: { day: string } }) => roots.row.day);
  await renderScreen(screenOf({ body: [table(rows, [column('name', 'Name')], { groupBy })] }));
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    ...['Name', '20 Nov', 'Ada', 'Bob'],
    ...['19 Nov', 'Cleo'],
  ]);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});
