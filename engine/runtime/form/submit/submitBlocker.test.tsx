import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, formOf, formScreen } from '../../../../tests/support/forms';
import { RequestError } from '../../ports';
import { dynamic, source } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

const daysOf = (roots: { source: { days?: { count: number } | null } }) => roots.source.days?.count ?? null;
const days = dynamic(['source.days'], daysOf);
const inWords = dynamic(['source.days'], (roots: Parameters<typeof daysOf>[0]) => `${daysOf(roots) ?? 0} Days`);

const form = formOf(
  { days: { title: 'Requesting Days' } },
  {
    ui: { days: { 'ui:widget': 'output', 'ui:options': { text: inWords } } } as never,
    submit: calls('Send', { with: { days } }),
  },
);
const request = formScreen([form], { sources: { days: source('POST /api/days', { select: 'data' }) } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a submit waits until the data it sends is loaded', async () => {
  const { call, ports } = await renderScreen(request);
  expect(screen.getByText('Loading…')).toBeDefined();
  await press('Send');
  expect(ports.calls.length).toBe(1);
  await call(0).answer({ data: { count: 3 } });
  expect(screen.getByText('3 Days')).toBeDefined();
  expect(ports.calls[1]?.payload).toEqual({ days: 3 });
});

test('a form whose initial values come from a record waits for it too', async () => {
  const record = dynamic(['source.record'], (roots: { source: { record?: { pan: string } } }) => roots.source.record);
  const edit = formOf(
    { pan: { title: 'PAN', type: 'string' } },
    { initial: record as never, submit: calls('Save', { with: {} }) },
  );
  const sources = { record: source('POST /api/record', { select: 'data' }) };
  const { call, ports } = await renderScreen(formScreen([edit], { sources }));
  await press('Save');
  expect(ports.calls.length).toBe(1);
  await call(0).fail(new RequestError('The record could not be read.', 500));
  expect(screen.getByText(/You cannot send this yet/)).toBeDefined();
  const again = screen.getAllByRole('button', { name: 'Try again' });
  await act(async () => void fireEvent.click(again[0] as HTMLElement));
  await call(1).answer({ data: { pan: 'ABCDE1234F' } });
  expect(screen.getByLabelText('PAN')).toHaveProperty('value', 'ABCDE1234F');
});

const record = dynamic(['source.record'], (roots: { source: { record?: { pan: string } } }) => roots.source.record);
const recordForm = formScreen(
  [
    formOf(
      { pan: { title: 'PAN', type: 'string', maxLength: 10 } },
      { initial: record as never, submit: calls('Save') },
      { required: ['pan'] },
    ),
  ],
  { sources: { record: source('POST /api/record', { select: 'data' }) } },
);

test('a submit before the record has loaded is validated with the record', async () => {
  const { call, ports } = await renderScreen(recordForm);
  await press('Save');
  expect(screen.queryByText(/required/)).toBeNull();
  await call(0).answer({ data: { pan: 'ABCDE1234F' } });
  expect(ports.calls[1]?.payload).toEqual({ pan: 'ABCDE1234F' });
});

test('a submit before the record has loaded shows what is wrong with the record', async () => {
  const { call, ports } = await renderScreen(recordForm);
  await press('Save');
  await call(0).answer({ data: { pan: 'ABCDE1234F5' } });
  expect(screen.getByLabelText(/^PAN/)).toBe(document.activeElement);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('false');
  expect(ports.calls.length).toBe(1);
});

test('a form whose data failed to load cannot be sent, shows the reason, and offers a retry', async () => {
  const { call, ports } = await renderScreen(request);
  await press('Send');
  await call(0).fail(new RequestError('The days could not be counted.', 500));
  expect(screen.getByText(/The days could not be counted/)).toBeDefined();
  expect(screen.getByText(/You cannot send this yet/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
  await press('Send');
  expect(ports.calls.length).toBe(1);
  const [retryAtField] = screen.getAllByRole('button', { name: 'Try again' });
  await act(async () => void fireEvent.click(retryAtField as HTMLElement));
  await call(1).answer({ data: { count: 2 } });
  expect(screen.queryByText(/You cannot send this yet/)).toBeNull();
  await press('Send');
  expect(ports.calls[2]?.payload).toEqual({ days: 2 });
});

test('a form without a submit, such as a filter, shows no notice about sending', async () => {
  const first = dynamic(['source.days'], (roots: Parameters<typeof daysOf>[0]) => ({ days: daysOf(roots) }));
  const filter = formOf({ days: { title: 'Days', type: 'integer' } }, { initial: first as never, submit: undefined });
  const { call } = await renderScreen(
    formScreen([filter], { sources: { days: source('POST /api/days', { select: 'data' }) } }),
  );
  await call(0).fail(new RequestError('The days could not be counted.', 500));
  expect(screen.queryByText(/You cannot send this yet/)).toBeNull();
});
