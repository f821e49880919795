import type { Page, Request } from 'playwright';
import { atPath } from './atPath';

type Json = Record<string, unknown>;

/** Mocks the response of a path. */
export async function answerWith(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(atPath(path), (route) => route.fulfill({ status, json }));
}

/** Aborts every call to this path; allow the console message about it. */
export async function breakOff(page: Page, path: string): Promise<void> {
  await page.route(atPath(path), (route) => route.abort());
}

/** Delays every response to these calls until the returned function is called. */
export async function holdAnswers(page: Page, calls: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Modifies the server's response to a path. */
export async function changeAnswer(page: Page, path: string, change: (answer: Json) => Json): Promise<void> {
  await page.route(atPath(path), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Json) });
  });
}

/** Removes the route handlers of a path, so that the server responds again. */
export async function heal(page: Page, path: string): Promise<void> {
  await page.unroute(atPath(path));
}

/** Records API calls whose path ends with this, from now on. */
export function listen(page: Page, path = ''): Request[] {
  const heard: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Every signed-in page keeps the live stream open.
    const isCall = pathname.startsWith('/api/') && pathname !== '/api/live';
    if (isCall && pathname.endsWith(path)) heard.push(request);
  });
  return heard;
}

/** The JSON body of the last call. */
export const lastBody = (calls: readonly Request[]): Json => (calls.at(-1)?.postDataJSON() ?? {}) as Json;

/** Waits for one response from the server; by then, everything the page's timers started has run. */
export async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/api/health')).text());
}

/** The full text of a message: its own text and, if the server had an error, the reason below it. */
export const inAll = (words: string, isBroken: boolean): string =>
  isBroken ? `${words}Something went wrong on our side. Try again in a moment.` : words;
