import { replaceEqualDeep } from '@tanstack/react-query';

/** A listener for the progress of a request. */
export interface RequestListener<T> {
  loading(): void;
  answer(response: T): void;
  fault(fault: unknown): void;
}

/** How to send a request. */
export interface RequestSender<T> {
  /** @throws if there is no valid response */
  send(signal: AbortSignal): Promise<T>;
  /** Whether the response is kept until the session ends. */
  readonly isKept: boolean;
}

/** A caller's share in a request. */
export interface SharedRequest {
  /**
   * Repeats the request for all that share it; resolves when it has ended.
   *
   * @param afresh abandons a pending request instead of using its response
   */
  again(afresh: boolean): Promise<void>;
  /** Stops listening; the last one to leave aborts a pending request. */
  leave(): void;
}

/** A request with those that share it. */
class Shared<T> {
  readonly listeners = new Set<RequestListener<T>>();
  private control: AbortController | null = null;
  private ended: Promise<void> | null = null;
  /** The last response: parts of the next one that are equal to it stay the same objects. */
  private last: T | undefined;

  /** The end of the pending request; null if none is pending. */
  get pending(): Promise<void> | null {
    return this.ended;
  }

  /** Sends the request; resolves when it has ended. */
  start({ send }: RequestSender<T>, keep: (response: T) => void): Promise<void> {
    const control = new AbortController();
    this.control = control;
    this.ended = send(control.signal).then(
      (response) => {
        if (control.signal.aborted) return;
        this.last = replaceEqualDeep(this.last, response);
        const { last } = this;
        keep(last);
        this.end((listener) => listener.answer(last));
      },
      (fault: unknown) => {
        if (!control.signal.aborted) this.end((listener) => listener.fault(fault));
      },
    );
    for (const listener of [...this.listeners]) listener.loading();
    return this.ended;
  }

  /** Aborts a pending request without calling its listeners again. */
  abandon(): void {
    this.control?.abort();
    this.ended = null;
  }

  private end(tell: (listener: RequestListener<T>) => void): void {
    this.ended = null;
    for (const listener of [...this.listeners]) tell(listener);
  }
}

/** Shares requests between callers with the same key, and keeps responses until the session ends. */
export class ResponseCache<T = unknown> {
  private kept = new Map<string, T>();
  private shared = new Map<string, Shared<T>>();

  /** The response kept for a key; undefined if there is none. */
  get(key: string): T | undefined {
    return this.kept.get(key);
  }

  set(key: string, response: T): void {
    this.kept.set(key, response);
  }

  /** Forgets all responses. Requests that are still pending are no longer shared, nor are their responses kept. */
  forget(): void {
    this.kept = new Map();
    this.shared = new Map();
  }

  /** Joins the pending request with this key, or sends it. A kept response is reported at once instead. */
  join(key: string, sending: RequestSender<T>, listener: RequestListener<T>): SharedRequest {
    const { kept, shared: all } = this;
    const shared = all.get(key) ?? new Shared<T>();
    all.set(key, shared);
    shared.listeners.add(listener);
    const start = () => shared.start(sending, (response) => sending.isKept && kept.set(key, response));
    const known = sending.isKept ? kept.get(key) : undefined;
    if (known !== undefined) listener.answer(known);
    else if (shared.pending) listener.loading();
    else void start();
    return {
      again(afresh) {
        if (afresh) shared.abandon();
        return shared.pending ?? start();
      },
      leave() {
        shared.listeners.delete(listener);
        if (shared.listeners.size > 0) return;
        shared.abandon();
        if (all.get(key) === shared) all.delete(key);
      },
    };
  }
}
