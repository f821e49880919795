import type { Caller } from '../call/call';
import { requestTimeouts, withTimeouts } from '../store/timeouts';
import { createFairLimiter } from './fairLimiter';
import { tokenHash } from './tokens';

/** How many lookups run at once: all requests share the database's connections. */
const maxAtOnce = 4;

/** How many secrets are remembered with their users: more than the people of one server have open. */
const maxKnown = 20_000;

/**
 * Looks up who sends a request, before anything else is known about it. Users take turns, and so do addresses that send
 * secrets which nobody has, so that many requests of one client delay only that client.
 */
export class CallerLookup {
  readonly #limiter = createFairLimiter(maxAtOnce);
  /** The users of secrets, such as tokens, that have been looked up, by their hashes; the oldest first. */
  readonly #users = new Map<string, number>();

  /** Finds the caller with a secret by its hash. */
  async find(
    secret: string,
    address: string,
    find: (hash: string) => Promise<Caller | undefined>,
  ): Promise<Caller | undefined> {
    const hash = tokenHash(secret);
    const caller = await this.run(secret, address, () => find(hash));
    this.#users.delete(hash);
    if (caller) this.#users.set(hash, caller.userId);
    const [oldest] = this.#users.keys();
    if (this.#users.size > maxKnown && oldest !== undefined) this.#users.delete(oldest);
    return caller;
  }

  /** Does other work of a request that may come from anyone, within the time limits of requests. */
  run<T>(secret: string | undefined, address: string, work: () => Promise<T>): Promise<T> {
    const user = secret === undefined ? undefined : this.#users.get(tokenHash(secret));
    const who = user === undefined ? address : `user ${user}`;
    return this.#limiter.run(who, () => withTimeouts(requestTimeouts, work));
  }
}
