import type { MenuFile } from '../../../engine/language/plan.gen';
import { type Role, rolesIn } from '../rules/roles';
import type { RouteEntry, Routes } from './routes';

/** Who may see a screen: anyone, all signed-in users, or users with these roles. */
export type Viewers = 'anyone' | 'signed-in' | ReadonlySet<Role>;

/**
 * Who may see each screen, by file without `.json`: users who find it in the menu or the quick links. A page in neither
 * belongs to its parent page, as a form does to its list; if there is none, it is for users who may read what it loads.
 *
 * @param readers who may read all that a screen loads; undefined for all signed-in users
 */
export function viewersOf(
  { routes, notFound }: Routes,
  menu: MenuFile,
  readers: (screen: string) => ReadonlySet<Role> | undefined,
): ReadonlyMap<string, Viewers> {
  const offered = offersOf(menu);
  const screens = new Map<string, Viewers>();
  for (const route of routes) {
    const before = screens.get(route.screen);
    const viewers = viewersOfRoute(route, routes, offered) ?? readers(route.screen) ?? 'signed-in';
    screens.set(route.screen, before === undefined ? viewers : wider(before, viewers));
  }
  if (notFound !== undefined) screens.set(notFound, 'anyone');
  return screens;
}

/** A menu without the items with these urls. */
export const withoutItems = (menu: MenuFile, urls: readonly string[]): MenuFile => ({
  ...menu,
  areas: menu.areas.map((area) => ({
    ...area,
    groups: area.groups.map((group) => ({ ...group, items: group.items.filter(({ url }) => !urls.includes(url)) })),
  })),
});

/** The users to whom the menu offers a route or one of its parents; undefined if it offers none. */
function viewersOfRoute(
  { path, screen, session = true }: RouteEntry,
  routes: readonly RouteEntry[],
  offered: ReadonlyMap<string, ReadonlySet<Role>>,
): Viewers | undefined {
  if (!session) return 'anyone';
  const same = routes.filter((other) => other.screen === screen).map((other) => other.path);
  const roles = [path, ...same, ...above(path)].map((own) => offered.get(own)).find((found) => found !== undefined);
  return roles?.has('employee') ? 'signed-in' : roles;
}

/** The paths above a path, nearest first. */
function above(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, -1 - at).join('/'));
}

function offersOf({ prefix = '', areas, quickLinks }: MenuFile): ReadonlyMap<string, ReadonlySet<Role>> {
  const offered = new Map<string, Set<Role>>();
  const offer = (url: string, role: string): void => {
    const roles = offered.get(prefix + url) ?? new Set<Role>();
    for (const known of rolesIn([role])) roles.add(known);
    offered.set(prefix + url, roles);
  };
  for (const { groups } of areas)
    for (const { role: ofGroup, items } of groups) for (const { url, role = ofGroup } of items) offer(url, role);
  for (const { url, role } of quickLinks) offer(url, role);
  return offered;
}

function wider(one: Viewers, other: Viewers): Viewers {
  if (one === 'anyone' || other === 'anyone') return 'anyone';
  if (one === 'signed-in' || other === 'signed-in') return 'signed-in';
  return new Set([...one, ...other]);
}

/** Whether a signed-in user with these roles may see it. Analysts may see all screens. */
export function mayView(viewers: Exclude<Viewers, 'anyone'>, roles: ReadonlySet<Role>): boolean {
  return viewers === 'signed-in' || roles.has('analyst') || [...viewers].some((role) => roles.has(role));
}
