import { HttpError } from '../call/errors';

/** The maximum number of concurrent exports of one user. */
const maxAtOnce = 2;

/** Counts the running exports of each user. */
export class ExportLimiter {
  readonly #running = new Map<number, number>();

  /**
   * Starts an export of a user.
   *
   * @returns a function that ends it
   * @throws HttpError 429 while the user has too many running
   */
  begin(userId: number): () => void {
    const running = this.#running.get(userId) ?? 0;
    if (running >= maxAtOnce)
      throw new HttpError(429, 'Your previous exports are still running. Wait for one to finish, or cancel one.', {
        'retry-after': '5',
      });
    this.#running.set(userId, running + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#running.get(userId) ?? 1) - 1;
      if (left > 0) this.#running.set(userId, left);
      else this.#running.delete(userId);
    };
  }
}
