import type { MenuItem } from '../../../../engine/language/plan.gen';
import { isForHrOnly, navigation } from './navigation';

/** The side menu as screens read it. */
export interface Menu {
  readonly mainMenu: readonly {
    readonly menuName: string;
    readonly submenus: readonly {
      readonly subMenu: string;
      readonly items: readonly { readonly url: string; readonly menuName: string }[];
    }[];
  }[];
}

/** The menu for a user with these roles, without empty areas and groups. */
export function menuFor(roles: ReadonlySet<string>): Menu {
  const areas = navigation().areas.map(({ name: area, groups }) => ({
    menuName: area,
    submenus: groups.map(({ name: group, role, items }) => ({
      subMenu: group,
      items: items.filter((item) => sees(roles, item, role)).map(({ url, name }) => ({ url, menuName: name })),
    })),
  }));
  const seen = areas.map((area) => ({ ...area, submenus: area.submenus.filter(({ items }) => items.length > 0) }));
  return { mainMenu: seen.filter(({ submenus }) => submenus.length > 0) };
}

const sees = (roles: ReadonlySet<string>, { role, exceptRole, url }: MenuItem, ofGroup: string): boolean =>
  roles.has(role ?? ofGroup) && !(exceptRole && roles.has(exceptRole)) && (roles.has('hr') || !isForHrOnly(url));
