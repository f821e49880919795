import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, formOf, formScreen } from '../../../tests/support/forms';
import type { Submit } from '../../language/plan.gen';
import { dynamic, endpoint, source } from '../testing/plans';
import { renderScreen, settle, testPorts } from '../testing/renderScreen';

const form = formOf({ reason: { type: 'string', title: 'Reason' } }, { submit: calls('Send') });
const box = () => screen.getByLabelText<HTMLInputElement>('Reason');
const type = async (value: string) => {
  fireEvent.input(box(), { target: { value } });
  await act(async () => fireEvent.blur(box()));
};
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

test('a refusal stays until a field of the form changes', async () => {
  const { call } = await renderScreen(formScreen([form]));
  await type('short');
  await send();
  await call(0).answer({ result: false, msg: 'Too short.' });
  expect(screen.getByText('Too short.')).toBeDefined();
  await act(async () => fireEvent.blur(box()));
  expect(screen.getByText('Too short.')).toBeDefined();
  await type('long enough');
  expect(screen.queryByText('Too short.')).toBeNull();
});

test('a refusal selects the password, ready to be retyped', async () => {
  const secret = formOf(
    { name: { type: 'string', title: 'Name' }, secret: { type: 'string', title: 'Password' } },
    { submit: calls('Send'), ui: { secret: { 'ui:widget': 'password' } } },
  );
  const { call } = await renderScreen(formScreen([secret]));
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.input(password, { target: { value: 'wrong' } });
  await send();
  await call(0).answer({ result: false, msg: 'Not so.' });
  expect(document.activeElement).toBe(password);
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 5]);
});

test('a success message stays while the user types the next entry', async () => {
  const submit = calls('Send', { outcome: { accepted: { message: 'Thanks.', duration: 0 } } });
  const { call } = await renderScreen(formScreen([{ ...form, submit }]));
  await send();
  await call(0).answer({ result: true });
  await type('more');
  expect(screen.getByText('Thanks.')).toBeDefined();
});

test('a refusal with the text of an alert on the page is not shown twice', async () => {
  const words = dynamic(
    ['source.days'],
    (roots: { source: { days?: { msg: string } } }) => roots.source.days?.msg ?? '',
  );
  const { body } = formScreen([form]).plan;
  const module = formScreen([form], {
    sources: { days: source('POST /api/days') },
    body: [...body, { alert: { text: words, tone: 'rejected' } }],
  });
  const { call } = await renderScreen(module);
  await call(0).answer({ msg: 'You are away then.' });
  expect(screen.getAllByText('You are away then.').length).toBe(1);
  await send();
  await call(1).answer({ result: false, msg: 'You are away then.' });
  expect(screen.getAllByText('You are away then.').length).toBe(1);
  expect(screen.getByText('You are away then.').closest('form')).not.toBeNull();
  await type('other');
  expect(screen.getByText('You are away then.').closest('form')).toBeNull();
});

test('the draft of a form that submits by actions is removed when all have succeeded, and kept when a call is refused', async () => {
  const kept = new Map<string, unknown>();
  const drafts = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const submit: Submit = {
    label: 'Send',
    variant: 'primary',
    onSubmit: [{ call: endpoint('POST /api/send'), duration: 0 }],
  };
  const { call } = await renderScreen(formScreen([{ ...form, submit }]), { ports: testPorts({ drafts }) });
  await type('Moving house');
  await send();
  await settle();
  await call(0).answer({ result: false, msg: 'Not now.' });
  expect([...kept.values()]).toEqual([{ reason: 'Moving house' }]);
  await send();
  await settle();
  await call(1).answer({ result: true });
  await settle();
  expect(kept.size).toBe(0);
});

test('a rejection with a text of its own shows the reason of the server below it, unless there is none', async () => {
  const submit = calls('Send', { outcome: { refused: { message: 'Failed to update.', duration: 0 } } });
  const { call } = await renderScreen(formScreen([{ ...form, submit }]));
  await send();
  await call(0).answer({ result: false, msg: 'Asha Rao approved it on 26 Nov 2026 at 14:03.' });
  expect(screen.getByText('Asha Rao approved it on 26 Nov 2026 at 14:03.')).toBeDefined();
  await send();
  await call(1).answer({ result: false });
  expect(screen.getByText('Failed to update.').parentElement?.textContent).toBe('Failed to update.');
});
