import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../tests/support/forms';
import type { MachineHandle } from '../ports';
import { button, dynamic, endpoint, source } from '../testing/plans';
import { renderScreen, testPorts } from '../testing/renderScreen';

const text = (title: string) => ({ type: 'string', title });
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => {
  fireEvent.input(box(label), { target: { value } });
  await act(async () => fireEvent.blur(box(label)));
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Drafts that a test can inspect. */
function createDrafts() {
  const kept = new Map<string, unknown>();
  return {
    kept,
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}

const request = formOf(
  { reason: text('Reason'), secret: text('Secret') },
  {
    ui: { secret: field('password') },
    submit: calls('Send', {
      outcome: { accepted: { message: 'Thanks.', duration: 0 }, refused: { message: 'No.', duration: 0 } },
    }),
  },
);

test('typed text is restored after a reload, but never a password', async () => {
  const drafts = createDrafts();
  const first = await renderScreen(formScreen([request]), { ports: testPorts({ drafts }) });
  await type('Reason', 'moving');
  await type('Secret', 'pass');
  expect(JSON.stringify([...drafts.kept.values()])).not.toContain('pass');
  first.unmount();
  await renderScreen(formScreen([request]), { ports: testPorts({ drafts }) });
  expect([box('Reason').value, box('Secret').value]).toEqual(['moving', '']);
  expect(screen.getByText(/Your unsaved input was restored/)).toBeDefined();
});

test('Start over clears the form and removes the draft', async () => {
  const drafts = createDrafts();
  const first = await renderScreen(formScreen([request]), { ports: testPorts({ drafts }) });
  await type('Reason', 'moving');
  first.unmount();
  await renderScreen(formScreen([request]), { ports: testPorts({ drafts }) });
  await press('Start over');
  expect(box('Reason').value).toBe('');
  expect(screen.queryByText(/was restored/)).toBeNull();
  expect(drafts.kept.size).toBe(0);
});

test('a refusal keeps the draft, and an accepted call removes it', async () => {
  const drafts = createDrafts();
  const { call } = await renderScreen(formScreen([request]), { ports: testPorts({ drafts }) });
  await type('Reason', 'moving');
  await press('Send');
  await call(0).answer({ result: false });
  expect(drafts.kept.size).toBe(1);
  await press('Send');
  await call(1).answer({ result: true });
  expect(drafts.kept.size).toBe(0);
});

test('an accepted call without a message removes the draft before its follow-up actions', async () => {
  const drafts = createDrafts();
  const then = [{ call: endpoint('POST /api/after'), duration: 0 }];
  const quiet = { ...request, submit: calls('Send', { outcome: { accepted: { duration: 0, then } } }) };
  const { call, ports } = await renderScreen(formScreen([quiet]), { ports: testPorts({ drafts }) });
  await type('Reason', 'moving');
  await press('Send');
  await call(0).answer({ result: true });
  expect([ports.calls.length, drafts.kept.size]).toEqual([2, 0]);
});

test('text typed during the follow-up actions of an accepted call becomes a draft of its own', async () => {
  const drafts = createDrafts();
  const then = [{ call: endpoint('POST /api/after'), duration: 0 }];
  const quiet = { ...request, submit: calls('Send', { outcome: { accepted: { duration: 0, then } } }) };
  const { call } = await renderScreen(formScreen([quiet]), { ports: testPorts({ drafts }) });
  await type('Reason', 'moving');
  await press('Send');
  await call(0).answer({ result: true });
  await type('Reason', 'and more');
  await call(1).answer({ result: true });
  expect(JSON.stringify([...drafts.kept.values()])).toContain('and more');
});

test('text typed immediately before the page is left is kept', async () => {
  const drafts = createDrafts();
  await renderScreen(formScreen([request]), { ports: testPorts({ drafts }) });
  fireEvent.input(box('Reason'), { target: { value: 'mov' } });
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify([...drafts.kept.values()])).toContain('mov');
});

test('a form with keepDraft false keeps no draft', async () => {
  const drafts = createDrafts();
  const plain = { ...request, keepDraft: false };
  await renderScreen(formScreen([plain]), { ports: testPorts({ drafts }) });
  await type('Reason', 'moving');
  expect(drafts.kept.size).toBe(0);
});

const edit = formOf(
  { name: text('Name'), code: { type: 'string', title: 'Code' } },
  {
    initial: dynamic(['source.person'], (roots: { source: { person: unknown } }) => roots.source.person),
    submit: calls(),
  },
);
const withPerson = formScreen([edit], { sources: { person: source('POST /api/person', { select: 'data' }) } });

test('initial values arrive with their source, converted to the schema, and other columns of the row are ignored', async () => {
  const { call } = await renderScreen(withPerson);
  await call(0).answer({ data: { name: 'Asha', code: 12, ward: 100 } });
  expect([box('Name').value, box('Code').value]).toEqual(['Asha', '12']);
  await press('Send');
  expect(call(1).payload).toEqual({ name: 'Asha', code: '12' });
});

test('initial values that arrive late do not overwrite typed text', async () => {
  const { call } = await renderScreen(withPerson);
  fireEvent.input(box('Name'), { target: { value: 'Typed' } });
  await call(0).answer({ data: { name: 'Asha', code: 'E1' } });
  expect([box('Name').value, box('Code').value]).toEqual(['Typed', 'E1']);
});

test('a modal opened for another row starts with that row, without the text typed for the first', async () => {
  const drafts = createDrafts();
  const row = dynamic(['row'], (roots: { row: unknown }) => roots.row);
  const form = formOf({ remarks: text('Remarks') }, { initial: row });
  const module = formScreen([form], {
    buttons: ['A', 'B'].map((remarks) => button(remarks, [{ open: 'edit', with: { remarks }, duration: 0 }])),
    body: [],
    modals: { edit: { title: 'Edit', size: 'normal', body: [{ form }] } },
  });
  await renderScreen(module, { ports: testPorts({ drafts }) });
  await press('A');
  expect((await screen.findByLabelText<HTMLInputElement>('Remarks')).value).toBe('A');
  await type('Remarks', 'for A');
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  await press('B');
  expect((await screen.findByLabelText<HTMLInputElement>('Remarks')).value).toBe('B');
});

test('reset restores the initial values and removes the errors', async () => {
  const form = formOf(
    { name: text('Name') },
    { initial: { name: 'first' }, buttons: [button('Reset', [{ reset: 'form', duration: 0 }])] },
    { required: ['name'] },
  );
  await renderScreen(formScreen([form]));
  await type('Name', '');
  expect(box('Name').getAttribute('aria-invalid')).toBe('true');
  await press('Reset');
  expect([box('Name').value, box('Name').getAttribute('aria-invalid')]).toEqual(['first', null]);
});

test('a success that resets the form still shows its message', async () => {
  const submit = calls('Send', {
    // biome-ignore lint/suspicious/noThenProperty: the language's own key
    outcome: { accepted: { message: 'Thanks.', duration: 0, then: [{ reset: 'form', duration: 0 }] } },
  });
  const { call } = await renderScreen(formScreen([{ ...request, submit }]));
  await type('Reason', 'moving');
  await press('Send');
  await call(0).answer({ result: true });
  expect(box('Reason').value).toBe('');
  expect(screen.getByText('Thanks.')).toBeDefined();
});

test('a new version of a screen takes over the text typed in the previous one', async () => {
  const { show } = await renderScreen(formScreen([{ ...request, keepDraft: false }]));
  await type('Reason', 'moving');
  const renamed = formOf({ reason: text('Why') }, { keepDraft: false });
  await act(async () => show(formScreen([renamed])));
  expect(box('Why').value).toBe('moving');
});

/** A machine that stays busy with an event until the test lets it answer. */
function decider() {
  const listeners = new Set<() => void>();
  let snapshot: { state: string; outcome: string | null } = { state: 'reviewing', outcome: null };
  const sent: unknown[] = [];
  const move = (next: typeof snapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const handle: MachineHandle = {
    getSnapshot: () => snapshot,
    subscribe: ({ next }) => {
      listeners.add(next);
      return { unsubscribe: () => listeners.delete(next) };
    },
    send: (event, payload) => {
      sent.push([event, payload]);
      move({ state: 'deciding', outcome: null });
    },
    stop: () => {},
  };
  return { sent, move, definition: { name: 'decider', start: () => handle } };
}

test('a submit to the machine sends the values once, waits while it is busy, and removes the draft when it accepts', async () => {
  const drafts = createDrafts();
  const { sent, move, definition } = decider();
  const form = formOf(
    { remarks: text('Remarks') },
    { submit: { label: 'Decide', send: 'decide', variant: 'primary' } },
  );
  const ports = testPorts({ drafts, machines: { decider: definition } });
  await renderScreen(formScreen([form], { machine: { name: 'decider' } }), { ports });
  await type('Remarks', 'fine');
  await press('Decide');
  await act(async () => fireEvent.submit(box('Remarks').form as HTMLFormElement));
  expect(sent).toEqual([['decide', { remarks: 'fine' }]]);
  expect(screen.getByRole('button', { name: 'Decide' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => move({ state: 'refused', outcome: 'refused' }));
  expect([box('Remarks').value, drafts.kept.size]).toEqual(['fine', 1]);
  await press('Decide');
  await act(async () => move({ state: 'decided', outcome: 'accepted' }));
  expect([sent.length, drafts.kept.size]).toEqual([2, 0]);
});

test('a submit without a call runs its actions with the values', async () => {
  const name = dynamic(['form.name'], (roots: { form: { name: string } }) => roots.form.name);
  const form = formOf(
    { name: text('Name') },
    { submit: { label: 'Next', onSubmit: [{ set: { who: name }, duration: 0 }], variant: 'primary' } },
  );
  const who = dynamic(['page.who'], (roots: { page: { who: string } }) => `for ${roots.page.who}`);
  const module = formScreen([form], { page: { who: { type: 'string' } } });
  const body = [...module.plan.body, { text: { text: who, variant: 'paragraph' as const } }];
  await renderScreen({ ...module, plan: { ...module.plan, body } });
  await type('Name', 'Asha');
  await press('Next');
  expect(screen.getByText('for Asha')).toBeDefined();
});
