import type { Page, Request } from 'playwright';

type Json = Record<string, unknown>;

const pattern = (path: string): string => `**${path}`;

/** Answers this path in the server's place. */
export async function answerWith(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(pattern(path), (route) => route.fulfill({ status, json }));
}

/** Breaks the connection of every call of this path; the console's word on it must be allowed. */
export async function breakOff(page: Page, path: string): Promise<void> {
  await page.route(pattern(path), (route) => route.abort());
}

/** Changes what the server itself answers. */
export async function changeAnswer(page: Page, path: string, change: (answer: Json) => Json): Promise<void> {
  await page.route(pattern(path), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Json) });
  });
}

/** Lets the server answer as before. */
export async function heal(page: Page, path: string): Promise<void> {
  await page.unroute(pattern(path));
}

/** Collects the calls of the API whose path ends so, from now on. */
export function listen(page: Page, path = ''): Request[] {
  const heard: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname.endsWith(path)) heard.push(request);
  });
  return heard;
}

/** The JSON body of the last of these calls. */
export const lastBody = (calls: readonly Request[]): Json => (calls.at(-1)?.postDataJSON() ?? {}) as Json;

/** Waits for one answer of the server, by when the page has done what its timers began. */
export async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/api/health')).text());
}
