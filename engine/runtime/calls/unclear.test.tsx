import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../../language/plan.gen';
import { RequestError } from '../ports';
import { button, dynamic, endpoint, screenOf } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

afterEach(() => vi.useRealTimers());

const unclearMessage = 'We could not confirm whether this was saved.';
const fits = (answer: unknown) => typeof (answer as { result?: unknown }).result === 'boolean';
const words: Outcome = {
  accepted: { message: 'Submitted successfully!', duration: 0 },
  refused: { message: 'Not submitted.', duration: 0 },
  failed: { message: 'Something went wrong.', duration: 0 },
};
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));

async function sending(outcome: Outcome = words, effect: 'read' | 'write' = 'write') {
  const call = { ...endpoint('POST /api/send', effect), fits };
  const then = { navigate: '/done', duration: 0 };
  const rendered = await renderScreen(screenOf({ buttons: [button('Send', [{ call, outcome, duration: 0 }, then])] }));
  await press();
  return rendered;
}

test.each([
  ['a record without its result', { status: 'ok' }],
  ['a result of another kind', { result: 'yes' }],
  ['a page', '<html></html>'],
  ['half an answer', '{"result":tr'],
  ['nothing', ''],
])('%s is reported as neither done nor failed, and the actions after it are skipped', async (_, answer) => {
  const { call, ports } = await sending();
  await call(0).answer(answer);
  expect(screen.getByRole('alert').textContent).toContain(unclearMessage);
  expect(screen.queryByText(/successfully|went wrong/)).toBeNull();
  expect(ports.go).not.toHaveBeenCalled();
});

test('a screen can provide its own message', async () => {
  const { call } = await sending({ ...words, unclear: { message: 'Look at your leaves first.', duration: 0 } });
  await call(0).answer({});
  expect(screen.getByRole('alert').textContent).toContain('Look at your leaves first.');
});

test('a response that the screen treats as a refusal shows the message of the screen', async () => {
  const refusedWhen = dynamic(['result.msg'], (roots: { result: { msg?: string } }) => !roots.result.msg);
  const { call } = await sending({ ...words, refusedWhen });
  await call(0).answer({});
  expect(screen.getByRole('alert').textContent).toContain('Not submitted.');
});

test('a failed call shows the failure message with the reason below', async () => {
  const { call } = await sending();
  await call(0).fail(new RequestError('Broken.', 500));
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong.Broken.');
});

test('a message that includes the reason does not repeat it below', async () => {
  const fault = dynamic(
    ['fault.message'],
    (roots: { fault: { message: string } }) => `Not sent: ${roots.fault.message}`,
  );
  const { call } = await sending({ ...words, failed: { message: fault, duration: 0 } });
  await call(0).fail(new RequestError('Broken.', 500));
  expect(screen.getByRole('alert').textContent).toBe('Not sent: Broken.');
});

test('a read with a response of another shape is a failure, because it can be retried safely', async () => {
  const { call } = await sending(words, 'read');
  await call(0).answer({});
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong.');
});

test('a command is reported as slow after 8 s, and never aborted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { call } = await sending();
  await act(() => vi.advanceTimersByTimeAsync(7_999));
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.getByText(/This is taking longer than usual/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(call(0).signal.aborted).toBe(false);
  await call(0).answer({ result: true });
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  expect(screen.getByText('Submitted successfully!')).toBeDefined();
});
