import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { browserOfWorker } from './openBrowser';
import { openPageIn } from './openPageIn';
import { collectFaults, type PageFaults } from './pageFaults';
import { type RunningServer, type ServerOptions, startServer } from './startServer';

/** The application as seen by the tests of a spec file. */
export interface App {
  /** This file's server; its tests share the database. */
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Opens a page in a new context, so that nothing is signed in or stored. It is closed after the test. */
  readonly openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Allows faults that match, in this test: for example, a 401 shows up on the console. */
  readonly allowFaults: (...patterns: RegExp[]) => void;
}

/**
 * Gives a spec file a server with its own demo company, and its worker's browser. After each test, a console error, an
 * uncaught error or a policy violation fails the test.
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
