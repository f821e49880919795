/** The clock and storage of a previewed page, separate from the browser's. */
export interface MockProvider {
  /** Moves time forward at once, in milliseconds; timers that become due fire in order. */
  forward(milliseconds: number): void;
  /** The page's time, in milliseconds since 1970. */
  now(): number;
}

type PreviewWindow = Window & typeof globalThis;

interface Timer {
  readonly run: () => void;
  readonly every: number | null;
  due: number;
  real: number;
}

/** A clock that runs in real time, but can be moved forward together with its timers. */
class MovableClock implements MockProvider {
  readonly #timers = new Map<number, Timer>();
  readonly #real: { now(): number; set(run: () => void, ms: number): number; clear(id: number): void };
  #ahead: number;
  #last = 1_000_000;

  constructor(window: PreviewWindow, ahead: number) {
    const { Date: RealDate } = window;
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    this.#real = { now: () => RealDate.now(), set: (run, ms) => set(run, ms), clear: (id) => clear(id) };
    this.#ahead = ahead;
  }

  now(): number {
    return this.#real.now() + this.#ahead;
  }

  start(run: () => void, wait: number, repeats: boolean): number {
    this.#last += 1;
    const every = repeats ? Math.max(wait, 4) : null;
    this.#timers.set(this.#last, { run, every, due: this.now() + wait, real: 0 });
    this.#arm(this.#last);
    return this.#last;
  }

  stop(id: number): void {
    const timer = this.#timers.get(id);
    if (timer) this.#real.clear(timer.real);
    this.#timers.delete(id);
  }

  forward(milliseconds: number): void {
    const until = this.now() + milliseconds;
    for (let next = this.#next(until); next !== null; next = this.#next(until)) {
      this.#ahead += Math.max(0, next.due - this.now());
      this.#fire(next.id);
    }
    this.#ahead += Math.max(0, until - this.now());
    for (const id of this.#timers.keys()) this.#arm(id);
  }

  #next(until: number): { readonly id: number; readonly due: number } | null {
    const due = [...this.#timers].filter(([, timer]) => timer.due <= until).sort(([, a], [, b]) => a.due - b.due);
    const first = due[0];
    return first ? { id: first[0], due: first[1].due } : null;
  }

  #arm(id: number): void {
    const timer = this.#timers.get(id);
    if (!timer) return;
    this.#real.clear(timer.real);
    timer.real = this.#real.set(() => this.#fire(id), Math.max(0, timer.due - this.now()));
  }

  #fire(id: number): void {
    const timer = this.#timers.get(id);
    if (!timer) return;
    this.#real.clear(timer.real);
    if (timer.every === null) this.#timers.delete(id);
    else {
      timer.due = this.now() + timer.every;
      this.#arm(id);
    }
    timer.run();
  }
}

/** Replaces the window's clock with a movable one. */
function pretendTime(window: PreviewWindow, ahead: number): MockProvider {
  const clock = new MovableClock(window, ahead);
  const RealDate = window.Date;
  class PretendDate extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [clock.now()] : parts) as []));
    }
    static override now(): number {
      return clock.now();
    }
  }
  const starter =
    (repeats: boolean) =>
    (run: (...values: unknown[]) => void, wait = 0, ...values: unknown[]): number =>
      clock.start(() => run(...values), Number(wait) || 0, repeats);
  const stop = (id?: number): void => clock.stop(id ?? 0);
  Object.assign(window, {
    Date: PretendDate,
    setTimeout: starter(false),
    setInterval: starter(true),
    clearTimeout: stop,
    clearInterval: stop,
  });
  return clock;
}

/** A storage that lasts until the page is closed. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, String(value)),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
  };
  return Object.defineProperty(storage, 'length', { get: () => kept.size }) as Storage;
}

/** A broadcast channel that reaches no other tab. */
class DeafChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

/** A geolocation that needs no permission. */
const somewhere = { coords: { latitude: 12.9716, longitude: 77.5946, accuracy: 10 } };

/**
 * Stubs a frame's window before any script runs: an adjustable clock, isolated storage, no BroadcastChannel, a
 * fixed geolocation.
 *
 * @param ahead how many milliseconds its clock starts ahead of real time
 */
export function pretend(window: PreviewWindow, ahead: number): MockProvider {
  const own = (name: string, value: unknown): void =>
    void Object.defineProperty(window, name, { value, configurable: true });
  own('localStorage', memoryStorage());
  own('sessionStorage', memoryStorage());
  own('BroadcastChannel', DeafChannel);
  Object.defineProperty(window.navigator, 'geolocation', {
    value: { getCurrentPosition: (found: (position: unknown) => void) => found(somewhere) },
    configurable: true,
  });
  return pretendTime(window, ahead);
}
