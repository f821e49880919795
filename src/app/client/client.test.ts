import { describe, expect, test, vi } from 'vitest';
import type { RequestError } from '../../../engine/runtime/ports';
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
  const call = (payload = {}, of = target) => client.call({ target: of, payload, signal: abort.signal });
  const callNow = () => client.callNow({ target, payload: {}, signal: abort.signal });
  return { client, provider, session, rejected, settled, call, callNow, abort };
}

const waitForRequests = ({ provider }: ReturnType<typeof begin>, count = 1) =>
  eventually(() => expect(provider.requests).toHaveLength(count));

describe('the idempotency key of a write', () => {
  const keyOf = (begun: ReturnType<typeof begin>) =>
    begun.provider.requests.at(-1)?.config.headers.get('Idempotency-Key');

  /** Sends a call once; without a status, its response is lost. Returns the idempotency key that was sent. */
  async function send(begun: ReturnType<typeof begin>, status?: number, payload = {}, of = target, body: unknown = {}) {
    const before = begun.provider.requests.length;
    const answer = begun.call(payload, of).catch(() => undefined);
    await waitForRequests(begun, before + 1);
    if (status === undefined) begun.provider.requests.at(-1)?.fail();
    else begun.provider.requests.at(-1)?.answer(body, status);
    await answer;
    return keyOf(begun);
  }

  test('stays the same while the outcome of the call is unknown, and changes once it is known', async () => {
    const begun = begin();
    begun.session.token = 'secret';
    const first = await send(begun);
    expect(first).toMatch(/^[0-9-]{16,128}$/);
    expect(await send(begun, 502)).toBe(first);
    expect(await send(begun, 200)).toBe(first);
    const second = await send(begun, 400);
    expect(second).not.toBe(first);
    expect(await send(begun)).not.toBe(second);
  });

  test('differs for another payload, and for the same payload much later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const begun = begin();
    begun.session.token = 'secret';
    const first = await send(begun);
    expect(await send(begun, undefined, { id: 2 })).not.toBe(first);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await send(begun)).not.toBe(first);
    vi.useRealTimers();
  });

  test('is sent with every write, even before sign-in, and with no read', async () => {
    const begun = begin();
    expect(await send(begun)).toMatch(/^[0-9-]{16,128}$/);
    begun.session.token = 'secret';
    expect(await send(begun, 200, {}, endpoint('GET /api/items'))).toBeUndefined();
  });

  test('stays the same after a response that does not say what became of the call', async () => {
    const begun = begin();
    const fits = (answer: unknown) => typeof (answer as { result?: unknown } | null)?.result === 'boolean';
    const of = { ...target, fits };
    const first = await send(begun, undefined, {}, of);
    for (const [body, status] of [
      ['<html></html>', 200],
      [{ result: 'yes' }, 200],
      ['', 200],
      [{ msg: 'Too many attempts.' }, 429],
    ] as const)
      expect(await send(begun, status, {}, of, body)).toBe(first);
    expect(await send(begun, 200, {}, of, { result: false })).toBe(first);
    expect(await send(begun, 200, {}, of)).not.toBe(first);
  });

  test('of one attempt stays the same, however late it is repeated', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const begun = begin();
    const attempt = {};
    const repeat = async () => {
      const before = begun.provider.requests.length;
      const { signal } = begun.abort;
      const answer = begun.client.call({ target, payload: {}, attempt, signal }).catch(() => undefined);
      await waitForRequests(begun, before + 1);
      begun.provider.requests.at(-1)?.fail();
      await answer;
      return keyOf(begun);
    };
    const first = await repeat();
    vi.setSystemTime(Date.now() + 60 * 60_000);
    expect(await repeat()).toBe(first);
    expect(await send(begun)).not.toBe(first);
    vi.useRealTimers();
  });
});

test("the user's list query overrides the screen's", async () => {
  const { provider } = begin();
  const client = createClient({
    ...{ baseUrl: '', token: () => null, settled: async () => {}, rejected: () => {}, adapter: provider.adapter },
  });
  const places = { sort: 'query', status: 'query' } as const;
  const answer = client.call({
    target: { ...target, places },
    payload: { sort: 'day', status: 'Open', room: 7 },
    list: { limit: '10', sort: '-name' },
    signal: new AbortController().signal,
  });
  await eventually(() => expect(provider.requests).toHaveLength(1));
  const { config } = provider.requests[0] ?? expect.unreachable();
  expect(String(config.params)).toBe('status=Open&limit=10&sort=-name');
  provider.requests[0]?.answer({});
  await answer;
});

describe('the bearer token', () => {
  test('SESSION-03 SESSION-04 every call carries the token while the user is signed in, and none does afterwards', async () => {
    const begun = begin();
    for (const token of ['secret', null]) {
      begun.session.token = token;
      const answer = begun.call();
      await eventually(() => expect(begun.provider.requests.at(-1)?.bearer).toBe(token));
      begun.provider.requests.at(-1)?.answer({ data: [] });
      expect(await answer).toEqual({ data: [] });
    }
  });

  test('a call waits for a pending new token', async () => {
    const begun = begin();
    let settle = (): void => {};
    begun.settled.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
    const answer = begun.call();
    begun.session.token = 'new';
    expect(begun.provider.requests).toHaveLength(0);
    settle();
    await waitForRequests(begun);
    expect(begun.provider.requests[0]?.bearer).toBe('new');
    begun.provider.requests[0]?.answer({});
    await answer;
  });

  test('a call whose token was replaced in transit is retried once with the new token', async () => {
    const begun = begin();
    begun.session.token = 'old';
    const answer = begun.call();
    await waitForRequests(begun);
    begun.session.token = 'new';
    begun.provider.requests[0]?.answer({ msg: 'Please sign in.' }, 401);
    await waitForRequests(begun, 2);
    begun.provider.requests[1]?.answer({ data: 1 });
    expect(await answer).toEqual({ data: 1 });
    expect(begun.rejected).not.toHaveBeenCalled();
  });
});

describe('faults', () => {
  test('a 401 for the current token ends the session', async () => {
    const begun = begin();
    begun.session.token = 'dead';
    const answer = begun.call();
    await waitForRequests(begun);
    begun.provider.requests[0]?.answer({}, 401);
    await expect(answer).rejects.toMatchObject({ status: 401 });
    expect(begun.rejected).toHaveBeenCalledOnce();
  });

  test('a 401 for the call that fetches the new token ends the session instead of waiting for itself', async () => {
    const begun = begin();
    begun.session.token = 'dead';
    begun.settled.mockImplementation(() => new Promise(() => {}));
    const answer = begun.callNow();
    await waitForRequests(begun);
    begun.provider.requests[0]?.answer({}, 401);
    await expect(answer).rejects.toMatchObject({ status: 401 });
    expect(begun.rejected).toHaveBeenCalledOnce();
  });

  test('a 401 without a token is a refusal with the server’s message, as for a login', async () => {
    const begun = begin();
    const answer = begun.call();
    await waitForRequests(begun);
    begun.provider.requests[0]?.answer({ result: false, msg: 'Wrong password.' }, 401);
    await expect(answer).rejects.toMatchObject({ status: 403, message: 'Wrong password.' });
    expect(begun.rejected).not.toHaveBeenCalled();
  });

  test.each([
    [400, { msg: 'The end is before the start.' }, 'The end is before the start.'],
    [403, {}, 'You do not have access to this.'],
    [503, 'upstream', 'The service is not available right now. Try again in a moment.'],
    [503, { msg: 'proxy 7' }, 'The service is not available right now. Try again in a moment.'],
    [503, { result: false, msg: 'Changes cannot be saved right now.' }, 'Changes cannot be saved right now.'],
    [500, { msg: 'stack trace' }, 'Something went wrong on our side. Try again in a moment.'],
  ])('status %i has a plain message', async (status, body, words) => {
    const begun = begin();
    const answer = begun.call();
    await waitForRequests(begun);
    begun.provider.requests[0]?.answer(body, status);
    await expect(answer).rejects.toMatchObject({ status, message: words, answer: body });
  });

  test('a missing response has status 0 and says that the server cannot be reached', async () => {
    const begun = begin();
    const answer = begun.call();
    await waitForRequests(begun);
    begun.provider.requests[0]?.fail();
    const fault = (await answer.catch((reason: unknown) => reason)) as RequestError;
    expect(fault).toMatchObject({ status: 0, message: expect.stringContaining('cannot be reached') });
  });

  test.each([undefined, 502, 504])('a read without a response (%s) is repeated a few times', async (status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = begin();
    const read = begun.call({ id: 1 }, endpoint('GET /api/items'));
    for (const [at, delay] of [0, 250, 1_000].entries()) {
      await vi.advanceTimersByTimeAsync(delay);
      expect(begun.provider.requests).toHaveLength(at + 1);
      if (status === undefined) begun.provider.requests[at]?.fail();
      else begun.provider.requests[at]?.answer('<html>', status);
    }
    await vi.advanceTimersByTimeAsync(2_000);
    begun.provider.requests[3]?.answer({ data: 1 });
    expect(await read).toEqual({ data: 1 });
    vi.useRealTimers();
  });

  test('a read that stays without a response fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = begin();
    const read = begun.call({}, endpoint('GET /api/items')).catch((fault: unknown) => fault);
    for (const delay of [0, 250, 1_000, 2_000]) {
      await vi.advanceTimersByTimeAsync(delay);
      begun.provider.requests.at(-1)?.fail();
    }
    expect(await read).toMatchObject({ status: 0 });
    expect(begun.provider.requests).toHaveLength(4);
    vi.useRealTimers();
  });

  test.each([500, 503, 403])('a read that the server answers with %i is not repeated', async (status) => {
    const begun = begin();
    const read = begun.call({}, endpoint('GET /api/items')).catch((fault: unknown) => fault);
    await waitForRequests(begun);
    begun.provider.requests[0]?.answer({ result: false, msg: 'No.' }, status);
    expect(await read).toMatchObject({ status });
    expect(begun.provider.requests).toHaveLength(1);
  });

  test('a read without a response is not repeated while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const begun = begin();
    const read = begun.call({}, endpoint('GET /api/items')).catch((fault: unknown) => fault);
    await waitForRequests(begun);
    begun.provider.requests[0]?.fail();
    expect(await read).toMatchObject({ status: 0 });
    expect(begun.provider.requests).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('an aborted call is cancelled', async () => {
    const begun = begin();
    const answer = begun.call();
    await waitForRequests(begun);
    begun.abort.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('API-01 SESSION-11 calls have no timeout and go to the configured provider', async () => {
  const begun = begin('https://provider.example');
  void begun.call().catch(() => {});
  await waitForRequests(begun);
  expect(begun.provider.requests[0]?.config).toMatchObject({ timeout: 0, baseURL: 'https://provider.example' });
});
