import { cpus, loadavg, totalmem } from 'node:os';
import type { Browser } from 'playwright';

/** Where and when figures were taken: without it they mean nothing. */
export interface MachineFacts {
  readonly taken: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  /** Processes that wanted a core, on average over the last minute: above the cores, others were at work too. */
  readonly load: { readonly before: number; readonly after: number };
  readonly node: string;
  readonly chromium: string;
  readonly seconds: number;
}

const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

/** Begins to watch the machine; the returned function tells what was seen. */
export function watchMachine(browser: Browser): () => MachineFacts {
  const start = performance.now();
  const before = loadNow();
  return () => ({
    taken: new Date().toISOString(),
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    load: { before, after: loadNow() },
    node: process.version,
    chromium: browser.version(),
    seconds: Math.round((performance.now() - start) / 1000),
  });
}
