import { useEffect, useMemo } from 'react';
import { isExpression, sourceAlone } from '../../language/expression';
import { inAddress, parametersOf, parseFilter } from '../../language/filters';
import { asObject } from '../../language/json';
import type { Screen, Table } from '../../language/plan.gen';
import type { ListParams, RouteState } from '../ports';
import { usePage } from './context';
import type { ListAsking } from './engineValues';
import { parsePosition } from './pagePosition';

/** A block whose state is kept in the URL. Blocks of one kind share parameter names. */
interface UrlBlock {
  readonly kind: 'list' | 'search';
  readonly block: object;
}

function urlBlockOf(key: string, block: object): UrlBlock | null {
  if ((key === 'table' || key === 'matrix') && 'rows' in block) return { kind: 'list', block };
  return key === 'search' && 'source' in block ? { kind: 'search', block } : null;
}

/** Yields the blocks with URL state in a part of a plan, in order. */
export function* urlBlocksIn(part: unknown): Generator<UrlBlock> {
  if (typeof part !== 'object' || part === null || isExpression(part)) return;
  for (const [key, value] of Object.entries(part)) {
    const found = typeof value === 'object' && value !== null ? urlBlockOf(key, value) : null;
    if (found) yield found;
    yield* urlBlocksIn(value);
  }
}

const known = new WeakMap<Screen, ReadonlyMap<object, number>>();

/** The index of a block among those of its kind on its page; undefined in a dialog, since no URL opens dialogs. */
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

/** The query parameter for a block's value: the plain name for the first block, numbered names for later ones. */
export function urlNameOf(plan: Screen, block: object, name: string): string | null {
  const place = placeOf(plan, block);
  if (place === undefined) return null;
  return place === 0 ? name : `${name}${place + 1}`;
}

/** The search texts in a URL, by source. */
export function searchesIn(plan: Screen, query: RouteState['query']): Readonly<Record<string, string>> {
  const texts = [...urlBlocksIn(plan.body)].flatMap(({ kind, block }) => {
    const text = query[urlNameOf(plan, block, 'search') ?? ''];
    const isAsked = kind === 'search' && text !== undefined && 'source' in block && typeof block.source === 'string';
    return isAsked ? [[block.source, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** The source that a table pages through; undefined if the table has all rows, or computes them. */
export function listShown({ sources }: Screen, rows: unknown): string | undefined {
  const name = isExpression(rows) ? sourceAlone(rows.text) : undefined;
  return name !== undefined && sources?.[name]?.paginated ? name : undefined;
}

/** The initial list queries of a page, read from the URL, by source. */
export function asksIn(plan: Screen, query: RouteState['query']): Readonly<Record<string, ListAsking>> {
  const asks = [...urlBlocksIn(plan.body)].flatMap(({ block }) => {
    const { rows, pageSize, columns } = asObject(block);
    const name = listShown(plan, rows);
    if (name === undefined || typeof pageSize !== 'number') return [];
    const readParam = (key: string): string | undefined => query[urlNameOf(plan, block, key) ?? ''];
    const sort = readParam('sort');
    const isOffered = [columns]
      .flat()
      .map(asObject)
      .some(({ field, sortable }) => sortable && field === sort?.replace(/^-/, ''));
    const ask: ListParams = sort && isOffered ? { sort } : {};
    return [[name, { ask, size: pageSize, place: parsePosition(readParam('page'), pageSize) }] as const];
  });
  return Object.fromEntries(asks);
}

/** Query parameters reserved for a list's page, sort order, search, columns and job. */
const taken = /^(page|sort|search|hide|job)\d*$/;

/** The query parameter for a filter's value. */
export const filterNameOf = (plan: Screen, block: object, name: string): string | null =>
  urlNameOf(plan, block, taken.test(name) ? `filter.${name}` : name);

/** A table with filters. */
type Filtered = Table & Required<Pick<Table, 'filters'>>;

const isFiltered = (block: object): block is Filtered => 'columns' in block && 'filters' in block;

/** The filters in a URL, by source; invalid values are ignored. */
export function filtersIn(plan: Screen, query: RouteState['query']): Readonly<Record<string, ListParams>> {
  const asks = [...urlBlocksIn(plan.body)].flatMap(({ block }) => {
    const name = isFiltered(block) ? listShown(plan, block.rows) : undefined;
    if (!isFiltered(block) || name === undefined) return [];
    const set = block.filters.flatMap((filter) =>
      parametersOf(filter).flatMap(([parameter, operator]) => {
        const asked = parseFilter(query[filterNameOf(plan, block, parameter) ?? ''] ?? '', filter, operator);
        return asked === undefined ? [] : [[parameter, asked] as const];
      }),
    );
    return set.length === 0 ? [] : [[name, Object.fromEntries(set)] as const];
  });
  return Object.fromEntries(asks);
}

function useName(block: object, name: string): string | null {
  const { plan } = usePage().module;
  return useMemo(() => urlNameOf(plan, block, name), [plan, block, name]);
}

/**
 * The value of a block's query parameter when its page was opened, such as a table's page; null if absent. Untrusted
 * input: validate before use.
 */
export function useUrlState(block: object, name: string): string | null {
  const { store } = usePage();
  const key = useName(block, name);
  return key === null ? null : (store.get('route')?.query[key] ?? null);
}

/** Keeps a block's state in the URL, so that reloads, bookmarks and links restore it; null removes it. */
export function useSyncUrlState(block: object, name: string, shown: string | null): void {
  const { setSearchParam } = usePage();
  const key = useName(block, name);
  useEffect(() => {
    if (key !== null) setSearchParam(key, shown);
  }, [setSearchParam, key, shown]);
}

/** Keeps a table's filters in the URL. */
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
