import { isBlockKind } from '../../language/blockNames';
import { isObject } from '../../language/json';
/** An object of a definition. */
export type DefinitionPart = Readonly<Record<string, unknown>>;

/** Keys that identify the items of a list, by priority: the first one present is the item's name. */
const naming: Readonly<Record<string, readonly string[]>> = {
  columns: ['each', 'field', 'text', 'header'],
  actions: ['label', 'badge'],
  buttons: ['label'],
  items: ['label', 'name', 'field', 'text'],
  panels: ['title'],
  'ui:groups': ['title'],
  routes: ['path'],
  areas: ['name'],
  groups: ['title', 'name'],
  quickLinks: ['name'],
};

/** The name of an item in the list under `key`; undefined if it has none. */
export function nameOfItem(key: string, item: unknown): string | undefined {
  if (!isObject(item)) return JSON.stringify(item);
  if (key === 'body') return blockName(item);
  const by = naming[key]?.find((one) => item[one] !== undefined);
  return by === undefined ? undefined : `${by} ${String(item[by])}`;
}

/** A block is identified by its kind, plus its name or title if it has one. */
function blockName(block: DefinitionPart): string {
  const kind = Object.keys(block).find(isBlockKind) ?? '';
  const inner = block[kind];
  const own = isObject(inner) ? (inner.name ?? inner.title ?? inner.label ?? inner.text) : undefined;
  return own === undefined ? kind : `${kind} ${String(own)}`;
}
