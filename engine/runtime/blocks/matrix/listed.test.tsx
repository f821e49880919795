import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expression } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import type { Matrix } from '../../../language/plan.gen';
import { dynamic, screenOf, source } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

const rows = expression<readonly Row[]>(
  ({ source: all }) => (all as { readonly people: readonly Row[] }).people,
  ['source.people'],
  'source.people',
  '1:1',
);
const grid: Matrix = {
  rows,
  subject: dynamic(['row'], ({ row }: { row: Row }) => String(row.name)),
  columns: dynamic([], () => [{ day: '20' }, { day: '21' }]),
  header: dynamic(['item'], ({ item }: { item: Row }) => String(item.day)),
  value: dynamic([], () => 'In'),
  totals: [{ header: 'In', text: dynamic([], () => '2') }],
  ...{ subjectIsPerson: false, legend: false, pageSize: 2, singleRow: false },
};

test('a list source loads one page of rows, and the totals are labelled as totals of this page', async () => {
  const { call } = await renderScreen(
    screenOf({
      sources: { people: source('POST /api/people', { paginated: true, select: 'data' }) },
      body: [{ matrix: grid }],
    }),
  );
  expect(call(0).list).toEqual({ limit: '2' });
  call(0).heard?.({ total: 5, isAtLeast: false, next: 'x' });
  await call(0).answer({ data: [{ name: 'Asha' }, { name: 'Ravi' }] });
  expect(screen.getByRole('status').textContent).toBe('1–2 of 5');
  expect(screen.getByRole('rowheader', { name: 'On this page' })).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
  expect(call(1).list).toEqual({ limit: '2', offset: '2' });
});

test('shows an error when the columns fail to load, even though the rows are loaded', async () => {
  const days = expression<readonly Row[]>(
    ({ source: all }) => (all as { readonly days: readonly Row[] }).days,
    ['source.days'],
    'source.days',
    '1:1',
  );
  const { call } = await renderScreen(
    screenOf({
      sources: {
        people: source('POST /api/people', { select: 'data' }),
        days: source('POST /api/days', { select: 'data' }),
      },
      body: [{ matrix: { ...grid, columns: days } }],
    }),
  );
  await call(0).answer({ data: [{ name: 'Asha' }, { name: 'Ravi' }] });
  await call(1).fail({ status: 500, message: 'No days.' });
  expect(screen.queryByRole('grid')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await call(2).answer({ data: [{ name: 'Asha' }, { name: 'Ravi' }] });
  await call(3).answer({ data: [{ day: '20' }] });
  expect(screen.getByRole('grid').textContent).toContain('20');
});
