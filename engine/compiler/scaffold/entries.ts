import { applyEdits, modify } from 'jsonc-parser';

const formatting = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

const insert = (text: string, path: (string | number)[], value: unknown): string =>
  applyEdits(text, modify(text, path, value, { ...formatting, isArrayInsertion: true }));

/** `routes.json` with one more route at its end; the rest of the text stays as it is. */
export function withRoute(
  text: string,
  route: { readonly path: string; readonly screen: string; readonly title: string },
): string {
  const { routes } = JSON.parse(text) as { routes: unknown[] };
  return insert(text, ['routes', routes.length], route);
}

/** Where a menu entry goes. */
export interface MenuEntry {
  readonly area: string;
  readonly group: string;
  readonly role: string;
  readonly name: string;
  readonly url: string;
}

interface Menu {
  readonly areas: readonly {
    readonly area: string;
    readonly groups: readonly { readonly group: string; readonly role: string; readonly items: readonly unknown[] }[];
  }[];
}

/** `menu.json` with one more entry; its area and group are added where they are missing. */
export function withMenuEntry(text: string, { area, group, role, name, url }: MenuEntry): string {
  const { areas } = JSON.parse(text) as Menu;
  const atArea = areas.findIndex((one) => one.area === area);
  const groups = areas[atArea]?.groups ?? [];
  const atGroup = groups.findIndex((one) => one.group === group);
  const newGroup = { group, role, items: [{ name, url }] };
  if (atArea === -1) return insert(text, ['areas', areas.length], { area, groups: [newGroup] });
  if (atGroup === -1) return insert(text, ['areas', atArea, 'groups', groups.length], newGroup);
  const own = groups[atGroup]?.role === role ? {} : { role };
  return insert(text, ['areas', atArea, 'groups', atGroup, 'items', groups[atGroup]?.items.length ?? 0], {
    name,
    url,
    ...own,
  });
}
