import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { field, formOf, validatorsOf } from '../../../tests/support/forms';
import { createVisitMemory } from '../page';
import { column, dynamic, rowsOfSource, screenOf, source, table } from '../testing/plans';
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
      table(rowsOfSource('people'), [column('name', 'Name', { sortable: true })]),
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

test('a page that is revisited restores the search, filter, sort order and table page', async () => {
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

  const fresh = await renderScreen(module);
  expect(fresh.call(0).payload).toEqual({ text: '' });
  await fresh.call(0).answer({ data: people });
  expect(names()[0]).toContain('Person 01');
  expect(screen.getByLabelText<HTMLInputElement>('Office').value).toBe('');
});

test('the URL holds the search and the filter, and a link with them restores both', async () => {
  const said = new Map<string, string | null>();
  const setSearchParam = (name: string, value: string | null) => void said.set(name, value);
  const first = await renderScreen(module, { setSearchParam });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Person' } });
  fireEvent.input(screen.getByLabelText('Office'), { target: { value: 'Pune' } });
  fireEvent.blur(screen.getByLabelText('Office'));
  await vi.waitFor(() => expect(Object.fromEntries(said)).toMatchObject({ search: 'Person', office: 'Pune' }));
  first.unmount();

  const query = { search: 'Person', office: 'Pune', sort: '-name', page: '2' };
  const linked = await renderScreen(module, { route: { query } });
  expect(linked.call(0).payload).toEqual({ text: 'Person' });
  await linked.call(0).answer({ data: people });
  expect(names()[0]).toContain('Person 07');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Person');
  expect(screen.getByLabelText<HTMLInputElement>('Office').value).toBe('Pune');
});

test('only URL values that the user could enter are applied, and never a password', async () => {
  const choices = [
    { const: 1, title: 'Pune' },
    { const: 3, title: 'Goa' },
  ];
  const filter = formOf(
    {
      office: { type: 'integer', title: 'Office', oneOf: choices },
      name: { type: 'string', title: 'Name', maxLength: 5 },
      open: { type: 'boolean', title: 'Open' },
      min: { type: 'number', title: 'Least' },
      word: { type: 'string', title: 'Word' },
      page: { type: 'string', title: 'Page' },
    },
    {
      name: 'filter',
      keepDraft: false,
      ui: {
        office: field('select'),
        name: field('text'),
        open: field('checkbox'),
        min: field('number'),
        word: field('password'),
        page: field('text'),
      } as never,
    },
  );
  const shown = { ...screenOf({ body: [{ form: filter }] }), validators: { filter: validatorsOf(filter) } };
  const open = async (query: Record<string, string>) => {
    const { unmount } = await renderScreen(shown, { route: { query } });
    const readValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    const isOpen = screen.getByLabelText<HTMLInputElement>('Open').checked;
    const found = {
      ...Object.fromEntries(['Office', 'Name', 'Least', 'Word', 'Page'].map((one) => [one, readValue(one)])),
      isOpen,
    };
    unmount();
    return found;
  };
  const none = { Office: '', Name: '', Least: '', Word: '', Page: '', isOpen: false };
  expect(await open({ office: '2', name: 'too long', min: 'x', word: 'secret', page: '3', open: 'yes' })).toEqual(none);
  const some = { office: '1', name: 'Asha', min: '2.5', 'filter.page': 'A4', open: 'true' };
  expect(await open(some)).toEqual({ ...none, Office: '1', Name: 'Asha', Least: '2.5', Page: 'A4', isOpen: true });
});
