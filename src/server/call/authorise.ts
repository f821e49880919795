import type { Endpoint } from '../../../engine/language/contract';
import type { Caller } from './call';
import { notAllowed, notSignedIn } from './errors';

/** The bearer token of an `Authorization` header, if it has one. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')?.[1];
}

/**
 * Checks whether a caller may use an endpoint; the contract names the roles. The rules of the area decide which records
 * the caller may access.
 *
 * @throws HttpError 401 without a valid session, 403 without one of the endpoint's roles
 */
export function authorise(endpoint: Endpoint, caller: Caller | undefined): asserts caller is Caller {
  if (!caller) throw notSignedIn();
  if (!mayCall(endpoint, caller)) throw notAllowed();
}

/** Whether a caller has one of the endpoint's roles. */
export function mayCall(endpoint: Endpoint, caller: Caller): boolean {
  return [...caller.roles].some((role) => endpoint.roles.includes(role));
}
