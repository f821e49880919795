import { describe, expect, test, vi } from 'vitest';
import type { CallFault } from '../../../engine/runtime/ports';
import { endpoint } from '../../../engine/runtime/testing/plans';
import { createProvider } from '../../../tests/support/app/provider';
import { eventually } from '../../../tests/support/eventually';
import { createClient } from './client';

const target = endpoint('POST /api/items');

function begin(baseUrl = '') {
  const provider = createProvider();
  const session = { token: null as string | null };
  const rejected = vi.fn();
  const settled = vi.fn(async () => {});
  const client = createClient({ baseUrl, token: () => session.token, settled, rejected, adapter: provider.adapter });
  const abort = new AbortController();
  const call = () => client.call({ target, payload: {}, signal: abort.signal });
  return { provider, session, rejected, settled, call, abort };
}

const asked = ({ provider }: ReturnType<typeof begin>, count = 1) =>
  eventually(() => expect(provider.requests).toHaveLength(count));

describe('the bearer token', () => {
  test('SESSION-03 SESSION-04 every call carries the token while someone is signed in, and none after', async () => {
    const begun = begin();
    for (const token of ['secret', null]) {
      begun.session.token = token;
      const answer = begun.call();
      await eventually(() => expect(begun.provider.requests.at(-1)?.bearer).toBe(token));
      begun.provider.requests.at(-1)?.answer({ data: [] });
      expect(await answer).toEqual({ data: [] });
    }
  });

  test('a call waits for a new token that is on its way', async () => {
    const begun = begin();
    let settle = (): void => {};
    begun.settled.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
    const answer = begun.call();
    begun.session.token = 'new';
    expect(begun.provider.requests).toHaveLength(0);
    settle();
    await asked(begun);
    expect(begun.provider.requests[0]?.bearer).toBe('new');
    begun.provider.requests[0]?.answer({});
    await answer;
  });

  test('a call whose token was replaced on the way is asked once more with the new one', async () => {
    const begun = begin();
    begun.session.token = 'old';
    const answer = begun.call();
    await asked(begun);
    begun.session.token = 'new';
    begun.provider.requests[0]?.answer({ msg: 'Please sign in.' }, 401);
    await asked(begun, 2);
    begun.provider.requests[1]?.answer({ data: 1 });
    expect(await answer).toEqual({ data: 1 });
    expect(begun.rejected).not.toHaveBeenCalled();
  });
});

describe('faults', () => {
  test('401 to the present token ends the session', async () => {
    const begun = begin();
    begun.session.token = 'dead';
    const answer = begun.call();
    await asked(begun);
    begun.provider.requests[0]?.answer({}, 401);
    await expect(answer).rejects.toMatchObject({ status: 401 });
    expect(begun.rejected).toHaveBeenCalledOnce();
  });

  test('401 without a token is a refusal in the server’s words, as that of a login', async () => {
    const begun = begin();
    const answer = begun.call();
    await asked(begun);
    begun.provider.requests[0]?.answer({ result: false, msg: 'Wrong password.' }, 401);
    await expect(answer).rejects.toMatchObject({ status: 403, message: 'Wrong password.' });
    expect(begun.rejected).not.toHaveBeenCalled();
  });

  test.each([
    [400, { msg: 'The end is before the start.' }, 'The end is before the start.'],
    [403, {}, 'You do not have access to this.'],
    [503, 'upstream', 'The service is not available right now. Try again in a moment.'],
    [500, { msg: 'stack trace' }, 'Something went wrong on the server. Try again in a moment.'],
  ])('status %i is told in plain words', async (status, body, words) => {
    const begun = begin();
    const answer = begun.call();
    await asked(begun);
    begun.provider.requests[0]?.answer(body, status);
    await expect(answer).rejects.toMatchObject({ status, message: words, answer: body });
  });

  test('no answer at all has status 0 and says that the server cannot be reached', async () => {
    const begun = begin();
    const answer = begun.call();
    await asked(begun);
    begun.provider.requests[0]?.fail();
    const fault = (await answer.catch((reason: unknown) => reason)) as CallFault;
    expect(fault).toMatchObject({ status: 0, message: expect.stringContaining('cannot be reached') });
  });

  test('a call that is no longer wanted is cancelled', async () => {
    const begun = begin();
    const answer = begun.call();
    await asked(begun);
    begun.abort.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('API-01 SESSION-11 calls have no timeout, and go to the provider that is set', async () => {
  const begun = begin('https://provider.example');
  void begun.call().catch(() => {});
  await asked(begun);
  expect(begun.provider.requests[0]?.config).toMatchObject({ timeout: 0, baseURL: 'https://provider.example' });
});
