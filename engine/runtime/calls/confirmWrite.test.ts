import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../ports';
import { checkDelaysMs } from './confirmOutcome';
import { confirmWrite, unconfirmed, unconfirmedAdvice } from './confirmWrite';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const target = { fits: (answer: unknown) => typeof (answer as { result?: unknown } | null)?.result === 'boolean' };
const lost = new RequestError('The server cannot be reached.', 0);
const alive = new AbortController().signal;

function sending(answers: readonly unknown[], more: { unrepeatable?: true } = {}) {
  const attempts: object[] = [];
  const onUnclear = vi.fn();
  const send = async (attempt: object): Promise<unknown> => {
    const answer = answers[Math.min(attempts.length, answers.length - 1)];
    attempts.push(attempt);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    attempts,
    onUnclear,
    ended: confirmWrite({ target: { ...target, ...more }, send, signal: alive, onUnclear }),
  };
}

test.each([
  ['a lost connection', lost],
  ['a page of a gateway', new RequestError('Unavailable.', 502, '<html></html>')],
  ['half a response', '{"result":tr'],
  ['an empty response', null],
])('after %s the same attempt is repeated until the server confirms it', async (_, first) => {
  const done = { result: true };
  const { attempts, onUnclear, ended } = sending([first, lost, done]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await ended).toBe(done);
  expect(attempts).toEqual(Array(3).fill(attempts[0]));
  expect(new Set(attempts).size).toBe(1);
  expect(onUnclear.mock.calls).toEqual([[`${unconfirmed} Checking with the server…`]]);
});

test('a rejection by the server is thrown at once', async () => {
  const refusal = new RequestError('Too late.', 409, { result: false, msg: 'Too late.' });
  const { attempts, onUnclear, ended } = sending([refusal]);
  await expect(ended).rejects.toBe(refusal);
  expect([attempts.length, onUnclear.mock.calls.length]).toEqual([1, 0]);
});

test('a write whose outcome stays unknown is never called failed', async () => {
  const { attempts, ended } = sending([lost]);
  const failed = expect(ended).rejects.toThrow(unconfirmedAdvice);
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(attempts).toHaveLength(checkDelaysMs.length + 1);
});

test('another provider’s write is never repeated', async () => {
  const { attempts, ended } = sending([lost], { unrepeatable: true });
  await expect(ended).rejects.toThrow(unconfirmedAdvice);
  expect(attempts).toHaveLength(1);
});
