import { readFileSync } from 'node:fs';
import type { Contract, Endpoint } from '../../../engine/language/contract';
import { asObject, asText } from '../../../engine/language/json';
import { filterName, kindOf, listRowsOf } from '../../../engine/language/listRules';
import { inProject } from '../../setup/place.mjs';
import { askerOf, type ListAsker } from '../lists/askers';

/** A page that shows a list. */
export interface WalkedList {
  readonly path: string;
  readonly endpoint: Endpoint;
  /** The login that opens it. */
  readonly who: ListAsker;
  /** Whether the list is searched with an input of the page instead of its own. */
  readonly hasPageSearch: boolean;
  /** Whether the page makes no call until the user types. */
  readonly waitsForWords: boolean;
  /** The time that it waits after the last key before a call, in milliseconds. */
  readonly debounce: number;
  /** The query string that filters the list; undefined if it has no suitable filter. */
  readonly filtered: string | undefined;
}

const screenOf = (name: string): object =>
  asObject(JSON.parse(readFileSync(inProject('screens', ...`${name}.json`.split('/')), 'utf8')));

/** Every object in a screen, at any depth. */
function* partsIn(part: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield asObject(part);
  for (const inner of Object.values(part)) yield* partsIn(inner);
}

/** A query string with a table's first filter that can be used without knowing the rows; undefined if there is none. */
function questionOf({ list, response }: Endpoint, filters: unknown): string | undefined {
  const kinds = listRowsOf(response)?.properties ?? {};
  for (const name of [filters].flat().map(String)) {
    const kind = kindOf(kinds[name]);
    const operators = list?.filter[name] ?? [];
    if (operators.includes('contains')) return `${filterName(name, 'contains')}=an`;
    if (operators.includes('from') && kind === 'date') return `${filterName(name, 'from')}=2020-01-01`;
    if (operators.includes('is') && kind === 'boolean') return `${name}=true`;
  }
  return undefined;
}

/** The paginated lists that a screen shows when it is opened. */
function listsIn(screen: object, { endpoints }: Contract): Omit<WalkedList, 'path'>[] {
  const { sources, body } = asObject(screen);
  const who = askerOf([...partsIn(screen)].flatMap(({ call }) => endpoints[asText(call) ?? ''] ?? []));
  return Object.entries(asObject(sources)).flatMap(([name, source]) => {
    const { call, paginated, when, minLength, emptySearch, debounce, with: sent } = asObject(source);
    const endpoint = endpoints[asText(call) ?? ''];
    const shown = [...partsIn(body)].find(({ rows }) => rows === `=source.${name}`);
    if (paginated !== true || when !== undefined || !endpoint || !shown) return [];
    const hasPageSearch = Object.values(asObject(sent ?? {})).includes('=search');
    const waitsForWords = Number(minLength ?? 0) > 0 && emptySearch !== 'call';
    return [
      {
        endpoint,
        who,
        hasPageSearch,
        waitsForWords,
        debounce: Number(debounce ?? 0),
        filtered: shown.filters ? questionOf(endpoint, shown.filters) : undefined,
      },
    ];
  });
}

/** Every page that shows a list and has a fixed path. */
export function pagesWithLists(contract: Contract): readonly WalkedList[] {
  const { routes } = asObject(JSON.parse(readFileSync(inProject('screens', 'routes.json'), 'utf8')));
  const seen = new Set<string>();
  return [routes].flat().flatMap((route) => {
    const { path, screen } = asObject(route);
    const [at, name] = [asText(path) ?? '', asText(screen)];
    if (name === undefined || at.includes(':') || seen.has(name)) return [];
    seen.add(name);
    return listsIn(screenOf(name), contract).map((list) => ({ path: at, ...list }));
  });
}
