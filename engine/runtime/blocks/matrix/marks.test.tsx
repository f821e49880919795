import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Matrix } from '../../../language/plan.gen';
import { RequestError } from '../../ports';
import { dynamic, screenOf, source } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

interface Roots {
  readonly row: { readonly name: string; readonly days: readonly string[] };
  readonly item: string;
  readonly index: number;
  readonly date: string | null;
}

interface Named {
  readonly source: { readonly names: string | null };
}

const of = <T,>(run: (roots: Roots) => T) => dynamic<T>([], run as (roots: never) => T);

const days: Matrix = {
  rows: [
    { name: 'Asha Rao', days: ['Casual', 'Earned', 'Sick'] },
    { name: 'Ravi', days: ['In', 'In', 'In'] },
  ],
  subject: of(({ row }) => row.name),
  subjectHeader: 'Reader',
  columns: of(() => ['20', '21', '22'] as never),
  header: of(({ item }) => item),
  date: of(({ item }) => `2026-11-${item}`),
  value: of(({ row, index }) => row.days[index] ?? ''),
  missingText: 'N/A',
  legend: true,
  subjectIsPerson: false,
  pageSize: 20,
  singleRow: false,
};

const markOf = (name: string) => screen.getByRole('cell', { name }).firstElementChild;

test('values without a mark in the plan get different shades', async () => {
  await renderScreen(screenOf({ body: [{ matrix: days }] }));
  const marks = ['20: Casual', '21: Earned', '22: Sick'].map((day) => markOf(`Asha Rao, ${day}`));
  expect(marks.map((mark) => mark?.getAttribute('data-shade'))).toEqual(['1', '0', '2']);
});

test('the word of a mark can depend on the day', async () => {
  const label = of(({ date }) => (date === '2026-11-20' ? 'First day' : 'At the desk'));
  const marks: Matrix['marks'] = { In: { letter: 'I', tone: 'approved', label } };
  await renderScreen(screenOf({ body: [{ matrix: { ...days, marks } }] }));
  expect([markOf('Ravi, 20: First day'), markOf('Ravi, 21: At the desk')].map((one) => one?.textContent)).toEqual([
    'I',
    'I',
  ]);
});

test('mark words that fail to load are reported below the grid, which stays visible', async () => {
  const word = dynamic<string>(['source.names'], ({ source: { names } }: Named) => names ?? 'In');
  const marks: Matrix['marks'] = { In: { letter: 'I', tone: 'approved', label: word } };
  const sources = { names: source('GET /api/names', { select: 'data' }) };
  const { call } = await renderScreen(screenOf({ sources, body: [{ matrix: { ...days, marks } }] }));
  await call(0).fail(new RequestError('Something went wrong.', 500));
  expect(screen.getByRole('status').textContent).toContain('The labels of some marks could not be loaded.');
  expect(markOf('Ravi, 20: In')?.textContent).toBe('I');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await call(1).answer({ data: 'At the desk' });
  expect(markOf('Ravi, 20: At the desk')?.textContent).toBe('I');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
