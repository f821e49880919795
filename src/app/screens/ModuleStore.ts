/** A compiled module: loading, loaded or failed. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly module: T }
  | { readonly state: 'failed'; readonly fault: unknown };

/** The compiled screens that this page has loaded, kept until the page is left. */
export interface ModuleStore<T> {
  /** The current state of a URL; the same object until it changes. Undefined before the first request. */
  peek(url: string): Loaded<T> | undefined;
  /** Loads a URL unless it is loaded or loading; retries a failed one. Repeats a few times without a response. */
  request(url: string): Promise<Loaded<T>>;
  subscribe(listener: () => void): () => void;
}

/** Imports the module at a URL. */
export type ImportModule = (url: string) => Promise<{ readonly default: unknown }>;

/** URLs come from the manifest at run time, so the bundler must not resolve them. */
const importModule: ImportModule = (url) => import(/* @vite-ignore */ url);

const loading = { state: 'loading' } as const;

/**
 * The delays before a module without a response is requested again, in milliseconds: when a server ends, another one
 * takes over.
 */
const retryDelaysMs = [250, 1_000, 2_000] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Whether a module failed because the server did not respond. Browsers report a refusal, such as at the end of a
 * session, with the same error, so this asks again.
 */
async function isLost(url: string, fault: unknown): Promise<boolean> {
  if (!(fault instanceof TypeError)) return false;
  try {
    const { ok, status } = await fetch(url);
    return ok || status >= 502;
  } catch {
    return true;
  }
}

/**
 * Creates a store of compiled modules whose default export has a `plan`.
 *
 * @param prepare loads the module's other dependencies; the module is ready only after that
 */
export function createModuleStore<T>(
  load: ImportModule = importModule,
  prepare: (module: T) => Promise<void> = async () => {},
): ModuleStore<T> {
  const known = new Map<string, Loaded<T>>();
  const running = new Map<string, Promise<Loaded<T>>>();
  const attempts = new Map<string, number>();
  const listeners = new Set<() => void>();
  const put = (url: string, loaded: Loaded<T>): Loaded<T> => {
    known.set(url, loaded);
    for (const listener of [...listeners]) listener();
    return loaded;
  };
  const attemptLoad = async (url: string): Promise<T> => {
    const attempt = attempts.get(url) ?? 0;
    attempts.set(url, attempt + 1);
    // Browsers remember that a module URL failed: a retry needs another URL.
    const { default: module } = await load(attempt === 0 ? url : `${url}?attempt=${attempt}`);
    if (!isCompiled<T>(module)) throw new Error(`${url} is not a compiled screen.`);
    await prepare(module);
    return module;
  };
  const persist = async (url: string): Promise<T> => {
    for (const delay of retryDelaysMs) {
      try {
        return await attemptLoad(url);
      } catch (fault) {
        if (!(await isLost(url, fault))) throw fault;
        await pause(delay);
      }
    }
    return attemptLoad(url);
  };
  const start = async (url: string): Promise<Loaded<T>> => {
    put(url, loading);
    try {
      return put(url, { state: 'ready', module: await persist(url) });
    } catch (fault) {
      return put(url, { state: 'failed', fault });
    } finally {
      running.delete(url);
    }
  };
  return {
    peek: (url) => known.get(url),
    request(url) {
      const loaded = known.get(url);
      if (loaded?.state === 'ready') return Promise.resolve(loaded);
      const promise = running.get(url) ?? start(url);
      if (known.get(url)?.state === 'loading') running.set(url, promise);
      return promise;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a module is compiled. Only the compiler produces modules with a plan, so the rest need not be checked. */
const isCompiled = <T>(module: unknown): module is T =>
  typeof module === 'object' && module !== null && 'plan' in module;
