import type { Page, Request } from 'playwright';

interface Calls {
  readonly open: Set<Request>;
  readonly waiting: Set<() => void>;
}

const callsOf = new WeakMap<Page, Calls>();

/** What the page listens to has no end. */
const isCall = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) && new URL(request.url()).pathname !== '/api/live';

/** Starts counting the calls that this page waits for. */
export function countCalls(page: Page): void {
  const calls: Calls = { open: new Set(), waiting: new Set() };
  callsOf.set(page, calls);
  const end = (request: Request): void => {
    if (!calls.open.delete(request) || calls.open.size > 0) return;
    for (const tell of calls.waiting) tell();
    calls.waiting.clear();
  };
  page.on('request', (request) => {
    if (isCall(request)) calls.open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until no call of this page is pending. */
export async function whenAnswered(page: Page): Promise<void> {
  const calls = callsOf.get(page);
  if (!calls) throw new Error('The calls of this page are not counted: it was not opened by `openPage`.');
  if (calls.open.size > 0) await new Promise<void>((resolve) => calls.waiting.add(resolve));
}
