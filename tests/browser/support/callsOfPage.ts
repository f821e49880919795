import type { Page, Request } from 'playwright';

interface Waiter {
  readonly isDone: () => boolean;
  readonly resolve: () => void;
}

interface Calls {
  readonly pending: Set<Request>;
  readonly waiters: Set<Waiter>;
}

const callsOf = new WeakMap<Page, Calls>();

/** Whether a request is a call to wait for; the live stream is excluded, because it never ends. */
const isCall = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) && new URL(request.url()).pathname !== '/api/live';

/** Starts counting the calls that this page waits for. */
export function countCalls(page: Page): void {
  const calls: Calls = { pending: new Set(), waiters: new Set() };
  callsOf.set(page, calls);
  const check = (): void => {
    for (const waiter of calls.waiters) {
      if (!waiter.isDone()) continue;
      calls.waiters.delete(waiter);
      waiter.resolve();
    }
  };
  const end = (request: Request): void => {
    if (calls.pending.delete(request)) check();
  };
  page.on('request', (request) => {
    if (!isCall(request)) return;
    calls.pending.add(request);
    check();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

function waitFor(page: Page, isDone: (pending: ReadonlySet<Request>) => boolean): Promise<void> {
  const calls = callsOf.get(page);
  if (!calls) throw new Error('The calls of this page are not counted: it was not opened by `openPage`.');
  const { pending, waiters } = calls;
  if (isDone(pending)) return Promise.resolve();
  return new Promise((resolve) => waiters.add({ isDone: () => isDone(pending), resolve }));
}

/** Waits until no call of this page is pending. */
export const whenAnswered = (page: Page): Promise<void> => waitFor(page, (pending) => pending.size === 0);

/** Waits until a call to this path is pending, and no other call of this page is. */
export const whenAllBut = (page: Page, path: string): Promise<void> =>
  waitFor(
    page,
    (pending) => pending.size > 0 && [...pending].every((request) => new URL(request.url()).pathname === path),
  );
