import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, column, dynamic, endpoint, rowsOfSource, screenOf, source, table } from '../../../testing/plans';
import { renderScreen } from '../../../testing/renderScreen';

const width = vi.spyOn(window, 'matchMedia');
afterEach(() => width.mockReset());

const name = dynamic(['row.name'], (roots: { row: { name: string } }) => roots.row.name);
const plan = screenOf({
  sources: { boats: source('POST /api/boats', { select: 'data' }) },
  body: [table(rowsOfSource('boats'), [column('name', 'Name'), column('berths', 'Berths', { editModal: 'berths' })])],
  modals: {
    berths: {
      title: 'Change the berths',
      subtitle: '',
      person: '',
      size: 'normal',
      body: [
        { text: { text: name, variant: 'paragraph' } },
        {
          buttons: {
            items: [
              button('Save', [
                { call: endpoint('POST /api/berths'), with: { boat: name }, outcome: {}, duration: 0 },
                { close: true, duration: 0 },
              ]),
            ],
            align: 'end',
          },
        },
      ],
    },
  },
});

const boats = [
  { name: 'Asha', berths: 2 },
  { name: 'Ravi', berths: 4 },
];

const show = async () => {
  const shown = await renderScreen(plan);
  await shown.call(0).answer({ data: boats });
  return shown;
};
const pencil = (of: string) => screen.getByRole('button', { name: `Change Berths of ${of}` });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

test('a value is edited in a popover next to it, and the focus returns to its button', async () => {
  const { call } = await show();
  await press(pencil('Ravi'));
  const panel = await screen.findByRole('dialog', { name: 'Change Berths of Ravi' });
  expect(panel.textContent).toContain('Ravi');
  expect(screen.getAllByRole('dialog')).toEqual([panel]);
  await press(within(panel).getByRole('button', { name: 'Save' }));
  expect(call(1).payload).toEqual({ boat: 'Ravi' });
  await call(1).answer({ result: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(pencil('Ravi'));
});

test('Escape and a click elsewhere leave the value unchanged, and the click keeps the focus where it landed', async () => {
  await show();
  await press(pencil('Asha'));
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(pencil('Asha'));
  await press(pencil('Asha'));
  await screen.findByRole('dialog');
  pencil('Ravi').focus();
  fireEvent.pointerDown(pencil('Ravi'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(pencil('Ravi'));
});

test('the popover closes when its row leaves the page', async () => {
  const { call } = await renderScreen(
    screenOf({
      ...plan.plan,
      body: [table(rowsOfSource('boats'), plan.plan.body[0]?.table?.columns ?? [], { pageSize: 1 })],
    }),
  );
  await call(0).answer({ data: boats });
  await press(pencil('Asha'));
  await screen.findByRole('dialog');
  await press(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(pencil('Ravi'));
  expect((await screen.findByRole('dialog')).textContent).toContain('Ravi');
});

test('on a phone it opens as an ordinary dialog', async () => {
  width.mockImplementation(
    (query) => Object.assign(new EventTarget(), { media: query, matches: true }) as MediaQueryList,
  );
  await show();
  await press(pencil('Ravi'));
  expect(await screen.findByRole('dialog', { name: 'Change the berths' })).toBeDefined();
});
