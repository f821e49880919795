import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Target } from '../../language/plan';
import type { Outcome } from '../../language/plan.gen';
import { RequestError } from '../ports';
import { button, endpoint, screenOf } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';
import { checkDelaysMs } from './confirmOutcome';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const unconfirmed = 'We could not confirm whether this was saved.';
const words: Outcome = {
  accepted: { message: 'Submitted successfully!', duration: 0 },
  refused: { message: 'Not submitted.', duration: 0 },
  failed: { message: 'Failed to submit.', duration: 0 },
};
const lost = () => new RequestError('The server cannot be reached.', 0);
const alert = () => screen.queryByRole('alert')?.textContent ?? '';
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function sending(more: Partial<Target> = {}, outcome: Outcome = words) {
  const fits = (answer: unknown) => typeof (answer as { result?: unknown } | null)?.result === 'boolean';
  const call = { ...endpoint('POST /api/send'), fits, ...more };
  const then = { navigate: '/done', duration: 0 };
  const rendered = await renderScreen(screenOf({ buttons: [button('Send', [{ call, outcome, duration: 0 }, then])] }));
  await press('Send');
  return rendered;
}
type Sending = Awaited<ReturnType<typeof sending>>;

/** Fails every check of a round. */
async function failChecks({ ports, call }: Sending): Promise<void> {
  for (const delay of checkDelaysMs) {
    const before = ports.calls.length;
    await pass(delay);
    expect(ports.calls).toHaveLength(before + 1);
    await call(before).fail(lost());
  }
}

test.each([
  ['a lost connection', lost()],
  ['a page of a gateway', new RequestError('Unavailable.', 502, '<html>Bad Gateway</html>')],
  ['a gateway’s own JSON', new RequestError('Unavailable.', 504, { error: 'timeout' })],
  ['a page instead of an error of the server', new RequestError('Broken.', 500, '<html></html>')],
])(
  'after %s the same attempt is repeated until the server confirms it, and nothing is called failed',
  async (_, fault) => {
    const sent = await sending();
    await sent.call(0).fail(fault);
    expect(alert()).toContain(unconfirmed);
    expect(alert()).toContain('Checking with the server');
    expect(screen.queryByText(/failed/i)).toBeNull();
    await pass(1_000);
    await sent.call(1).fail(lost());
    await pass(2_000);
    expect(sent.ports.calls.map(({ attempt }) => attempt)).toEqual(Array(3).fill(sent.call(0).attempt));
    expect(sent.call(2).payload).toEqual(sent.call(0).payload);
    await sent.call(2).answer({ result: true });
    expect(screen.getByText('Submitted successfully!')).toBeDefined();
    expect(screen.queryByText(new RegExp(unconfirmed))).toBeNull();
    expect(sent.ports.go).toHaveBeenCalledOnce();
  },
);

test('a refusal that a check finds out is reported as such', async () => {
  const { call, ports } = await sending();
  await call(0).fail(lost());
  await pass(1_000);
  await call(1).answer({ result: false, msg: 'Too late.' });
  expect(alert()).toBe('Not submitted.Too late.');
  expect(ports.go).not.toHaveBeenCalled();
});

test('an answer to the check alone decides nothing', async () => {
  const { call } = await sending();
  await call(0).fail(lost());
  const about = [
    new RequestError('Wait.', 429, { result: false, msg: 'Wait.' }),
    new RequestError('Broken.', 500, { result: false, msg: 'Broken.' }),
    new RequestError('Not found.', 404, '<html></html>'),
  ];
  for (const [at, fault] of about.entries()) {
    await pass(checkDelaysMs[at] ?? 0);
    await call(at + 1).fail(fault);
    expect(alert()).toContain(unconfirmed);
  }
});

test('after a few checks the user is asked; "Check again" repeats the attempt at once', async () => {
  const sent = await sending();
  await sent.call(0).fail(lost());
  await failChecks(sent);
  expect(alert()).toContain(unconfirmed);
  expect(alert()).not.toContain('Checking');
  await pass(600_000);
  const before = sent.ports.calls.length;
  await press('Check again');
  await pass(0);
  expect(sent.ports.calls).toHaveLength(before + 1);
  expect(sent.call(before).attempt).toBe(sent.call(0).attempt);
  await sent.call(before).answer({ result: true });
  expect(screen.getByText('Submitted successfully!')).toBeDefined();
});

test('a user who stops checking is asked to check before a second try, and can use the button again', async () => {
  const sent = await sending();
  await sent.call(0).fail(lost());
  await failChecks(sent);
  await press('Stop checking');
  expect(alert()).toContain(`${unconfirmed} Check before you try again.`);
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('data-loading')).toBe(false);
});

test('a browser that is online again checks at once', async () => {
  const { call, ports } = await sending();
  await call(0).fail(lost());
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(ports.calls).toHaveLength(2);
});

test('another provider’s write is never repeated', async () => {
  const { call, ports } = await sending({ unrepeatable: true });
  await call(0).fail(lost());
  expect(alert()).toBe(`${unconfirmed} Check before you try again.The server cannot be reached.`);
  await pass(60_000);
  expect(ports.calls).toHaveLength(1);
});

test('an error of the server itself is a failure, with the screen’s message', async () => {
  const { call, ports } = await sending();
  await call(0).fail(new RequestError('Broken.', 500, { result: false, msg: 'stack' }));
  expect(alert()).toBe('Failed to submit.Broken.');
  await pass(60_000);
  expect(ports.calls).toHaveLength(1);
});

test('the screen words what is unclear', async () => {
  const { call } = await sending({}, { ...words, unclear: { message: 'We do not know yet.', duration: 0 } });
  await call(0).fail(lost());
  expect(alert()).toContain('We do not know yet.The server cannot be reached.');
});

test('a page that is left stops checking', async () => {
  const { call, ports, unmount } = await sending();
  await call(0).fail(lost());
  unmount();
  await pass(60_000);
  expect(ports.calls).toHaveLength(1);
});
