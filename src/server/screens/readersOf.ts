import { asObject, isObject, isText } from '../../../engine/language/json';
import type { ManifestFound } from '../../../engine/language/manifest';
import { type Role, rolesIn } from '../authorisation/roles';

/** The roles that may call an endpoint, by its key; undefined if it is unknown. */
export type RolesOf = (endpoint: string) => readonly string[] | undefined;

/**
 * Who may read all that a screen always loads, by its text: the roles that each of those endpoints is open to.
 * Undefined if that is everybody, or nobody. A source with a condition may be for some of the readers only, and so
 * does not count.
 */
export function readersOf(text: string, rolesOf: RolesOf): ReadonlySet<Role> | undefined {
  const sources = Object.values(asObject(asObject(parsed(text)).sources)).map(asObject);
  const calls = sources.filter(({ when }) => when === undefined).flatMap(({ call }) => (isText(call) ? [call] : []));
  const open = calls.map((call) => rolesIn(rolesOf(call) ?? [])).filter(isForSome);
  const [first, ...others] = open;
  const shared = first?.filter((role) => others.every((roles) => roles.includes(role))) ?? [];
  return shared.length === 0 ? undefined : new Set(shared);
}

/** Whom a screen's search is for, by its text: those who may call its endpoint. Undefined if it has none. */
export function findersOf(text: string, rolesOf: RolesOf): ManifestFound | undefined {
  const { found } = asObject(parsed(text));
  if (!isObject(found) || !isText(found.call)) return undefined;
  const roles = rolesIn(rolesOf(found.call) ?? []);
  return isForSome(roles) ? { roles: [...roles].sort() } : {};
}

/** Everybody signed in is an employee. */
const isForSome = (roles: readonly Role[]): boolean => roles.length > 0 && !roles.includes('employee');

/** A text that is no JSON yet says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
