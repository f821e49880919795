import { applyEdits, findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

/** The line width of files in the screens folder. */
const lineWidth = 120;

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Formats a value like the files in the screens folder: a value without nested parts goes on one line if it fits. */
function formatValue(value: unknown, indent: string, eol: string): string {
  if (!isPart(value)) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = (deeper: string): string[] =>
    Object.entries(value).map(([key, one]) => {
      const text = formatValue(one, deeper, eol);
      return Array.isArray(value) ? text : `${JSON.stringify(key)}: ${text}`;
    });
  const short = `${open} ${lines(indent).join(', ')} ${close}`;
  if (!Object.values(value).some(isPart) && indent.length + short.length < lineWidth) return short;
  const deeper = `${indent}  `;
  return `${open}${eol}${deeper}${lines(deeper).join(`,${eol}${deeper}`)}${eol}${indent}${close}`;
}

/** The indentation of the line at an offset. */
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

/** Appends an item to a list in a text; all other characters are unchanged. */
function append(text: string, path: (string | number)[], value: unknown): string {
  const root = parseTree(text);
  const list: Node | undefined = root && findNodeAtLocation(root, path);
  if (list?.type !== 'array') throw new Error(`There is no list under ${path.join('/')}.`);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const last = list.children?.at(-1);
  if (last !== undefined) {
    const indent = indentAt(text, last.offset);
    const content = `,${eol}${indent}${formatValue(value, indent, eol)}`;
    return applyEdits(text, [{ offset: last.offset + last.length, length: 0, content }]);
  }
  const indent = indentAt(text, list.offset);
  const content = `${eol}${indent}  ${formatValue(value, `${indent}  `, eol)}${eol}${indent}`;
  return applyEdits(text, [{ offset: list.offset + 1, length: list.length - 2, content }]);
}

/** Appends a route to `routes.json`; the rest of the text is unchanged. */
export function withRoute(
  text: string,
  route: { readonly path: string; readonly screen: string; readonly title: string; readonly [key: string]: unknown },
): string {
  return append(text, ['routes'], route);
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
    readonly name: string;
    readonly groups: readonly { readonly name: string; readonly role: string }[];
  }[];
}

/** Adds an entry to `menu.json`; creates its area and group if missing. */
export function withMenuEntry(text: string, { area, group, role, name, url }: MenuEntry): string {
  const { areas } = JSON.parse(text) as Menu;
  const present = areas.find((one) => one.name === area)?.groups.find((one) => one.name === group);
  const own = present === undefined || present.role === role ? {} : { role };
  return withMenuItem(text, area, { name: group, role }, { name, url, ...own });
}

/** Adds an item to a group of `menu.json`; creates the area and the group if missing. */
export function withMenuItem(
  text: string,
  area: string,
  group: { readonly name: string; readonly [key: string]: unknown },
  item: object,
): string {
  const { areas } = JSON.parse(text) as Menu;
  const atArea = areas.findIndex((one) => one.name === area);
  const atGroup = areas[atArea]?.groups.findIndex((one) => one.name === group.name) ?? -1;
  const newGroup = { ...group, items: [item] };
  if (atArea === -1) return append(text, ['areas'], { name: area, groups: [newGroup] });
  if (atGroup === -1) return append(text, ['areas', atArea, 'groups'], newGroup);
  return append(text, ['areas', atArea, 'groups', atGroup, 'items'], item);
}

/** Adds a quick link to `menu.json`. */
export const withQuickLink = (text: string, link: object): string => append(text, ['quickLinks'], link);
