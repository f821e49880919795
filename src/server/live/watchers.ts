import type { Contract } from '../../../engine/language/contract';
import { type Role, rolesIn } from '../rules/roles';

/** Roles whose lists only show the user's own matters or team; these users are notified individually. */
const ownOnly: readonly Role[] = ['employee', 'manager'];

/** The area whose records the lists of another area show. */
const recordsOf: Readonly<Record<string, string>> = { 'employee-search': 'employees' };

/**
 * The roles that share the lists of each area, as HR shares everyone's cases and requests: a change or a new request by
 * one user changes the pages of the others, even if managers see a part of the same list.
 */
export function watchersOf({ endpoints }: Contract): ReadonlyMap<string, readonly Role[]> {
  const watchers = new Map<string, Set<Role>>();
  for (const { area, list, roles } of Object.values(endpoints)) {
    const who = rolesIn(roles).filter((role) => !ownOnly.includes(role));
    if (!list || who.length === 0) continue;
    for (const changed of new Set([area, recordsOf[area] ?? area]))
      watchers.set(changed, new Set([...(watchers.get(changed) ?? []), ...who]));
  }
  return new Map([...watchers].map(([area, who]) => [area, [...who]]));
}
