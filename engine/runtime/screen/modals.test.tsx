import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, formOf, formScreen } from '../../../tests/support/forms';
import type { Modal } from '../../language/plan.gen';
import { button, dynamic, endpoint, screenOf } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';
import { useOrigin } from './useOrigin';

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const name = dynamic(['row.name'], (roots: { row?: { name: string } | null }) => roots.row?.name ?? '');
const plan = screenOf({
  buttons: [button('Edit', [{ open: 'edit', with: { name: 'Ada' }, duration: 0 }])],
  modals: {
    edit: {
      title: name,
      subtitle: 'Since 1843',
      size: 'wide',
      body: [
        { text: { text: name, variant: 'paragraph' } },
        {
          buttons: {
            items: [
              button('Save', [
                { call: endpoint('POST /api/save'), outcome: {}, duration: 0 },
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

test('a modal about a person shows the name first, then the subject line', async () => {
  const edit = { ...plan.plan.modals?.edit, title: 'Decision', person: name, subtitle: 'Since 1843' } as Modal;
  await renderScreen(screenOf({ ...plan.plan, modals: { edit } }));
  await press('Edit');
  const dialog = screen.getByRole('dialog', { name: 'Decision' });
  expect(dialog.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('A');
  expect(within(dialog).getByText('Since 1843').previousElementSibling?.textContent).toBe('Ada');
});

test('a dialog has its accessible name as soon as it is in the document', async () => {
  await renderScreen(plan);
  const named: boolean[] = [];
  const observer = new MutationObserver(() => {
    const dialog = screen.queryByRole('dialog');
    if (dialog) named.push(dialog === screen.queryByRole('dialog', { name: 'Ada' }));
  });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  await press('Edit');
  observer.disconnect();
  expect(named.length).toBeGreaterThan(0);
  expect(named).not.toContain(false);
});

test('the open action shows a modal with the given row; the close action and the Close button hide it', async () => {
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

test('a refused call shows its message in the open modal, not behind it', async () => {
  const { call } = await renderScreen(plan);
  await press('Edit');
  await press('Save');
  await call(0).answer({ result: false, msg: 'No.' });
  expect(screen.getByRole('dialog').textContent).toContain('No.');
  expect(screen.getAllByText('No.').length).toBe(1);
});

test('a click outside the dialog does not close it', async () => {
  await renderScreen(plan);
  await press('Edit');
  const overlay = document.querySelector('.mantine-Modal-inner');
  await act(async () => {
    if (overlay) fireEvent.click(overlay);
  });
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('closing a dialog restores the focus, whatever had it inside the dialog', async () => {
  await renderScreen(plan);
  const edit = screen.getByRole('button', { name: 'Edit' });
  edit.focus();
  // The dialog may take the focus as soon as it appears.
  fireEvent.click(edit);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await press('Close');
  expect(document.activeElement).toBe(edit);
});

const greeting = button('Greet', [{ notify: 'Hello.', tone: 'approved', duration: 0 }]);
const behindTheDialog = (text: string) => screen.getByText(text).closest('[role=dialog]') === null;

test('an earlier notice stays on the page when a dialog opens, and a notice from the dialog shows inside it', async () => {
  const module = screenOf({ ...plan.plan, buttons: [...(plan.plan.buttons ?? []), greeting] });
  const { call } = await renderScreen(module);
  await press('Greet');
  await press('Edit');
  expect(screen.getByRole('dialog').textContent).not.toContain('Hello.');
  expect(behindTheDialog('Hello.')).toBe(true);
  await press('Close');
  expect(screen.getByText('Hello.')).toBeDefined();
  await press('Edit');
  await press('Save');
  await call(0).answer({ result: false, msg: 'No.' });
  expect(screen.getByRole('dialog').textContent).toContain('No.');
  expect(screen.queryByText('Hello.')).toBeNull();
});

test('the success notice of one dialog does not show in the next', async () => {
  const submit = calls('Send', {
    // biome-ignore lint/suspicious/noThenProperty: the language's own key
    outcome: { accepted: { message: 'Thanks.', duration: 0, then: [{ close: true, duration: 0 }] } },
  });
  const form = formOf({ reason: { type: 'string', title: 'Reason' } }, { submit });
  const module = formScreen([form], {
    buttons: ['raise', 'look'].map((open) => button(open, [{ open, duration: 0 }])),
    body: [],
    modals: {
      raise: { title: 'Raise', size: 'normal', body: [{ form }] },
      look: { title: 'Look', size: 'normal', body: [{ text: { text: 'Here.', variant: 'paragraph' } }] },
    },
  });
  const { call } = await renderScreen(module);
  await press('raise');
  await screen.findByLabelText('Reason');
  await press('Send');
  await call(0).answer({ result: true });
  expect(behindTheDialog('Thanks.')).toBe(true);
  await press('look');
  expect(screen.getByRole('dialog', { name: 'Look' }).textContent).toBe('LookHere.');
  expect(behindTheDialog('Thanks.')).toBe(true);
});

test('a dialog focuses its first field, and its subject line is its description', async () => {
  const form = formOf({ remarks: { type: 'string', title: 'Remarks' } }, { submit: calls('Send') });
  const body = [{ form }];
  const asking = formScreen([form], {
    body: [],
    buttons: [button('Decide', [{ open: 'decide', duration: 0 }])],
    modals: { decide: { title: 'Approval', subtitle: 'Ada Lovelace, 3 days', size: 'normal', body } },
  });
  await renderScreen(asking);
  await press('Decide');
  const dialog = await screen.findByRole('dialog', { name: 'Approval', description: 'Ada Lovelace, 3 days' });
  await expect.poll(() => document.activeElement).toBe(within(dialog).getByLabelText('Remarks'));
});

test('a dialog opens with a transition from the button that opened it', () => {
  const asked = document.body.appendChild(document.createElement('button'));
  const { innerWidth, innerHeight } = window;
  asked.getBoundingClientRect = () => new DOMRect(innerWidth / 2 + 90, innerHeight / 2 - 210, 20, 20);
  asked.focus();
  const { result, rerender } = renderHook(useOrigin, { initialProps: false });
  rerender(true);
  const grown = result.current;
  expect(typeof grown === 'object' && grown.common?.transformOrigin).toBe('calc(50% + 100px) calc(50% + -200px)');
  asked.remove();
  rerender(false);
  expect(result.current).toBe(grown);
});
