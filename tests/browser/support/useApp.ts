import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { browserOfWorker } from './openBrowser';
import { openPageIn } from './openPageIn';
import { collectFaults, type PageFaults } from './pageFaults';
import { type RunningServer, type ServerOptions, startServer } from './startServer';

/** The application as the tests of one spec file meet it. */
export interface App {
  /** The server of this file; its database is shared by the tests of the file. */
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Opens a page in a context of its own, so that nothing is signed in or stored. It is closed after the test. */
  readonly openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Expects faults that match, in this test: an answer 401 shows on the console, for one. */
  readonly allowFaults: (...patterns: RegExp[]) => void;
}

/**
 * Gives a spec file a server with its own demo company, and the browser of its worker. After each test, an error on the console, an
 * uncaught error or a violation of the policy fails the test.
 */
export function useApp(options: ServerOptions = {}): App {
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let faults: PageFaults = [];
  let allowed: RegExp[] = [];
  const started = <T>(thing: T | undefined): T => {
    if (thing === undefined)
      throw new Error('The application is started before the first test, not while the file is read.');
    return thing;
  };
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(options), browserOfWorker()]);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const unexpected = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
    [contexts, faults, allowed] = [[], [], []];
    expect(unexpected, 'faults on the page').toEqual([]);
  });
  afterAll(async () => {
    await server?.dispose();
  });
  return {
    get server() {
      return started(server);
    },
    get browser() {
      return started(browser);
    },
    async openPage(contextOptions = {}) {
      const page = await openPageIn(started(browser), { baseURL: started(server).url, ...contextOptions });
      contexts.push(page.context());
      await collectFaults(page, faults);
      return page;
    },
    allowFaults: (...patterns) => void allowed.push(...patterns),
  };
}
