import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outcomeOfAnswer } from '../../engine/runtime';
import { RequestError } from '../../engine/runtime/ports';
import { answerOf } from '../cases/support/answers';
import { contract } from '../cases/support/api';
import { ordersOf } from '../nightly/faults/plans';
import { files, screen } from './support/screens';
import { sendRepeatedly } from './support/send';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const unconfirmed = 'We could not confirm whether this was saved';
const names = files.filter((path) => !/^(shell|routes|menu)/.test(path)).map((path) => path.replace('.json', ''));

/** A response of the endpoint that says that the call was carried out. */
function goodAnswer(endpoint: string): unknown {
  const answer = answerOf(contract, endpoint) as Record<string, unknown>;
  return typeof answer.result === 'boolean' ? { ...answer, result: true } : answer;
}

async function sendAnswered(name: string, endpoint: string, answers: readonly unknown[]) {
  const sent = sendRepeatedly(await screen(name), endpoint, answers);
  await vi.advanceTimersByTimeAsync(30_000);
  return sent;
}

describe('a write whose response was lost', () => {
  test('is nowhere called failed, and its outcome is reported after a check', async () => {
    const wrong: string[] = [];
    const checked = new Set<string>();
    for (const name of names) {
      for (const { call, outcome } of ordersOf((await screen(name)).plan)) {
        if (call.unrepeatable) continue;
        checked.add(call.endpoint);
        const good = goodAnswer(call.endpoint);
        const judged = outcomeOfAnswer(good, { call, ...(outcome && { outcome }) }, (extra) => extra).outcome;
        const lost = new RequestError('The server cannot be reached.', 0);
        const { shown, outcome: reported } = await sendAnswered(name, call.endpoint, [lost, good]);
        if (!shown[0]?.includes(unconfirmed) || /fail|wrong/i.test(shown[0])) wrong.push(`${name}: ${shown[0]}`);
        if (reported !== judged) wrong.push(`${name} ${call.endpoint}: ${reported} instead of ${judged}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toContain('POST /api/user/change-password');
    expect(checked.size).toBeGreaterThan(30);
  });
});

describe('a login', () => {
  const login = ['user/login', 'POST /api/public/login'] as const;
  const page = '<!doctype html><title>Maintenance</title>';
  const words = 'Login failed. Please check your credentials and try again.';

  test.each([
    ['a page', page, 'The server sent a response that cannot be read.'],
    [
      'an error page',
      new RequestError('Something went wrong on our side.', 502, page),
      'Something went wrong on our side.',
    ],
    ['nothing', new RequestError('The server cannot be reached.', 0), 'The server cannot be reached.'],
  ])(
    'that is answered with %s also names the problem of the server, and is not repeated',
    async (_, answer, reason) => {
      const { shown } = await sendAnswered(...login, [answer]);
      expect(shown).toEqual([`${words} ${reason}`]);
    },
  );

  test('that the server could not carry out shows its reason as well', async () => {
    const fault = new RequestError('Something went wrong on our side.', 500, { result: false, msg: 'x' });
    expect((await sendAnswered(...login, [fault])).shown).toEqual([`${words} Something went wrong on our side.`]);
  });
});
