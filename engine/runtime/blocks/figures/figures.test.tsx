import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Row } from '../../../language/plan';
import type { Bars, Figure } from '../../../language/plan.gen';
import { dynamic, screenOf, source } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

const count = dynamic(['source.people'], (roots: { source: { people?: { count: number } } }) =>
  String(roots.source.people?.count ?? ''),
);
const field = <T,>(name: string) => dynamic<T>([`row.${name}`], (roots: { row: Row }) => roots.row[name] as T);
const figures = (...items: Figure[]) => ({ figures: { title: 'People', items } });
const bars = (rows: Bars['rows']) => ({
  bars: { rows, text: field<string>('name'), value: field<number>('used'), max: field<number>('all') },
});

test('a figure shows its label, value and note, and links as a whole', async () => {
  const { ports } = await renderScreen(
    screenOf({ body: [figures({ label: 'Patients', text: '12', secondary: 'this month', to: '/patients' })] }),
  );
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('Patients12this month');
  await act(async () => fireEvent.click(link));
  expect(ports.go).toHaveBeenCalledWith('/patients');
});

test('a figure without a value shows the empty text of its plan in a muted style', async () => {
  const { container } = await renderScreen(
    screenOf({ body: [figures({ label: 'Patients', text: '', empty: 'None yet' })] }),
  );
  expect(container.querySelector('[data-missing]')?.textContent).toBe('None yet');
});

test('a trend has one bar per value, the highest value the tallest, and a text alternative', async () => {
  await renderScreen(screenOf({ body: [figures({ label: 'Patients', text: '4', trend: [0, 8, 4] })] }));
  const trend = screen.getByRole('img', { name: '3 values from old to new: 0, 8, 4' });
  const heights = [...trend.querySelectorAll('rect')].map((one) => Number(one.getAttribute('height')));
  expect(heights).toEqual([2, 28, 14]);
});

test('a figure shows its label while its data loads, and then its value', async () => {
  const sources = { people: source('POST /api/people') };
  const { call } = await renderScreen(screenOf({ sources, body: [figures({ label: 'Patients', text: count })] }));
  expect(screen.getByRole('listitem').textContent).toBe('Patients');
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
  await call(0).answer({ count: 7 });
  expect(screen.getByRole('listitem').textContent).toBe('Patients7');
});

test('figures whose data failed to load offer a retry', async () => {
  const sources = { people: source('POST /api/people') };
  const { call } = await renderScreen(screenOf({ sources, body: [figures({ label: 'Patients', text: count })] }));
  await call(0).fail({ kind: 'network', message: 'No connection.' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await call(1).answer({ count: 7 });
  expect(screen.getByRole('listitem').textContent).toBe('Patients7');
});

test('a bar has a text alternative for its share, and is never longer than full', async () => {
  const rows = [
    { name: 'Casual', used: 3, all: 12 },
    { name: 'Sick', used: 9, all: 6 },
    { name: 'None', used: 0, all: 0 },
  ];
  const { container } = await renderScreen(screenOf({ body: [bars(rows)] }));
  const casual = screen.getByRole('meter', { name: 'Casual' });
  expect([casual.getAttribute('value'), casual.getAttribute('max')]).toEqual(['3', '12']);
  expect(casual.getAttribute('aria-valuetext')).toBe('3 of 12');
  const parts = [...container.querySelectorAll<HTMLElement>('[style*="--part"]')].map((one) =>
    one.style.getPropertyValue('--part'),
  );
  expect(parts).toEqual(['0.25', '1', '0']);
});

test('a bar separates the part that will be used from what will be left, and marks its row', async () => {
  const rows = [
    { name: 'Casual', used: 8, all: 10, later: 5 },
    { name: 'Sick', used: 8, all: 10, later: null },
  ];
  const plan = { bars: { ...bars(rows).bars, after: field<number>('later') } };
  const { container } = await renderScreen(screenOf({ body: [plan] }));
  const left = [...container.querySelectorAll<HTMLElement>('[style*="--left"]')].map((one) =>
    one.style.getPropertyValue('--left'),
  );
  expect(left).toEqual(['0.5', '0.8']);
  const meant = screen.getAllByRole('listitem').map((one) => one.hasAttribute('data-meant'));
  expect(meant).toEqual([true, false]);
});

test('a row whose value is not a number has its text and no bar', async () => {
  const rows = [
    { name: 'Casual', used: 3, all: 12 },
    { name: 'Sick', used: null, all: 6 },
  ];
  const { container } = await renderScreen(screenOf({ body: [bars(rows)] }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('meter')).toHaveLength(1);
  expect(container.querySelectorAll('[style*="--part"]')).toHaveLength(1);
});

test('a figure of zero has no pending tone', async () => {
  const tones = (...texts: string[]) =>
    figures(...texts.map((text): Figure => ({ label: 'Open', text, tone: 'pending' })));
  await renderScreen(screenOf({ body: [tones('0', '10')] }));
  expect(screen.getAllByRole('listitem').map((one) => one.getAttribute('data-tone'))).toEqual([null, 'pending']);
});

test('text is distinguished from numbers, which are larger', async () => {
  const items = ['Not checked in', '7 h 49 min'].map((text): Figure => ({ label: 'Today', text }));
  await renderScreen(screenOf({ body: [figures(...items)] }));
  const isInWords = (text: string) => screen.getByText(text).hasAttribute('data-words');
  expect(['Not checked in', '7 h 49 min'].map(isInWords)).toEqual([true, false]);
});

test('a strip leaves out a figure without a value unless its plan has an empty text', async () => {
  const items = [
    { label: 'Waiting', text: '0' },
    { label: 'Oldest', text: '' },
    { label: 'Next', text: '', empty: 'None' },
  ];
  await renderScreen(screenOf({ body: [{ figures: { items } }] }));
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Waiting0', 'NextNone']);
});

test('figures without a title are a strip on the page, but not inside a section', async () => {
  const items = [{ label: 'Patients', text: '4' }];
  const strip = await renderScreen(screenOf({ body: [{ figures: { items } }] }));
  expect(strip.container.querySelector('[data-strip]')).not.toBeNull();
  strip.unmount();
  const inSection = {
    section: { title: 'People', collapsible: false, defaultOpen: true, body: [{ figures: { items } }] },
  };
  const { container } = await renderScreen(screenOf({ body: [inSection] }));
  expect(container.querySelector('[data-strip]')).toBeNull();
});
