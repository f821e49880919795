import { useEffect, useMemo } from 'react';
import { isExpression, sourceAlone } from '../../language/expression';
import { askedIn, inAddress, parametersOf } from '../../language/filters';
import { asObject } from '../../language/json';
import type { Screen, Table } from '../../language/plan.gen';
import type { ListParams, RouteState } from '../ports';
import { usePage } from './context';
import type { Asking } from './kept';
import { parsePosition } from './pagePosition';

/** A block whose state an address can tell; those of one kind share the names in it. */
interface UrlBlock {
  readonly kind: 'list' | 'search';
  readonly block: object;
}

function urlBlockOf(key: string, block: object): UrlBlock | null {
  if ((key === 'table' || key === 'matrix') && 'rows' in block) return { kind: 'list', block };
  return key === 'search' && 'source' in block ? { kind: 'search', block } : null;
}

/** Every such block in a part of a plan, in order. */
export function* urlBlocksIn(part: unknown): Generator<UrlBlock> {
  if (typeof part !== 'object' || part === null || isExpression(part)) return;
  for (const [key, value] of Object.entries(part)) {
    const found = typeof value === 'object' && value !== null ? urlBlockOf(key, value) : null;
    if (found) yield found;
    yield* urlBlocksIn(value);
  }
}

const known = new WeakMap<Screen, ReadonlyMap<object, number>>();

/** The place of a block among those of its kind on its page; undefined for one in a dialog, which no address opens. */
function placeOf(plan: Screen, block: object): number | undefined {
  const before = known.get(plan);
  if (before) return before.get(block);
  const counts = { list: 0, search: 0 };
  const places = new Map<object, number>();
  for (const found of urlBlocksIn(plan.body)) {
    places.set(found.block, counts[found.kind]);
    counts[found.kind] += 1;
  }
  known.set(plan, places);
  return places.get(block);
}

/** The name of a block's value in the address: of the first block alone, then numbered. */
export function nameOf(plan: Screen, block: object, name: string): string | null {
  const place = placeOf(plan, block);
  if (place === undefined) return null;
  return place === 0 ? name : `${name}${place + 1}`;
}

/** The search texts in an address, by the source that they go to. */
export function searchesIn(plan: Screen, query: RouteState['query']): Readonly<Record<string, string>> {
  const texts = [...urlBlocksIn(plan.body)].flatMap(({ kind, block }) => {
    const text = query[nameOf(plan, block, 'search') ?? ''];
    const isAsked = kind === 'search' && text !== undefined && 'source' in block && typeof block.source === 'string';
    return isAsked ? [[block.source, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** The source whose rows a table shows page by page; undefined if it has them all, or computes them. */
export function listShown({ sources }: Screen, rows: unknown): string | undefined {
  const name = isExpression(rows) ? sourceAlone(rows.text) : undefined;
  return name !== undefined && sources?.[name]?.list ? name : undefined;
}

/** What blocks ask of their lists before anybody presses anything, as an address says it, by source. */
export function asksIn(plan: Screen, query: RouteState['query']): Readonly<Record<string, Asking>> {
  const asks = [...urlBlocksIn(plan.body)].flatMap(({ block }) => {
    const { rows, pageSize, columns } = asObject(block);
    const name = listShown(plan, rows);
    if (name === undefined || typeof pageSize !== 'number') return [];
    const said = (key: string): string | undefined => query[nameOf(plan, block, key) ?? ''];
    const sort = said('sort');
    const isOffered = [columns]
      .flat()
      .map(asObject)
      .some(({ field, sortable }) => sortable && field === sort?.replace(/^-/, ''));
    const ask: ListParams = sort && isOffered ? { sort } : {};
    return [[name, { ask, size: pageSize, place: parsePosition(said('page'), pageSize) }] as const];
  });
  return Object.fromEntries(asks);
}

/** Names that the page, the order, the search, the columns and the job of a list have in the address. */
const taken = /^(page|sort|search|hide|job)\d*$/;

/** The name of a filter's value in the address. */
export const filterNameOf = (plan: Screen, block: object, name: string): string | null =>
  nameOf(plan, block, taken.test(name) ? `filter.${name}` : name);

/** A table that a person can narrow. */
type Filtered = Table & Required<Pick<Table, 'filters'>>;

const isFiltered = (block: object): block is Filtered => 'columns' in block && 'filters' in block;

/** How an address narrows the lists of a page, by source; what does not fit a filter is left out. */
export function filtersIn(plan: Screen, query: RouteState['query']): Readonly<Record<string, ListParams>> {
  const asks = [...urlBlocksIn(plan.body)].flatMap(({ block }) => {
    const name = isFiltered(block) ? listShown(plan, block.rows) : undefined;
    if (!isFiltered(block) || name === undefined) return [];
    const set = block.filters.flatMap((filter) =>
      parametersOf(filter).flatMap(([parameter, operator]) => {
        const asked = askedIn(query[filterNameOf(plan, block, parameter) ?? ''] ?? '', filter, operator);
        return asked === undefined ? [] : [[parameter, asked] as const];
      }),
    );
    return set.length === 0 ? [] : [[name, Object.fromEntries(set)] as const];
  });
  return Object.fromEntries(asks);
}

function useName(block: object, name: string): string | null {
  const { plan } = usePage().module;
  return useMemo(() => nameOf(plan, block, name), [plan, block, name]);
}

/**
 * What the address said about a block when its page was opened, such as the page of a table; null for nothing.
 *
 * It was typed or sent by anybody: take it for no more than a wish.
 */
export function useUrlState(block: object, name: string): string | null {
  const { store } = usePage();
  const key = useName(block, name);
  return key === null ? null : (store.get('route')?.query[key] ?? null);
}

/** Makes the address say what a block shows, so that a reload, a bookmark and a link show the same; null for nothing. */
export function useSyncUrlState(block: object, name: string, shown: string | null): void {
  const { setSearchParam } = usePage();
  const key = useName(block, name);
  useEffect(() => {
    if (key !== null) setSearchParam(key, shown);
  }, [setSearchParam, key, shown]);
}

/** Makes the address say how a person narrows the list of a table. */
export function useSyncUrlFilters(block: Table, set: ListParams): void {
  const { setSearchParam, module } = usePage();
  useEffect(() => {
    for (const [parameter] of (block.filters ?? []).flatMap(parametersOf)) {
      const name = filterNameOf(module.plan, block, parameter);
      const values = set[parameter];
      if (name !== null) setSearchParam(name, values === undefined ? null : inAddress(values));
    }
  }, [setSearchParam, module, block, set]);
}
