import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { field, formOf, validatorsOf } from '../../../tests/support/forms';
import { createVisitMemory } from '../page';
import { column, dynamic, rowsOf, screenOf, source, table } from '../testing/plans';
import { renderScreen, settle } from '../testing/renderScreen';

afterEach(cleanup);

const filter = formOf(
  { office: { type: 'string', title: 'Office' } },
  { name: 'filter', keepDraft: false, ui: { office: field('text') } as never },
);
const asked = dynamic(['search'], (roots: { search: string | null }) => roots.search ?? '');
const module = {
  ...screenOf({
    sources: { people: source('GET /api/people', { with: { text: asked }, select: 'data', emptySearch: 'call' }) },
    body: [
      { search: { source: 'people', label: 'Search' } },
      { form: filter },
      table(rowsOf('people'), [column('name', 'Name', { sortable: true })]),
    ],
  }),
  validators: { filter: validatorsOf(filter) },
};
const people = Array.from({ length: 12 }, (_, at) => ({ name: `Person ${String(at + 1).padStart(2, '0')}` }));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('who comes back finds what was searched, filtered and sorted, and the page of the table', async () => {
  const memory = createVisitMemory();
  const first = await renderScreen(module, { memory });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Person' } });
  await settle();
  await first.ports.calls.at(-1)?.answer({ data: people });
  fireEvent.input(screen.getByLabelText('Office'), { target: { value: 'Pune' } });
  fireEvent.blur(screen.getByLabelText('Office'));
  const heading = screen.getByRole('columnheader', { name: /Name/ }).querySelector('button');
  for (const _ of ['up', 'down']) await act(async () => void fireEvent.click(heading as HTMLElement));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Next/ })));
  const before = names();
  expect(before[0]).toContain('Person 07');
  first.unmount();

  const again = await renderScreen(module, { memory });
  expect(again.call(0).payload).toEqual({ text: 'Person' });
  await again.call(0).answer({ data: people });
  expect(names()).toEqual(before);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Person');
  expect(screen.getByLabelText<HTMLInputElement>('Office').value).toBe('Pune');
  again.unmount();

  const anew = await renderScreen(module);
  expect(anew.call(0).payload).toEqual({ text: '' });
  await anew.call(0).answer({ data: people });
  expect(names()[0]).toContain('Person 01');
  expect(screen.getByLabelText<HTMLInputElement>('Office').value).toBe('');
});
