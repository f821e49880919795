import { asObject, isObject, isText } from '../../../engine/language/json';
import type { ManifestFound } from '../../../engine/language/manifest';
import { type Role, rolesIn } from '../rules/roles';

/** The roles that may call an endpoint, by its key; undefined if it is unknown. */
export type RolesOf = (endpoint: string) => readonly string[] | undefined;

/**
 * The roles that may read everything a screen always loads, by its text: those allowed by all of these endpoints.
 * Undefined if that is every role, or none. A source with a condition is ignored, since it may be for only some of the
 * readers.
 */
export function readersOf(text: string, rolesOf: RolesOf): ReadonlySet<Role> | undefined {
  const sources = Object.values(asObject(asObject(parseJson(text)).sources)).map(asObject);
  const calls = sources.filter(({ when }) => when === undefined).flatMap(({ call }) => (isText(call) ? [call] : []));
  const open = calls.map((call) => rolesIn(rolesOf(call) ?? [])).filter(isForSome);
  const [first, ...others] = open;
  const shared = first?.filter((role) => others.every((roles) => roles.includes(role))) ?? [];
  return shared.length === 0 ? undefined : new Set(shared);
}

/**
 * The roles that may use a screen's search, by its text: those that may call its endpoint. Undefined if it has none.
 */
export function findersOf(text: string, rolesOf: RolesOf): ManifestFound | undefined {
  const { globalSearch: found } = asObject(parseJson(text));
  if (!isObject(found) || !isText(found.call)) return undefined;
  const roles = rolesIn(rolesOf(found.call) ?? []);
  return {
    ...(isForSome(roles) ? { roles: [...roles].sort() } : {}),
    ...(isText(found.exceptRole) ? { exceptRole: found.exceptRole } : {}),
  };
}

/** Whether an endpoint is limited to some roles: every signed-in user has the role employee. */
const isForSome = (roles: readonly Role[]): boolean => roles.length > 0 && !roles.includes('employee');

/** Parses a text; undefined while it is not valid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
