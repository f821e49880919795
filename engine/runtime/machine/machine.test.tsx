import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formOf, formScreen } from '../../../tests/support/forms';
import type { Modal } from '../../language/plan.gen';
import type { MachineDefinition, MachineEffects, MachineHandle } from '../ports';
import { button, dynamic, endpoint, screenOf } from '../testing/plans';
import { renderScreen, testPorts } from '../testing/renderScreen';

interface Snapshot {
  readonly state: string;
  readonly item: unknown;
}

/** A hand-written machine: listing → reviewing → deciding → listing. */
function review() {
  const stopped = vi.fn();
  let effects: MachineEffects | null = null;
  const start = (given: MachineEffects): MachineHandle => {
    effects = given;
    let snapshot: Snapshot = { state: 'listing', item: null };
    const listeners = new Set<() => void>();
    const enter = (next: Snapshot): void => {
      snapshot = next;
      for (const listener of listeners) listener();
    };
    return {
      getSnapshot: () => ({ ...snapshot, ...{} }) as never,
      subscribe({ next }) {
        listeners.add(next);
        return { unsubscribe: () => listeners.delete(next) };
      },
      send(event, payload) {
        if (event === 'review') enter({ state: 'reviewing', item: payload });
        else if (event === 'leave') enter({ state: 'listing', item: null });
        else if (event === 'decide') {
          enter({ ...snapshot, state: 'deciding' });
          void given
            .perform('decide', payload, new AbortController().signal)
            .then(({ outcome }) => enter({ ...snapshot, state: outcome === 'accepted' ? 'listing' : 'reviewing' }));
        } else throw new Error(`no event ${event}`);
      },
      stop: stopped,
    };
  };
  const definition: MachineDefinition = { name: 'review', start };
  return { definition, stopped, effects: () => effects };
}

const item = dynamic(
  ['review.item'],
  (roots: { review?: { item?: { id: number } | null } }) => roots.review?.item?.id ?? null,
);
const modal: Modal = {
  title: dynamic(
    ['review.item'],
    (roots: { review?: { item?: { id: number } | null } }) => `Item ${roots.review?.item?.id ?? ''}`,
  ),
  openInStates: ['reviewing', 'deciding'],
  closable: dynamic(['review.state'], (roots: { review?: { state?: string } }) => roots.review?.state === 'reviewing'),
  onClose: [{ send: 'leave', duration: 0 }],
  size: 'normal',
  body: [
    { buttons: { items: [button('Approve', [{ send: 'decide', with: { status: 1 }, duration: 0 }])], align: 'start' } },
  ],
};
const plan = screenOf({
  machine: {
    name: 'review',
    calls: {
      decide: {
        call: endpoint('POST /api/decide'),
        with: { id: item },
        outcome: {
          // biome-ignore lint/suspicious/noThenProperty: the language's own key
          accepted: { message: 'Decided.', duration: 0, then: [{ navigate: '/next', duration: 0 }] },
          refused: {
            message: dynamic(['result.msg'], (roots: { result: { msg: string } }) => roots.result.msg),
            duration: 0,
          },
        },
      },
    },
  },
  buttons: [button('View', [{ send: 'review', with: { id: 4 }, duration: 0 }])],
  modals: { decision: modal },
});
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function open() {
  const machine = review();
  const rendered = await renderScreen(plan, { ports: testPorts({ machines: { review: machine.definition } }) });
  return { ...rendered, ...machine };
}

test('a modal is open while the machine is in one of its states, and reads the context of the machine', async () => {
  await open();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('View');
  expect(screen.getByRole('dialog', { name: 'Item 4' })).toBeDefined();
});

test('closing sends an event to the machine, and Escape closes the modal only while that is allowed', async () => {
  await open();
  await press('View');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('View');
  await press('Approve');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('the machine makes the call bound by the screen, with its payload, its message and its follow-up actions', async () => {
  const { call, ports } = await open();
  await press('View');
  await press('Approve');
  expect(call(0).payload).toEqual({ id: 4 });
  await call(0).answer({ result: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Decided.');
  expect(ports.go).toHaveBeenCalledWith('/next', undefined);
});

test('a refusal shows inside the dialog, and disappears with it', async () => {
  const { call } = await open();
  await press('View');
  await press('Approve');
  await call(0).answer({ result: false, msg: 'Too late.' });
  expect(screen.getByRole('dialog').textContent).toContain('Too late.');
  await press('Close');
  expect(screen.queryByText('Too late.')).toBeNull();
});

test('the outcome of a form appears next to its button, or on the page if the dialog has been closed', async () => {
  const form = formOf(
    { remarks: { type: 'string', title: 'Remarks' } },
    { submit: { label: 'Send', send: 'decide', variant: 'primary' } },
  );
  const closes = dynamic([], () => true);
  const asked = { ...modal, openInStates: ['reviewing', 'deciding'], closable: closes, body: [{ form }] };
  const { plan: whole, validators } = formScreen([form], { ...plan.plan, body: [], modals: { decision: asked } });
  const { call } = await renderScreen(
    { ...plan, plan: whole, validators },
    { ports: testPorts({ machines: { review: review().definition } }) },
  );
  await press('View');
  await press('Send');
  await call(0).answer({ result: false, msg: 'Too late.' });
  expect(screen.getByText('Too late.').closest('form')).not.toBeNull();
  await press('Send');
  await press('Close');
  await call(1).answer({ result: false, msg: 'Still too late.' });
  expect(screen.getByText('Still too late.').closest('form, [role=dialog]')).toBeNull();
});

test('a screen that shows the message of its machine does not show it twice', async () => {
  const text = dynamic(['review.message'], (roots: { review?: { message?: string } }) => roots.review?.message ?? '');
  const shows = screenOf({ ...plan.plan, body: [{ alert: { text } }] });
  const { call } = await renderScreen(shows, { ports: testPorts({ machines: { review: review().definition } }) });
  await press('View');
  await press('Approve');
  await call(0).answer({ result: true });
  expect(screen.queryByText('Decided.')).toBeNull();
});

test('leaving the page stops the machine', async () => {
  const { unmount, stopped } = await open();
  unmount();
  expect(stopped).toHaveBeenCalledOnce();
});

test('an event that the machine does not have is logged and reported', async () => {
  const wrong = screenOf({ ...plan.plan, buttons: [button('Odd', [{ send: 'odd', duration: 0 }])] });
  const { ports } = await renderScreen(wrong, { ports: testPorts({ machines: { review: review().definition } }) });
  await press('Odd');
  expect(String(ports.logged[0])).toContain('no event odd');
});

test('the outcome for one item does not show in the dialog of the next', async () => {
  const { call } = await open();
  await press('View');
  await press('Approve');
  await call(0).answer({ result: true });
  await press('View');
  expect(screen.getByRole('dialog', { name: 'Item 4' }).textContent).not.toContain('Decided.');
  expect(screen.getByText('Decided.').closest('[role=dialog]')).toBeNull();
  await press('Approve');
  await call(1).answer({ result: false, msg: 'Too late.' });
  expect(screen.getByRole('dialog').textContent).toContain('Too late.');
  expect(screen.queryByText('Decided.')).toBeNull();
});
