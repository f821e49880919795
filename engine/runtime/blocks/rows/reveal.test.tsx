import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestError } from '../../ports';
import { column, dynamic, endpoint, screenOf, table } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

const reveal = {
  call: endpoint('POST /api/person', 'read'),
  with: { id: dynamic(['row.id'], (roots: { row: { id: number } }) => roots.row.id) },
  select: 'data.number',
};
const rows = [
  { id: 7, name: 'Asha', number: 'XXXX1234' },
  { id: 8, name: 'Ben', number: null },
];
const columns = [column('name', 'Name'), column('number', 'Number', { reveal, empty: 'None' })];
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('a masked value is loaded by a click, shown until the next click, and loaded again after that', async () => {
  const { ports } = await renderScreen(screenOf({ body: [table(rows, columns)] }));
  await press('Show Number of Asha');
  expect(ports.calls.map(({ target, payload }) => [target.path, payload])).toEqual([['/api/person', { id: 7 }]]);
  await ports.calls[0]?.answer({ data: { number: '99991234' } });
  expect(screen.getByText('99991234')).toBeDefined();
  await press('Hide Number of Asha');
  expect(screen.queryByText('99991234')).toBeNull();
  expect(screen.getByText('XXXX1234')).toBeDefined();
  await press('Show Number of Asha');
  expect(ports.calls).toHaveLength(2);
});

test('a value that cannot be revealed shows the reason next to the mask, and an empty value has no button', async () => {
  const { ports } = await renderScreen(screenOf({ body: [table(rows, columns)] }));
  await press('Show Number of Asha');
  await ports.calls[0]?.fail(new RequestError('You may not see this.', 403));
  expect(screen.getByText('You may not see this.')).toBeDefined();
  expect(screen.getByText('XXXX1234')).toBeDefined();
  expect(screen.getByText('None')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Show/ })).toHaveLength(1);
});

const details = (of: object) => ({
  details: {
    record: dynamic<object>(['page.who'], () => of),
    person: 'Asha',
    items: [{ label: 'Number', field: 'number', reveal }],
    columns: 2,
  },
});

test('a masked value among details is loaded by a click on a button that names the person', async () => {
  const { ports } = await renderScreen(screenOf({ body: [details(rows[0] ?? {})] }));
  await press('Show Number of Asha');
  expect(ports.calls.map(({ payload }) => payload)).toEqual([{ id: 7 }]);
  await ports.calls[0]?.answer({ data: { number: '99991234' } });
  expect(screen.getByText('99991234')).toBeDefined();
});

test('a value revealed for one record is not shown for the next record in the same place', async () => {
  const people = [
    { id: 7, number: 'XXXX1234' },
    { id: 8, number: 'XXXX1234' },
  ];
  const shown = dynamic<object>(['page.who'], (roots: { page: { who: number } }) => people[roots.page.who] ?? {});
  const next = {
    label: 'Next',
    variant: 'primary' as const,
    size: 'normal' as const,
    onClick: [{ set: { who: 1 }, duration: 0 }],
  };
  const plan = screenOf({
    page: { who: { default: 0 } },
    buttons: [next],
    body: [{ details: { record: shown, items: [{ label: 'Number', field: 'number', reveal }], columns: 2 } }],
  });
  const { ports } = await renderScreen(plan);
  await press('Show Number');
  await ports.calls[0]?.answer({ data: { number: '99991234' } });
  await press('Next');
  expect(screen.queryByText('99991234')).toBeNull();
  expect(screen.getByText('XXXX1234')).toBeDefined();
});
