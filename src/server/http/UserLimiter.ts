import { HttpError } from '../call/errors';

/** How many calls of one user run at once: all users share the database's connections. */
const maxRunning = 4;

/** How many more calls of one user may wait: more than the windows of one person send. */
const maxWaiting = 100;

/** The calls of one user. */
interface Own {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets each user run a few calls at once, so that many calls of one user delay only that user. */
export class UserLimiter {
  readonly #users = new Map<number, Own>();

  /**
   * Runs `work` when the user's earlier calls leave room, in order of arrival.
   *
   * @throws HttpError 429 if too many calls of the user are waiting
   */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const own = this.#users.get(userId) ?? { running: 0, waiting: [] };
    this.#users.set(userId, own);
    if (own.running < maxRunning) own.running += 1;
    else if (own.waiting.length < maxWaiting) await new Promise<void>((resolve) => own.waiting.push(resolve));
    else throw tooManyCalls();
    try {
      return await work();
    } finally {
      this.#finish(userId, own);
    }
  }

  /** Passes the place to the next call of the user. */
  #finish(userId: number, own: Own): void {
    const next = own.waiting.shift();
    if (next) {
      next();
      return;
    }
    own.running -= 1;
    if (own.running === 0) this.#users.delete(userId);
  }
}

const tooManyCalls = (): HttpError =>
  new HttpError(429, 'Too many of your requests are waiting. Please try again in a moment.', { 'retry-after': '2' });
