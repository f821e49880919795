import type { Kysely } from 'kysely';
import { otherBody } from '../call/errors';
import { hashWith } from '../call/idempotencyKey';
import type { Input } from '../input/inputReader';
import type { Database } from '../store/database';

/** How long an answer is kept for retries, in milliseconds. */
export const retentionMs = 24 * 60 * 60 * 1000;

/** A write that may be retried. */
export interface IdempotentCall {
  readonly userId: number;
  /** The endpoint's key in the contract, e.g. `POST /api/…`. */
  readonly endpoint: string;
  readonly key: string;
  /** The hash of the bearer token that the call was made with. */
  readonly tokenHash?: string | undefined;
  readonly input: Input;
  readonly now: Date;
}

/** The inputs of a call. Path, headers and list come last, so that calls without them keep their hash. */
const partsOf = ({ query, body, path, headers, asked }: Input): readonly unknown[] => {
  const places = [path, headers].some((one) => Object.keys(one).length > 0) ? [path, headers] : [];
  return [query, body, ...places, ...(asked ? [asked] : [])];
};

const hashInput = (key: string, input: Input): string => hashWith(key, JSON.stringify(partsOf(input)));

/**
 * Does the work of a call, or returns the stored response if the call was already made; `db` must be the transaction of
 * the work. The second of two concurrent calls waits for the first one's row. A refused call leaves no row, because it
 * changed nothing.
 *
 * @param repeat answers a repeated call instead of the stored response, which is then not stored
 * @throws HttpError 422 if the key was used with other input
 */
export async function withIdempotency<T>(
  db: Kysely<Database>,
  { userId, endpoint, key, tokenHash, input, now }: IdempotentCall,
  work: () => Promise<T>,
  repeat?: () => Promise<T>,
): Promise<T> {
  const row = { user_id: userId, endpoint, key_hash: hashWith(key) };
  const body_hash = hashInput(key, input);
  const begun = await db
    .insertInto('idempotency_key')
    .values({ ...row, body_hash, token_hash: tokenHash ?? null, answer: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst();
  const own = db.selectFrom('idempotency_key').where((where) => where.and(row));
  if (!begun) {
    const before = await own.select(['body_hash', 'answer']).executeTakeFirstOrThrow();
    if (before.body_hash !== body_hash) throw otherBody();
    return repeat ? repeat() : JSON.parse(before.answer ?? 'null');
  }
  const answer = await work();
  if (repeat) return answer;
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where((where) => where.and(row))
    .execute();
  return answer;
}

/** The response to an earlier call, for a client that can no longer make it. */
export interface EarlierCall {
  readonly key: string;
  readonly body_hash: string;
  readonly answer: string;
}

/** Who made an earlier call: a user who is signed in, or the bearer of a token that may have ended. */
export type EarlierCaller = { readonly userId: number } | { readonly tokenHash: string };

/**
 * Finds an earlier call of a client that can no longer make it, because the call itself has ended its session, as a
 * change of password does, or taken the role away. The key alone is not enough: clients may choose keys that others can
 * guess.
 */
export async function findEarlierCall(
  db: Kysely<Database>,
  endpoint: string,
  key: string,
  by: EarlierCaller,
): Promise<EarlierCall | undefined> {
  const found = await db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .where('key_hash', '=', hashWith(key))
    .where('endpoint', '=', endpoint)
    .where((where) => ('userId' in by ? where('user_id', '=', by.userId) : where('token_hash', '=', by.tokenHash)))
    .executeTakeFirst();
  return found?.answer == null ? undefined : { key, body_hash: found.body_hash, answer: found.answer };
}

/**
 * The response of an earlier call to its repetition.
 *
 * @throws HttpError 422 if the key was used with other input
 */
export function repeatAnswer({ key, body_hash, answer }: EarlierCall, input: Input): unknown {
  if (body_hash !== hashInput(key, input)) throw otherBody();
  return JSON.parse(answer);
}

/** Deletes stored answers after their retention time. */
export async function purgeExpiredIdempotencyKeys(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('at', '<=', new Date(now.getTime() - retentionMs))
    .execute();
}
