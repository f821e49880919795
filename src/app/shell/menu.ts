import { isExpression, type Roots } from '../../../engine/language/expression';
import type { Rows } from '../../../engine/language/plan.gen';

/** One item of the side menu. */
export interface MenuItem {
  readonly label: string;
  /** The path in the address bar. */
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

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The path of an item's url: the prefix goes before it unless it is there already. */
export function pathOf(url: string, prefix: string): string {
  if (url === prefix || url.startsWith(`${prefix}/`)) return url;
  return `${prefix}${url.startsWith('/') ? '' : '/'}${url}`;
}

/** The side menu from what the server sent: three levels. What cannot be shown or gone to is left out. */
export function readMenu(rows: Rows, prefix: string, roots: Roots): readonly MenuArea[] {
  const sent = listOf(isExpression(rows) ? rows.run(roots) : rows);
  const areas = sent.map((area) => ({
    label: textOf(area.menuName),
    groups: listOf(area.submenus)
      .map((group) => readGroup(group, prefix))
      .filter(({ items }) => items.length > 0),
  }));
  return areas.filter(({ label }) => label !== '');
}

function readGroup(group: Fields, prefix: string): MenuGroup {
  const items = listOf(group.items)
    .map((item) => ({ label: textOf(item.menuName), url: textOf(item.url) }))
    .filter(({ label, url }) => label !== '' && url !== '')
    .map(({ label, url }) => ({ label, path: pathOf(url, prefix) }));
  return { label: textOf(group.subMenu), items };
}
