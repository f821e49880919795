import { expect, test } from 'vitest';
import { RequestError } from '../ports';
import { endpoint } from '../testing/plans';
import { isConclusive, outcomeOfAnswer, outcomeOfFault } from './outcomeOf';

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

test.each([
  ['no response', 0, undefined],
  ['a timeout of a gateway', 408, '<html></html>'],
  ['a page of a gateway', 502, '<html></html>'],
  ['the JSON of a gateway', 503, { msg: 'upstream' }],
  ['a page instead of a response of the server', 500, '<html></html>'],
  ['JSON that is not the server’s', 500, { message: 'Internal server error' }],
  ['a page of a firewall', 403, '<html></html>'],
  ['the page of another site', 404, '<html></html>'],
])('a write that ends with %s is unclear, and a read has failed', (_, status, answer) => {
  const fault = new RequestError('No.', status, answer);
  expect(summarize(outcomeOfFault(fault, 'write'))).toEqual(['unclear', 'No.']);
  expect(summarize(outcomeOfFault(fault, 'read'))).toEqual(['failed', 'No.']);
});

test.each([
  [500, { result: false, msg: 'Broken.' }],
  [500, { msg: 'boom' }],
  [503, { result: false, msg: 'Maintenance.' }],
  [413, '<html></html>'],
])('a write that the server answers with %i and %j has failed', (status, answer) => {
  expect(outcomeOfFault(new RequestError('No.', status, answer), 'write').outcome).toBe('failed');
});

test('a response is conclusive if it is a refusal or matches the contract', () => {
  const target = { fits: isLikeContract };
  expect([{ result: false }, { result: true }].map((answer) => isConclusive(answer, target))).toEqual([true, true]);
  expect([{}, '<html>', null].map((answer) => isConclusive(answer, target))).toEqual([false, false, false]);
  expect([{}, '<html>', null].map((answer) => isConclusive(answer, {}))).toEqual([true, false, false]);
});

test('an expired session drops the call, whatever the response says', () => {
  expect(summarize(outcomeOfFault(new RequestError('No.', 401, { msg: 'Sign in.' })))).toEqual(['dropped', '']);
});
