import { cpus, loadavg, totalmem } from 'node:os';
import type { Browser } from 'playwright';

/** The circumstances of a measurement, without which the figures are meaningless. */
export interface MachineFacts {
  readonly taken: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  /** The load average of the last minute: more than the number of cores means that other processes were busy too. */
  readonly load: { readonly before: number; readonly after: number };
  readonly node: string;
  readonly chromium: string;
  readonly seconds: number;
}

const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

/** Starts recording the machine's load; the returned function reports it. */
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
