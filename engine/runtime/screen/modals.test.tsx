import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, dynamic, endpoint, screenOf } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const name = dynamic(['row.name'], (roots: { row?: { name: string } | null }) => roots.row?.name ?? '');
const plan = screenOf({
  buttons: [button('Edit', [{ open: 'edit', with: { name: 'Ada' }, for: 0 }])],
  modals: {
    edit: {
      title: name,
      about: 'Since 1843',
      size: 'wide',
      body: [
        { text: { text: name, look: 'paragraph' } },
        {
          buttons: {
            items: [
              button('Save', [
                { call: endpoint('POST /api/save'), outcome: {}, for: 0 },
                { close: true, for: 0 },
              ]),
            ],
            align: 'end',
          },
        },
      ],
    },
  },
});

test('open shows a modal with the row that it was handed; close and the cross take it away', async () => {
  const { call } = await renderScreen(plan);
  await press('Edit');
  const dialog = screen.getByRole('dialog', { name: 'Ada' });
  expect(dialog.textContent).toContain('Since 1843');
  await press('Save');
  expect(screen.getByRole('dialog')).toBeDefined();
  await call(0).answer({ result: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Edit');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused call shows in the modal that is open, and not behind it', async () => {
  const { call } = await renderScreen(plan);
  await press('Edit');
  await press('Save');
  await call(0).answer({ result: false, msg: 'No.' });
  expect(screen.getByRole('dialog').textContent).toContain('No.');
  expect(screen.getAllByText('No.').length).toBe(1);
});

test('a press beside the dialog does not close it', async () => {
  await renderScreen(plan);
  await press('Edit');
  const overlay = document.querySelector('.mantine-Modal-inner');
  await act(async () => {
    if (overlay) fireEvent.click(overlay);
  });
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('the focus goes back to where it was, whatever had it in the dialog', async () => {
  await renderScreen(plan);
  const edit = screen.getByRole('button', { name: 'Edit' });
  edit.focus();
  // The dialog may take the focus as soon as it is there.
  fireEvent.click(edit);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await press('Close');
  expect(document.activeElement).toBe(edit);
});
