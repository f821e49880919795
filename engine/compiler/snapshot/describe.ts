import type { Difference, Step } from './compare';
import { describeRule } from './describeRule';
import { isPart } from './identity';
import { keyWords, said, short } from './words';

/** A change of a definition, as a tester reads it. */
export interface Change {
  readonly kind: Difference['kind'];
  /** The screen's title. */
  readonly screen: string;
  /** One line of plain words, without the screen's title. */
  readonly words: string;
}

/** Nouns for what stands in lists, by the key of the list. */
const itemNouns: Readonly<Record<string, string>> = {
  columns: 'column',
  actions: 'button',
  buttons: 'button',
  items: 'item',
  panels: 'panel',
  layout: 'group',
  fields: 'field',
  of: 'column',
  routes: 'route',
  areas: 'area',
  groups: 'group',
  quickLinks: 'quick link',
};

/** Keys whose entries have a name of the author's choice. */
const namedNouns: Readonly<Record<string, string>> = {
  sources: 'source',
  modals: 'modal',
  page: 'variable',
  calls: 'call',
  ui: 'look of',
  onChange: 'what follows a change of',
};

const textOf = (value: unknown, keys: readonly string[]): string | undefined => {
  if (!isPart(value)) return undefined;
  const found = keys.map((key) => value[key]).find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : undefined;
};

/** What an item of a list is called in a sentence. */
function itemInWords(key: string, item: unknown): string {
  if (key === 'body') return blockInWords(item);
  if (key === 'then' || key === 'do') return `action ${short(item)}`;
  const name = textOf(item, ['header', 'label', 'title', 'badge', 'path', 'name', 'area', 'group', 'field', 'text']);
  return name === undefined ? (itemNouns[key] ?? key) : `${itemNouns[key] ?? key} ${said(name)}`;
}

function blockInWords(block: unknown): string {
  if (!isPart(block)) return 'block';
  const kind = Object.keys(block).find((key) => key !== 'visible') ?? 'block';
  const name = textOf(block[kind], ['title', 'label', 'name']);
  return name === undefined || (kind === 'form' && name === 'form') ? kind : `${kind} ${said(name)}`;
}

/** Lists whose items do not help to find a difference. */
const placeless = new Set(['body', 'of', 'then', 'do']);

/** The parts on the way to a difference that help to find it: modal, source, column, button, outcome. */
function places(path: readonly Step[]): string[] {
  return path.flatMap(({ key, item }, index): string[] => {
    const owner = path[index - 1]?.key;
    if (item !== undefined) return placeless.has(key) ? [] : [itemInWords(key, item.before ?? item.after)];
    if (key === 'submit' && index === path.length - 1) return ['submit button'];
    if (owner !== undefined && owner in namedNouns) return [`${namedNouns[owner]} ${said(key)}`];
    if (['accepted', 'refused', 'failed'].includes(key)) return [`when ${key}`];
    return [];
  });
}

const withPlaces = (path: readonly Step[], words: string): string =>
  [...places(path), words].join(', ').replace(/, (?=renamed|says|\d)/, ' ');

/** Says a difference in plain words. */
export function describe(difference: Difference, screen: string, before: unknown): Change {
  const rule = describeRule(difference, before);
  return { kind: difference.kind, screen, words: rule ?? wordsOf(difference) };
}

function wordsOf({ kind, path, before, after }: Difference): string {
  const last = path.at(-1);
  const [key, owner] = [last?.key ?? '', path.at(-2)?.key ?? ''];
  const around = path.slice(0, -1);
  if (last?.item !== undefined) {
    const what = itemInWords(key, last.item.before ?? last.item.after);
    return withPlaces(around, kind === 'moved' ? `${what} moved` : `${what} ${kind}`);
  }
  if (owner in namedNouns && kind === 'renamed')
    return withPlaces(around, `${namedNouns[owner]} ${said(before)} renamed ${said(after)}`);
  if (owner in namedNouns && kind !== 'changed') return withPlaces(around, `${namedNouns[owner]} ${said(key)} ${kind}`);
  const own = keyWords[key];
  if (kind === 'changed' && own !== undefined) return withPlaces(around, own(said(before), said(after)));
  if (kind === 'changed') return withPlaces(around, `${key} ${said(before)} → ${said(after)}`);
  return withPlaces(around, kind === 'added' ? `${key} ${said(after)} added` : `${key} ${said(before)} ${kind}`);
}
