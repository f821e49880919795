import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { browserOfWorker } from './openBrowser';
import { openPageIn } from './openPageIn';
import { collectFaults, type PageFaults } from './pageFaults';
import { sharedServerUrl } from './sharedServer';
import { showFailure } from './showFailure';
import { type RunningServer, type ServerOptions, startServer } from './startServer';
import { workerServerUrl } from './workerServers';
import { collectWrites } from './writes';

/** The application as seen by the tests of a spec file. */
export interface App {
  readonly server: Pick<RunningServer, 'url'>;
  readonly browser: Browser;
  /** Opens a page in a new context, without a session or stored data. It is closed after the test. */
  readonly openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Allows matching faults in this test: a 401, for example, is logged to the console. */
  readonly allowFaults: (...patterns: RegExp[]) => void;
}

/** The application with a server that belongs to one spec file. */
export interface OwnApp extends App {
  /** This file's server; its tests share the database. */
  readonly server: RunningServer;
}

/**
 * Starts the worker's browser before the tests. After each test, a console error, an uncaught error or a policy
 * violation fails the test.
 *
 * @param watch called for each new context
 */
function usePages(url: () => string, watch: (context: BrowserContext) => void) {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let faults: PageFaults = [];
  let allowed: RegExp[] = [];
  beforeAll(async () => {
    browser = await browserOfWorker();
  });
  afterEach(async ({ task }) => {
    await showFailure(
      task,
      contexts.flatMap((context) => context.pages()),
    );
    await Promise.all(contexts.map((context) => context.close()));
    const unexpected = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
    [contexts, faults, allowed] = [[], [], []];
    expect(unexpected, 'faults on the page').toEqual([]);
  });
  return {
    browser: () => requireStarted(browser),
    async openPage(options: BrowserContextOptions = {}) {
      const page = await openPageIn(requireStarted(browser), { baseURL: url(), ...options });
      contexts.push(page.context());
      watch(page.context());
      await collectFaults(page, faults);
      return page;
    },
    allowFaults: (...patterns: RegExp[]) => void allowed.push(...patterns),
  };
}

function requireStarted<T>(thing: T | undefined): T {
  if (thing === undefined)
    throw new Error('The application is started before the first test, not while the file is read.');
  return thing;
}

/** Gives a spec file a server with its own demo company, and its worker's browser. */
export function useApp(options: ServerOptions = {}): OwnApp {
  let server: RunningServer | undefined;
  beforeAll(async () => {
    server = await startServer(options);
  });
  const { browser, openPage, allowFaults } = usePages(
    () => requireStarted(server).url,
    () => {},
  );
  afterAll(async () => {
    await server?.dispose();
  });
  return {
    get server() {
      return requireStarted(server);
    },
    get browser() {
      return browser();
    },
    openPage,
    allowFaults,
  };
}

/**
 * Gives a spec file its worker's browser and server; the worker's files use the server one after another. Earlier files
 * may have changed any data, so a file must not rely on counts that others change, nor remove data that others need.
 */
export function useWorkerApp(): App {
  let url: string | undefined;
  beforeAll(async () => {
    url = await workerServerUrl();
  });
  const { browser, openPage, allowFaults } = usePages(
    () => requireStarted(url),
    () => {},
  );
  return {
    server: {
      get url() {
        return requireStarted(url);
      },
    },
    get browser() {
      return browser();
    },
    openPage,
    allowFaults,
  };
}

/**
 * Gives a spec file the server that all read-only files of a run share, and its worker's browser. A page that changes
 * data fails the test.
 */
export function useSharedApp(): App {
  const writes = collectWrites();
  const { browser, openPage, allowFaults } = usePages(sharedServerUrl, writes.watch);
  // Runs before the pages are closed.
  afterEach(async () => {
    expect(await writes.take(), 'changes of the data that other spec files read').toEqual([]);
  });
  return {
    server: {
      get url() {
        return sharedServerUrl();
      },
    },
    get browser() {
      return browser();
    },
    openPage,
    allowFaults,
  };
}
