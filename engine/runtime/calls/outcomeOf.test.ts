import { expect, test } from 'vitest';
import { RequestError } from '../ports';
import { endpoint } from '../testing/plans';
import { outcomeOfAnswer, outcomeOfFault } from './outcomeOf';

const call = (effect: 'read' | 'write') => ({ ...endpoint('POST /api/act', effect), fits: isLikeContract });
const isLikeContract = (answer: unknown) => typeof (answer as { result?: unknown } | null)?.result === 'boolean';
const summarize = ({ outcome, message }: ReturnType<typeof outcomeOfFault>) => [outcome, message];
const evaluateAnswer = (answer: unknown, effect: 'read' | 'write' = 'write') =>
  summarize(outcomeOfAnswer(answer, { call: call(effect) }, (roots) => roots));

test('a response is accepted when it matches the contract, and refused when its result is false', () => {
  expect(evaluateAnswer({ result: true })).toEqual(['accepted', '']);
  expect(evaluateAnswer({ result: false, msg: 'Too late.' })).toEqual(['refused', 'Too late.']);
  expect(evaluateAnswer({ result: false })).toEqual(['refused', 'The server rejected the request.']);
});

test('a response of another shape is unclear after a command, and a failure after a read', () => {
  for (const answer of [null, [], 'text', {}]) {
    expect(evaluateAnswer(answer)[0]).toBe('unclear');
    expect(evaluateAnswer(answer, 'read')[0]).toBe('failed');
  }
});

test('a list, a text and an empty response are accepted where the contract says so', () => {
  for (const answer of [[], 'text', null])
    for (const fits of [true, false]) {
      const judged = { ...endpoint('DELETE /api/act', 'write'), fits: () => fits };
      expect(outcomeOfAnswer(answer, { call: judged }, (roots) => roots).outcome).toBe(fits ? 'accepted' : 'unclear');
    }
});

test('an error with a message of the server is a refusal, any other one a failure', () => {
  const fault = (status: number, answer?: unknown) =>
    summarize(outcomeOfFault(new RequestError('No.', status, answer)));
  expect(fault(422, { msg: 'Not on a Sunday.' })).toEqual(['refused', 'Not on a Sunday.']);
  expect(fault(422)).toEqual(['failed', 'No.']);
  expect(fault(503, { msg: 'Maintenance.' })).toEqual(['failed', 'No.']);
  expect(fault(0)).toEqual(['failed', 'No.']);
  expect(summarize(outcomeOfFault(new TypeError('defect')))).toEqual(['failed', 'Something went wrong.']);
});

test('an expired session drops the call, whatever the response says', () => {
  expect(summarize(outcomeOfFault(new RequestError('No.', 401, { msg: 'Sign in.' })))).toEqual(['dropped', '']);
});
