import type { Location } from 'react-router-dom';
import { asObject, asText, type JsonObject } from '../../../engine/language/json';

/** Where a person wanted to go when they were sent to the sign-in. */
export interface Wish {
  /** The address with its query and hash. */
  readonly to: string;
  /** The row passed to that page. */
  readonly row: unknown;
  /** Whose page it was; null for an address opened without a session. */
  readonly who: string | null;
}

/**
 * The state of a history entry: `idx` belongs to the router, `who` is the employee code of the person who saw the
 * page.
 */
const entry = (): JsonObject => asObject(history.state);

/** Records whose the current history entry is: nobody else gets the row passed to its page. */
export function claimEntry(who: string): void {
  const { idx, who: owner } = entry();
  if (idx !== undefined && owner === undefined) history.replaceState({ ...entry(), who }, '');
}

/** Whose the current history entry is; null if nobody's yet. */
export const ownerOfEntry = (): string | null => asText(entry().who) ?? null;

/** The wish for the sign-in page, kept in its history entry. */
export function wishFor({ pathname, search, hash, state }: Location, who: string | null): { readonly wish: Wish } {
  return { wish: { to: pathname + search + hash, row: state ?? null, who } };
}

/** Whether an address, as written, is a page in this application's signed-in area and nothing else. */
function isInside(to: string): boolean {
  if (!URL.canParse(to, location.origin)) return false;
  const { origin, pathname, search, hash } = new URL(to, location.origin);
  return origin === location.origin && /^\/uix(\/|$)/.test(pathname) && pathname + search + hash === to;
}

/**
 * This person's wish; null if they came to the sign-in by themselves, or if the wish is somebody else's or leads
 * elsewhere.
 */
export function wishIn(state: unknown, who: unknown): Pick<Wish, 'to' | 'row'> | null {
  const wish = asObject(asObject(state).wish);
  if (typeof wish.to !== 'string' || !isInside(wish.to)) return null;
  return wish.who == null || wish.who === who ? { to: wish.to, row: wish.row ?? null } : null;
}
