import type { Contract } from '../../../engine/language/contract';
import { type Role, rolesIn } from '../rules/roles';

/** Roles whose lists only show the user's own matters; these users are notified individually. */
const ownOnly: readonly Role[] = ['employee', 'manager'];

/**
 * The roles that share the lists of each area, as HR shares everyone's cases: a change or a new request by one user
 * changes the pages of the others.
 */
export function watchersOf({ endpoints }: Contract): ReadonlyMap<string, readonly Role[]> {
  const watchers = new Map<string, Set<Role>>();
  for (const { area, list, roles } of Object.values(endpoints)) {
    const who = rolesIn(roles);
    if (!list || who.some((role) => ownOnly.includes(role))) continue;
    watchers.set(area, new Set([...(watchers.get(area) ?? []), ...who]));
  }
  return new Map([...watchers].map(([area, who]) => [area, [...who]]));
}
