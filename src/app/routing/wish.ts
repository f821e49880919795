import type { Location } from 'react-router-dom';
import { asObject, asText, type JsonObject } from '../../../engine/language/json';

/** Where a person wanted to go when they were sent to the sign-in. */
export interface Wish {
  /** The address with its query and hash. */
  readonly to: string;
  /** The row that was handed to the page there. */
  readonly row: unknown;
  /** Whose page it was; null for an address that somebody opened without a session. */
  readonly who: string | null;
}

/** What an entry of the history holds: `idx` is the router's, `who` the employee code of the person to whom the page was shown. */
const entry = (): JsonObject => asObject(history.state);

/** Writes into the present entry of the history whose it is: nobody else gets the row that was handed to its page. */
export function claimEntry(who: string): void {
  const { idx, who: owner } = entry();
  if (idx !== undefined && owner === undefined) history.replaceState({ ...entry(), who }, '');
}

/** Whose the present entry of the history is; null when it is nobody's yet. */
export const ownerOfEntry = (): string | null => asText(entry().who) ?? null;

/** The wish that goes to the sign-in, as the state of its entry in the history. */
export function wishFor({ pathname, search, hash, state }: Location, who: string | null): { readonly wish: Wish } {
  return { wish: { to: pathname + search + hash, row: state ?? null, who } };
}

/** Whether an address, as it is written, is a page of the signed-in area here and nothing else. */
function isInside(to: string): boolean {
  if (!URL.canParse(to, location.origin)) return false;
  const { origin, pathname, search, hash } = new URL(to, location.origin);
  return origin === location.origin && /^\/uix(\/|$)/.test(pathname) && pathname + search + hash === to;
}

/** What this person wished for; null when they came to the sign-in by themselves, or the wish is somebody else's or leads elsewhere. */
export function wishIn(state: unknown, who: unknown): Pick<Wish, 'to' | 'row'> | null {
  const wish = asObject(asObject(state).wish);
  if (typeof wish.to !== 'string' || !isInside(wish.to)) return null;
  return wish.who == null || wish.who === who ? { to: wish.to, row: wish.row ?? null } : null;
}
