import { isExpression, type Roots } from '../../../engine/language/expression';
import { asObject, type JsonObject } from '../../../engine/language/json';

/** One item of the side menu. */
export interface MenuItem {
  readonly label: string;
  /** The path in the URL. */
  readonly path: string;
}

/** A sub-menu. */
export interface MenuGroup {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** A main menu. */
export interface MenuArea {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
}

/** The parsed menu; undefined if it was invalid. */
export type ReadMenu = readonly MenuArea[] | undefined;

const listOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.map(asObject) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The path of an item's url, with the prefix added if missing. */
export function menuPath(url: string, prefix: string): string {
  if (url === prefix || url.startsWith(`${prefix}/`)) return url;
  return `${prefix}${url.startsWith('/') ? '' : '/'}${url}`;
}

/**
 * Parses the side menu sent by the server into three levels. Items without a label or page are left out.
 *
 * Accepts both readings of the specification: `{ mainMenu: [{ menuName, submenus }] }` and `[{ mainMenu, submenus }]`.
 */
export function parseMenu(rows: unknown, prefix: string, roots: Roots): ReadMenu {
  const sent = isExpression(rows) ? rows.run(roots) : rows;
  const main = Array.isArray(sent) ? sent : asObject(sent).mainMenu;
  if (!Array.isArray(main)) return undefined;
  const areas = listOf(main)
    .map((area) => ({ label: textOf(area.menuName) || textOf(area.mainMenu), groups: groupsOf(area, prefix) }))
    .filter(({ label }) => label !== '');
  return main.length > 0 && areas.length === 0 ? undefined : areas;
}

const groupsOf = ({ submenus }: JsonObject, prefix: string): readonly MenuGroup[] =>
  listOf(submenus)
    .map((group) => readGroup(group, prefix))
    .filter(({ items }) => items.length > 0);

function readGroup(group: JsonObject, prefix: string): MenuGroup {
  const items = listOf(group.items)
    .map((item) => ({ label: textOf(item.menuName), url: textOf(item.url) }))
    .filter(({ label, url }) => label !== '' && url !== '')
    .map(({ label, url }) => ({ label, path: menuPath(url, prefix) }));
  return { label: textOf(group.subMenu), items };
}

/** Whether a main menu has an item for a path. */
export const hasItem = (area: MenuArea, path: string | null): boolean =>
  area.groups.some(({ items }) => items.some((item) => item.path === path));
