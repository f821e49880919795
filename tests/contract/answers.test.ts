import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { type AnswerUse, answerSchema } from '../../engine/compiler/answers/answerSchema';
import { AnswerEmitter } from '../../engine/compiler/answers/emitAnswers';
import { sampleAnswer } from '../../engine/compiler/sample/sample';
import type { Endpoint, JsonSchema } from '../../engine/language/contract';
import { ownContract } from '../support/ownContract';

const { endpoints } = await ownContract();

/** The function with which a compiled screen validates the responses of an endpoint. */
function fitting(endpoint: Endpoint, use: AnswerUse): (answer: unknown) => boolean {
  const emitter = new AnswerEmitter();
  const name = emitter.nameOf(endpoint, use);
  return new Function(`${emitter.source()} return ${name};`)() as (answer: unknown) => boolean;
}

const of = (key: string, use: AnswerUse = {}) => fitting(endpoints[key] as Endpoint, use);
const firstKey = ({ response }: Endpoint): string =>
  ((response.required as string[] | undefined) ?? ['data'])[0] ?? 'data';
const usageOf = (endpoint: Endpoint): AnswerUse =>
  endpoint.effect === 'read' && (endpoint.response.required as string[]).length === 1
    ? { select: firstKey(endpoint) }
    : {};

describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
  const fits = fitting(endpoint, usageOf(endpoint));
  const answer = sampleAnswer(endpoint, '2026-11-20') as Record<string, unknown>;

  test('accepts a response of its contract, and one with more keys', () => {
    expect(fits(answer)).toBe(true);
    expect(fits({ ...answer, other: { a: 1 } })).toBe(true);
  });

  test.each([
    ['a string', 'hello'],
    ['nothing', null],
    ['a list', []],
    ['an empty record', {}],
    ['records under another key', { rows: [{ id: 1 }] }],
  ])('does not accept %s', (__, other) => {
    const isEmptyFine = ((endpoint.response.required as string[] | undefined) ?? ['result']).length === 0;
    expect(fits(other)).toBe(isEmptyFine && typeof other === 'object' && other !== null && !Array.isArray(other));
  });
});

describe('a list of records', () => {
  const holidays = of('POST /api/me/leave/holidays', { select: 'data' });

  test.each([
    ['a string in place of the list', { data: 'x' }],
    ['one record in place of the list', { data: { 'holiday-name': 'Diwali' } }],
    ['a list with false in place of a record', { data: [false] }],
    ['null in place of the list', { data: null }],
    ['a list of records without any of the keys', { data: [{}] }],
    [
      'a list of records with an object in place of a text',
      { data: [{ 'holiday-name': {}, 'holiday-date': '2026-11-08' }] },
    ],
  ])('is not %s', (_, answer) => {
    expect(holidays(answer)).toBe(false);
  });

  test('may be empty, and its records may lack fields', () => {
    expect(holidays({ data: [] })).toBe(true);
    expect(holidays({ data: [{ 'holiday-name': 'Diwali' }] })).toBe(true);
    expect(holidays({ data: [{ 'holiday-name': null, 'holiday-date': '8 November' }] })).toBe(true);
  });
});

describe('parts that the specification leaves open', () => {
  const leave = { 'leave-type': 'Casual', 'start-date': '2026-11-20' };

  test('LV-APPLY-03 the upcoming leaves are a list, one item or null', () => {
    const fits = of('POST /api/me/leave/approved-leaves', { select: 'data', asList: true });
    for (const data of [[leave], leave, [], null]) expect(fits({ data }), JSON.stringify(data)).toBe(true);
    for (const data of ['none', [leave, 'x'], 5]) expect(fits({ data }), JSON.stringify(data)).toBe(false);
    expect(fits({})).toBe(false);
  });

  test('the pay month has either key, and is one item or a list', () => {
    const fits = of('GET /api/pay-controls/paymonth');
    const month = { payMonthId: 1, payMonth: '2026-11' };
    for (const answer of [{ data: month }, { 'pay-month': month }, { data: [month] }, { 'pay-month': [month] }])
      expect(fits(answer), JSON.stringify(answer)).toBe(true);
    for (const answer of [{}, { data: 'x' }, { month }]) expect(fits(answer), JSON.stringify(answer)).toBe(false);
  });

  test('a sign-in requires its token and nothing else', () => {
    const fits = of('POST /api/public/login');
    expect(fits({ data: 'token', menu: [{ label: 'Me' }], action: { a: 1 } })).toBe(true);
    for (const data of [null, '', 5, {}]) expect(fits({ data }), JSON.stringify(data)).toBe(false);
  });

  test('a message is optional, and the result is required unless the screen itself detects refusals', () => {
    const apply = of('POST /api/me/leave/apply');
    expect([apply({ result: true }), apply({ result: true, msg: null })]).toEqual([true, true]);
    for (const answer of [{ msg: 'Done.' }, { result: 'yes' }, { result: true, msg: {} }])
      expect(apply(answer), JSON.stringify(answer)).toBe(false);
    const judged = of('POST /api/me/resignation/request', { judged: true });
    expect([judged({ msg: 'Received.' }), judged({ msg: [] })]).toEqual([true, false]);
  });
});

test('the emitted code agrees with Ajv', () => {
  const ajv = new Ajv({ strict: false });
  ajv.addKeyword({
    keyword: 'plain',
    type: 'object',
    validate: (names: string[], data: Record<string, unknown>) =>
      names.every((name) => typeof (data[name] ?? '') !== 'object'),
  });
  ajv.addKeyword({
    keyword: 'holdsOneOf',
    type: 'object',
    validate: (names: string[], data: object) => names.some((name) => name in data),
  });
  for (const endpoint of Object.values(endpoints)) {
    const validate = ajv.compile(answerSchema(endpoint, usageOf(endpoint)) as JsonSchema);
    const answer = sampleAnswer(endpoint, '2026-11-20') as object;
    const keys = Object.keys(answer);
    for (const changed of keys.flatMap((key) =>
      [5, 'x', null, [], [5], {}].map((value) => ({ ...answer, [key]: value })),
    ))
      expect(fitting(endpoint, usageOf(endpoint))(changed)).toBe(validate(changed));
  }
});

test('endpoints with equal responses share a function', () => {
  const emitter = new AnswerEmitter();
  const names = ['POST /api/me/leave/apply', 'POST /api/me/leave/cancel'].map((key) =>
    emitter.nameOf(endpoints[key] as Endpoint, {}),
  );
  expect(new Set(names).size).toBe(1);
});
