import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../../../tests/support/forms';
import { dynamic, source } from '../../../testing/plans';
import { renderScreen } from '../../../testing/renderScreen';

const items = {
  type: 'object',
  properties: {
    item: { type: 'string', title: 'Item' },
    count: { type: 'integer', title: 'Count', maximum: 9 },
    kind: { type: 'integer', title: 'Kind' },
    sum: { type: 'number', title: 'Sum' },
    due: { type: 'string', title: 'Due', format: 'date' },
  },
};
const kinds = field('select', {
  choices: dynamic(['source.kinds'], (roots: { source: { kinds?: object[] } }) => roots.source.kinds ?? []) as never,
  valueField: 'id',
  labelField: 'name',
});
const open = async (rules: object = {}) => {
  const ui = { lines: field('rows', {}, { items: { kind: kinds, sum: field('output') } } as never) };
  const form = formOf({ lines: { type: 'array', title: 'Lines', items, ...rules } }, { ui, submit: calls() });
  const sources = { kinds: source('GET /api/kinds', { select: 'data' }) };
  const page = await renderScreen(formScreen([form], { sources }));
  await page.call(0).answer({
    data: [
      { id: 4, name: 'Office' },
      { id: 5, name: 'Lab' },
    ],
  });
  await press('Add row');
  return page;
};

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const box = (number: number, label: string) =>
  within(screen.getByRole('group', { name: `Row ${number}` })).getByLabelText<HTMLInputElement>(label);
const paste = async (target: HTMLElement, text: string): Promise<boolean> => {
  let isLeft = true;
  await act(async () => {
    isLeft = fireEvent.paste(target, { clipboardData: { getData: () => text } });
  });
  return isLeft;
};
const readLastStatus = () => screen.getAllByRole('status').at(-1)?.textContent;

test('cells are pasted into the following fields and rows, and rows are added for them', async () => {
  const { call } = await open();
  await paste(box(1, 'Item'), 'Pen\t2\tOffice\t24/11/2026\nInk\t3\tlab\t2026-12-01\n');
  await press('Edit row 2');
  expect([box(2, 'Item').value, box(2, 'Count').value, box(2, 'Due').value]).toEqual(['Ink', '3', '01 Dec 2026']);
  expect(readLastStatus()).toBe('2 rows filled.');
  await press('Send');
  expect(call(1).payload).toEqual({
    lines: [
      { item: 'Pen', count: 2, kind: 4, due: '2026-11-24' },
      { item: 'Ink', count: 3, kind: 5, due: '2026-12-01' },
    ],
  });
});

test('pasting starts at the focused field, keeps values where a cell is empty, and skips a header row', async () => {
  await open();
  await paste(box(1, 'Item'), 'Pen\t2\nInk\t3');
  await press('Edit row 2');
  await paste(box(2, 'Count'), 'Count\tKind\n\tLab\n7\t');
  await press('Edit row 3');
  expect([box(2, 'Count').value, box(2, 'Kind').value, box(3, 'Count').value]).toEqual(['3', '5', '7']);
  expect(readLastStatus()).toBe('2 rows filled.');
});

test('rejected cells are named, with the rows and columns that did not fit', async () => {
  await open({ maxItems: 2 });
  await paste(box(1, 'Count'), 'many\tOffice\t24 Nov 2026\textra\n4\tAttic\tsome day\n5\tLab');
  expect(readLastStatus()).toBe(
    '2 rows filled. Not taken: “many” for Count in row 1, “Attic” for Kind in row 2, “some day” for Due in row 2. ' +
      '1 line did not fit: at most 2 lines. 1 column had no field.',
  );
  await press('Edit row 2');
  expect([box(1, 'Count').value, box(2, 'Count').value]).toEqual(['', '4']);
});

test('an invalid pasted value shows its error immediately', async () => {
  await open();
  await paste(box(1, 'Item'), 'Pen\t12');
  expect(screen.getByText('Must be 9 or less')).toBeDefined();
});

test.each(['radio', 'checkboxes'] as const)('cells are pasted into any box of %s', async (widget) => {
  const listed = { type: 'string', enum: ['Red', 'Blue'] };
  const colour = widget === 'radio' ? listed : { type: 'array', items: listed };
  const properties = { colour: { ...colour, title: 'Colour' }, size: { type: 'string', title: 'Size' } };
  const ui = { lines: field('rows', {}, { items: { colour: field(widget) } } as never) };
  const lines = { type: 'array', title: 'Lines', items: { type: 'object', properties } };
  await renderScreen(formScreen([formOf({ lines }, { ui, submit: calls() })]));
  await press('Add row');
  expect(await paste(box(1, 'Blue'), 'Red\tXL')).toBe(false);
  expect([box(1, 'Red').checked, box(1, 'Blue').checked, box(1, 'Size').value]).toEqual([true, false, 'XL']);
});

test('a single cell is pasted into its box as usual', async () => {
  await open();
  expect(await paste(box(1, 'Item'), 'Pen')).toBe(true);
  expect(await paste(box(1, 'Item'), 'Pen\n')).toBe(true);
  expect(await paste(box(1, 'Item'), 'Pen\t1')).toBe(false);
});

test('a number in parentheses is negative, whether it is pasted or typed', async () => {
  const { call } = await open();
  await paste(box(1, 'Item'), 'Pen\t(2)');
  await press('Add row');
  fireEvent.input(box(2, 'Count'), { target: { value: '(3)' } });
  await act(async () => fireEvent.blur(box(2, 'Count')));
  await press('Send');
  expect(call(1).payload).toEqual({ lines: [{ item: 'Pen', count: -2 }, { count: -3 }] });
});
