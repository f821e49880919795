import type { Location } from 'react-router-dom';
import { asObject, asText, type JsonObject } from '../../../engine/language/json';

/** The page a user requested before being sent to the sign-in page. */
export interface ReturnTo {
  /** The URL path with its query and hash. */
  readonly to: string;
  /** The row passed to that page. */
  readonly row: unknown;
  /** The employee code of the page's user; null for a URL opened without a session. */
  readonly who: string | null;
}

/** The state of a history entry: the router owns `idx`; `who` is the employee code of the user who saw the page. */
const entry = (): JsonObject => asObject(history.state);

/** Records the owner of the current history entry: no other user gets the row passed to its page. */
export function claimEntry(who: string): void {
  const { idx, who: owner } = entry();
  if (idx !== undefined && owner === undefined) history.replaceState({ ...entry(), who }, '');
}

/** The owner of the current history entry; null if it has none yet. */
export const ownerOfEntry = (): string | null => asText(entry().who) ?? null;

/** The returnTo of the sign-in page, stored in its history entry. */
export function createReturnTo(
  { pathname, search, hash, state }: Location,
  who: string | null,
): { readonly returnTo: ReturnTo } {
  return { returnTo: { to: pathname + search + hash, row: state ?? null, who } };
}

/** Whether a URL, as written, is exactly a page in this application's signed-in area. */
function isInside(to: string): boolean {
  if (!URL.canParse(to, location.origin)) return false;
  const { origin, pathname, search, hash } = new URL(to, location.origin);
  return origin === location.origin && /^\/uix(\/|$)/.test(pathname) && pathname + search + hash === to;
}

/**
 * This user's returnTo; null if they opened the sign-in page directly, or if the returnTo belongs to another user or
 * leads outside the application.
 */
export function readReturnTo(state: unknown, who: unknown): Pick<ReturnTo, 'to' | 'row'> | null {
  const returnTo = asObject(asObject(state).returnTo);
  if (typeof returnTo.to !== 'string' || !isInside(returnTo.to)) return null;
  return returnTo.who == null || returnTo.who === who ? { to: returnTo.to, row: returnTo.row ?? null } : null;
}
