import type { Location } from 'react-router-dom';
import { asObject, asText, type JsonObject } from '../../../engine/language/json';

/** Where a person wanted to go when they were sent to the sign-in. */
export interface ReturnTo {
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

/** The returnTo for the sign-in page, kept in its history entry. */
export function createReturnTo(
  { pathname, search, hash, state }: Location,
  who: string | null,
): { readonly returnTo: ReturnTo } {
  return { returnTo: { to: pathname + search + hash, row: state ?? null, who } };
}

/** Whether an address, as written, is a page in this application's signed-in area and nothing else. */
function isInside(to: string): boolean {
  if (!URL.canParse(to, location.origin)) return false;
  const { origin, pathname, search, hash } = new URL(to, location.origin);
  return origin === location.origin && /^\/uix(\/|$)/.test(pathname) && pathname + search + hash === to;
}

/**
 * This person's returnTo; null if they came to the sign-in by themselves, or if the returnTo is somebody else's or leads
 * elsewhere.
 */
export function readReturnTo(state: unknown, who: unknown): Pick<ReturnTo, 'to' | 'row'> | null {
  const returnTo = asObject(asObject(state).returnTo);
  if (typeof returnTo.to !== 'string' || !isInside(returnTo.to)) return null;
  return returnTo.who == null || returnTo.who === who ? { to: returnTo.to, row: returnTo.row ?? null } : null;
}
