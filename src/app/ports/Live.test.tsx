import { afterEach, expect, test, vi } from 'vitest';
import { createLive } from './Live';

afterEach(() => vi.unstubAllGlobals());

/** A signed-in user with the page visible. */
const session = {
  getSnapshot: () => ({ state: 'signedIn', present: true, context: {} }),
  subscribe: () => ({ unsubscribe: () => undefined }),
};

test('a token that is replaced while a stream opens does not stop the listener', async () => {
  vi.useFakeTimers();
  let token = 'first';
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { readonly headers: { readonly authorization: string } }) => {
    sent.push(headers.authorization);
    return new Response('', { status: sent.length === 1 ? 401 : 404 });
  });
  // The response with the next token arrives after the rejection of the previous one.
  const waitForRenewal = async (): Promise<void> => {
    if (sent.length > 0) token = 'second';
  };
  createLive({ baseUrl: '', session, token: () => token, waitForRenewal });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(sent).toEqual(['Bearer first', 'Bearer second']);
});

test('no other stream is opened with the token of a session that is over', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(async () => new Response('event: over\ndata: over\n\n'));
  vi.stubGlobal('fetch', fetched);
  createLive({ baseUrl: '', session, token: () => 'first', waitForRenewal: async () => undefined });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(fetched).toHaveBeenCalledTimes(1);
});
