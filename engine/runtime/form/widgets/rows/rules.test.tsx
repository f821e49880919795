import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, field, fieldPlan, formOf, formScreen } from '../../../../../tests/support/forms';
import { dynamic } from '../../../testing/plans';
import { renderScreen } from '../../../testing/renderScreen';
import { rowColumns } from './columns';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const list = (title: string, items: object, more: object = {}) => ({ type: 'array', title, items, ...more });

const open = (properties: object, rules: object = {}, more: object = {}) =>
  renderScreen(formScreen([formOf(properties, { submit: calls(), ...more }, rules)]));

const group = (name: string) => within(screen.getByRole('group', { name }));
const button = (name: string, at = within(document.body)) => at.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string, at?: ReturnType<typeof within>) => act(async () => fireEvent.click(button(name, at)));
const type = (box: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.input(box, { target: { value } });
    fireEvent.blur(box);
  });
const readDescription = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

test('no row can be added at the maximum, the button explains why, and removing a row allows it again', async () => {
  await open({ supplies: list('Supplies', text('Item'), { maxItems: 2 }) });
  expect(button('Add row').getAttribute('aria-disabled')).toBeNull();
  await press('Add row');
  await press('Add row');
  expect([button('Add row').getAttribute('aria-disabled'), readDescription(button('Add row'))]).toEqual([
    'true',
    'At most 2 supplies.',
  ]);
  await press('Add row');
  expect(screen.queryByRole('group', { name: 'Row 3' })).toBeNull();
  await press('Remove row 1');
  await press('Add row');
  expect(screen.getByRole('group', { name: 'Row 2' })).toBeDefined();
});

test('a required list keeps its minimum of rows, and an optional one can be emptied', async () => {
  const two = list('Lines', text('Line'), { minItems: 2 });
  const initial = { needed: ['a', 'b'], free: ['c', 'd'] };
  await open(
    { needed: { ...two, title: 'Needed' }, free: { ...two, title: 'Free' } },
    { required: ['needed'] },
    { initial },
  );
  const kept = button('Remove row 1', group('Needed'));
  expect([kept.getAttribute('aria-disabled'), readDescription(kept)]).toEqual(['true', 'At least 2 rows.']);
  await press('Remove row 1', group('Needed'));
  expect(group('Needed').getAllByRole('textbox').length).toBe(2);
  await press('Remove row 1', group('Free'));
  await press('Remove row 1', group('Free'));
  expect(group('Free').queryByRole('textbox')).toBeNull();
});

test('too few and too many rows are reported with the noun of the list', async () => {
  const lines = (more: object) => list('Lines', { ...text('Line') }, more);
  const initial = { few: ['a'], many: ['a', 'b', 'c'], one: [], pick: ['x'] };
  await open(
    {
      few: lines({ minItems: 2 }),
      many: { ...lines({ maxItems: 2 }), title: 'PAN numbers' },
      one: { ...lines({ minItems: 1 }), title: 'Team' },
      pick: list('Kinds', { enum: ['x', 'y', 'z'] }, { minItems: 2 }),
    },
    {},
    { initial },
  );
  await press('Send');
  const messages = ['Add at least 2 lines', 'At most 2 PAN numbers', 'Choose at least 2'];
  expect(messages.map((words) => screen.queryByText(words)?.textContent)).toEqual(messages);
});

test('the summary counts every invalid field, including those in nested rows', async () => {
  const inner = list('Parts', object({ name: text('Name') }, { required: ['name'] }));
  const row = object(
    { item: text('Item'), count: { type: 'integer', title: 'Count' }, parts: inner },
    { required: ['item', 'count'] },
  );
  const initial = { who: '', lines: [{ parts: [{}, {}] }, { item: 'a', count: 1 }, { count: 2 }] };
  const layout = [{ title: 'All', columns: 1, fields: ['who', 'lines'] }];
  await open(
    { who: text('Who'), lines: list('Lines', row) },
    { required: ['who'] },
    { initial, groups: layout, progress: true },
  );
  await press('Send');
  expect(screen.getByText('6 fields need attention')).toBeDefined();
  expect(screen.getByText('6 fields to fix')).toBeDefined();
  await press('Edit row 1');
  await type(
    within(group('Lines').getAllByRole('group', { name: 'Row 1' })[0] as HTMLElement).getByLabelText('Count'),
    '3',
  );
  expect(screen.getByText('5 fields to fix')).toBeDefined();
});

test('the count is updated when a field inside a row is left empty without a change', async () => {
  const row = object({ item: text('Item'), note: text('Note') }, { required: ['item', 'note'] });
  const layout = [{ title: 'All', columns: 1, fields: ['lines'] }];
  await open(
    { lines: list('Lines', row) },
    {},
    { initial: { lines: [{ item: 'a' }, {}] }, groups: layout, progress: true },
  );
  const box = (number: number, label: string) => group(`Row ${number}`).getByLabelText(label);
  await act(async () => fireEvent.blur(box(1, 'Note'), { relatedTarget: box(2, 'Item') }));
  expect(screen.getByText('1 field to fix')).toBeDefined();
  await act(async () => fireEvent.blur(box(2, 'Item'), { relatedTarget: box(2, 'Note') }));
  expect(screen.getByText('2 fields to fix')).toBeDefined();
});

test('a row being filled in shows no errors, even if the list was left before', async () => {
  const row = object({ item: text('Item'), note: text('Note') }, { required: ['item', 'note'] });
  await open({ lines: list('Lines', row), other: text('Other') });
  const box = (label: string) => group('Row 1').getByLabelText(label);
  await press('Add row');
  await act(async () => fireEvent.blur(box('Item'), { relatedTarget: screen.getByLabelText('Other') }));
  expect(screen.getByText('Row 1, Item: Item is required')).toBeDefined();
  await type(box('Item'), 'Pen');
  expect(screen.queryByText(/is required/)).toBeNull();
  await act(async () => fireEvent.blur(box('Note'), { relatedTarget: screen.getByLabelText('Other') }));
  expect(screen.getByText('Row 1, Note: Note is required')).toBeDefined();
});

test('amounts in hundredths have two decimals, inside and outside rows, editable or read-only', async () => {
  const amount = { type: 'number', title: 'Amount', multipleOf: 0.01 };
  const initial = { total: 10.5, fixed: 3, lines: [{ amount: 1200.5 }, { amount: 7 }] };
  const ui = { fixed: { 'ui:readonly': dynamic([], () => true) } };
  const { call } = await open(
    {
      total: { ...amount, title: 'Total' },
      fixed: { ...amount, title: 'Fixed' },
      lines: list('Lines', object({ amount })),
    },
    {},
    { initial, ui },
  );
  const shown = screen.getAllByLabelText<HTMLInputElement>(/Amount|Total/).map(({ value }) => value);
  expect([...shown, screen.getByLabelText('Fixed').textContent]).toEqual(['10.50', '1200.50', '7.00', '3.00']);
  await type(group('Row 2').getByLabelText('Amount'), '7.255');
  expect(group('Row 2').getByLabelText<HTMLInputElement>('Amount').value).toBe('7.255');
  await type(group('Row 2').getByLabelText('Amount'), '8.1');
  expect(group('Row 2').getByLabelText<HTMLInputElement>('Amount').value).toBe('8.10');
  await press('Send');
  expect(call(0).payload).toEqual({ total: 10.5, fixed: 3, lines: [{ amount: 1200.5 }, { amount: 8.1 }] });
});

test('a column is as wide as its content needs', () => {
  const columns = rowColumns([
    fieldPlan({ type: 'string', maxLength: 200 }),
    fieldPlan({ type: 'string', maxLength: 6 }),
    fieldPlan({ type: 'integer' }, field('number', {}, { 'ui:title': 'How many of them there are' })),
    fieldPlan({ type: 'string', format: 'date' }),
  ]);
  expect(columns.match(/[\w.]+(?=\)( |$))/g)).toEqual(['3fr', '1fr', '208px', '168px']);
});
