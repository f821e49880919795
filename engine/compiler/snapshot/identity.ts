import { isBlockKind } from '../../language/blockNames';
import { isObject } from '../../language/json';
/** An object of a definition. */
export type Part = Readonly<Record<string, unknown>>;

/** Keys by which the items of a list are told apart, best first: the first that an item has is its name. */
const naming: Readonly<Record<string, readonly string[]>> = {
  columns: ['each', 'field', 'text', 'header'],
  actions: ['label', 'badge'],
  buttons: ['label'],
  items: ['label', 'name', 'field', 'text'],
  panels: ['title'],
  layout: ['title'],
  'ui:layout': ['title'],
  routes: ['path'],
  areas: ['area'],
  groups: ['group'],
  quickLinks: ['name'],
};

/** What an item of the list under `key` is called, within its list; nothing where it has no name. */
export function nameOfItem(key: string, item: unknown): string | undefined {
  if (!isObject(item)) return JSON.stringify(item);
  if (key === 'body') return blockName(item);
  const by = naming[key]?.find((one) => item[one] !== undefined);
  return by === undefined ? undefined : `${by} ${String(item[by])}`;
}

/** A block is known by its kind, and by its name or title where it has one. */
function blockName(block: Part): string {
  const kind = Object.keys(block).find(isBlockKind) ?? '';
  const inner = block[kind];
  const own = isObject(inner) ? (inner.name ?? inner.title ?? inner.label ?? inner.text) : undefined;
  return own === undefined ? kind : `${kind} ${String(own)}`;
}
