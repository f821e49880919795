import type { Page } from 'playwright';
import { vi } from 'vitest';
import { stopClock } from './stopClock';
import { whenSettled } from './whenSettled';

/** An action of a page. */
export interface Moment {
  /** `call`: to the provider; `leave`: to another history entry. */
  readonly what: 'call' | 'leave';
  /** The path called, without its query; for `leave` the distance, e.g. `-1`. */
  readonly to: string;
  readonly body: Record<string, unknown>;
}

/** A page with a stopped clock, which only the test advances. */
export interface Timeline {
  /** Advances the clock at once. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /**
   * Advances the clock and returns the page's actions in the last millisecond.
   * @throws if the page acted before that
   */
  readonly after: (milliseconds: number) => Promise<readonly Moment[]>;
  /** Returns the page's actions since the clock was stopped. */
  readonly moments: () => Promise<readonly Moment[]>;
}

interface Watched {
  moments?: Moment[];
}

/** How long a page may take, in real milliseconds, to do the work that is due by its stopped clock. */
const slowness = 3_000;

/** Records calls and steps through the history from now on. */
function watch(): void {
  const moments: Moment[] = [];
  (window as Watched).moments = moments;
  const { open, send } = XMLHttpRequest.prototype;
  const opened = new WeakMap<XMLHttpRequest, URL>();
  Object.assign(XMLHttpRequest.prototype, {
    open(this: XMLHttpRequest, method: string, url: string) {
      opened.set(this, new URL(url, location.href));
      open.call(this, method, url, true);
    },
    send(this: XMLHttpRequest, sent?: XMLHttpRequestBodyInit | null) {
      const body = typeof sent === 'string' && sent.startsWith('{') ? JSON.parse(sent) : {};
      const { pathname, searchParams } = opened.get(this) ?? new URL(location.href);
      moments.push({ what: 'call', to: pathname, body: { ...Object.fromEntries(searchParams), ...body } });
      send.call(this, sent);
    },
  });
  const { go } = History.prototype;
  Object.assign(History.prototype, {
    go(this: History, delta = 0) {
      moments.push({ what: 'leave', to: String(delta), body: {} });
      go.call(this, delta);
    },
  });
}

/**
 * Stops a page's clock once its requests are answered, so that timings can be tested to the millisecond. Call
 * `page.clock.install()` before opening the page.
 */
export async function openTimeline(page: Page): Promise<Timeline> {
  await whenSettled(page);
  await stopClock(page);
  await page.evaluate(watch);
  const moments = () => page.evaluate(() => (window as Watched).moments ?? []);
  const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
  const after = async (milliseconds: number) => {
    const { length } = await moments();
    await pass(milliseconds - 1);
    const early = (await moments()).slice(length);
    if (early.length > 0) throw new Error(`Before ${milliseconds} ms were over: ${JSON.stringify(early)}`);
    await pass(1);
    const since = async () => (await moments()).slice(length);
    const something = async () => {
      if ((await since()).length === 0) throw new Error('Nothing yet.');
    };
    await vi.waitFor(something, { timeout: slowness }).catch(() => undefined);
    return since();
  };
  return { pass, after, moments };
}
