import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, column, rowsOfSource, screenOf, source, table } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const decide = button('Decide', [{ reload: 'waiting', duration: 0 }]);
const plan = screenOf({
  sources: { waiting: source('POST /api/waiting', { select: 'data' }) },
  buttons: [button('Refresh', [{ reload: 'waiting', duration: 0 }])],
  body: [table(rowsOfSource('waiting'), [column('name', 'Name')], { actions: [decide] })],
});
const people = (...names: string[]) => ({ data: names.map((name) => ({ name })) });
const actions = () => screen.getAllByRole('button', { name: /^Decide/ });

/** Decides the row at an index; the server then returns the remaining rows. */
async function decideRow(index: number, left: string[], pressed = true) {
  const { call, ports } = await renderScreen(plan);
  await call(0).answer(people('Ada', 'Bo', 'Cy'));
  const chosen = actions()[index] as HTMLElement;
  await act(async () => {
    if (!pressed) fireEvent.pointerDown(screen.getByRole('table'));
    else chosen.focus();
    fireEvent.click(chosen);
  });
  await call(ports.calls.length - 1).answer(people(...left));
}

test('the focus moves to the next row when the decided row disappears', async () => {
  await decideRow(1, ['Ada', 'Cy']);
  expect(document.activeElement).toBe(actions()[1]);
});

test('the focus moves to the previous row when the last row disappears', async () => {
  await decideRow(2, ['Ada', 'Bo']);
  expect(document.activeElement).toBe(actions()[1]);
});

test('the focus stays on the page when no rows remain', async () => {
  await decideRow(0, []);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refresh' }));
});

test('the focus does not move when nothing had it', async () => {
  await decideRow(2, ['Ada', 'Bo'], false);
  expect(document.activeElement).toBe(document.body);
});
