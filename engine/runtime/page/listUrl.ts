import { decodeList, encodeList, parametersOf, parseFilter } from '../../language/filters';
import { isText } from '../../language/json';
import { maxTextLength } from '../../language/listRules';
import type { ListPlan, ScreenModule } from '../../language/plan';
import type { Table } from '../../language/plan.gen';
import type { ListParams, RouteState } from '../ports';
import { columnNames } from './columnNames';
import { initialList, type ListState, pageSizeOf } from './listState';
import type { SetSearchParam } from './memory';
import type { PageStore } from './PageStore';
import { formatPosition, parsePosition } from './pagePosition';

type Query = RouteState['query'];

/** Query parameters with their values; null removes one. */
type Params = Readonly<Record<string, string | null>>;

/** The parameters of every list: a filter with such a name gets a prefix. */
const taken = /^(page|rows|sort|search|hide|job)\d*$/;

const filterParam = (parameter: string, suffix: string): string =>
  `${taken.test(parameter) ? `filter.${parameter}` : parameter}${suffix}`;

const isTable = (block: ListPlan['block']): block is Table => 'pagerWindow' in block;

/** The filters' parameters of a list, each with the filter it belongs to. */
const filterParams = ({ block }: ListPlan) =>
  (isTable(block) ? (block.filters ?? []) : []).flatMap((filter) =>
    parametersOf(filter).map(([parameter, operator]) => ({ filter, parameter, operator })),
  );

/** The names of the columns that the user can hide: not the subject, nor columns generated from a list. */
function hidableNames({ block }: ListPlan): readonly (string | null)[] {
  if (!isTable(block) || !block.savedViews) return [];
  const subject = Math.max(
    0,
    block.columns.findIndex((column) => column.subject),
  );
  return columnNames(block.columns).filter((_, index) => index !== subject);
}

/** Whether a list's source can sort by a column; a table that has all its rows looks the column up itself. */
const isSortable = ({ source, block }: ListPlan, name: string): boolean =>
  source === undefined || (isTable(block) && block.columns.some(({ field, sortable }) => sortable && field === name));

function readFilters(list: ListPlan, query: Query, suffix: string): ListParams {
  const set = filterParams(list).flatMap(({ filter, parameter, operator }) => {
    const value = parseFilter(query[filterParam(parameter, suffix)] ?? '', filter, operator);
    return value === undefined ? [] : [[parameter, value] as const];
  });
  return Object.fromEntries(set);
}

/** The maximum number of rows per page in a URL. */
const maxSize = 100;

/** The number of rows per page in a URL; undefined if it is invalid. */
function parseSize(text: string | undefined, { block, limit = maxSize }: ListPlan): number | undefined {
  const size = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0;
  return size >= block.pageSize && size <= Math.min(maxSize, limit) ? size : undefined;
}

/** The number of rows per page in a URL, or of those that fit the window; none if the block's own number applies. */
function readSize(
  list: ListPlan,
  text: string | undefined,
  fitting: (block: Table) => number,
): Pick<ListState, 'size'> {
  const { block, limit = maxSize } = list;
  if (!isTable(block) || !block.fillWindow) return {};
  return { size: parseSize(text, list) ?? Math.max(block.pageSize, Math.min(fitting(block), limit)) };
}

/**
 * The state of a list in a URL. Invalid values are ignored.
 *
 * @param fitting the number of rows of a table that fit the window
 */
export function readListState(list: ListPlan, query: Query, fitting: (block: Table) => number): ListState {
  const { suffix, block } = list;
  if (suffix === undefined) return initialList;
  const { [`page${suffix}`]: page, [`sort${suffix}`]: sort, [`hide${suffix}`]: hide, [`job${suffix}`]: job } = query;
  const size = readSize(list, query[`rows${suffix}`], fitting);
  const hidable = hide === undefined ? [] : hidableNames(list);
  const hidden = decodeList(hide ?? '').filter((name) => hidable.includes(name));
  const sorted = sort?.replace(/^-/, '') ?? '';
  return {
    ...size,
    place: parsePosition(page, pageSizeOf(block, { ...initialList, ...size })),
    sort: sort !== undefined && isSortable(list, sorted) && !hidden.includes(sorted) ? sort : null,
    filters: readFilters(list, query, suffix),
    hidden,
    job: job ?? null,
  };
}

/** The query parameters of a list's state; none in a dialog. */
export function listParams(list: ListPlan, { place, size, sort, filters, hidden, job }: ListState): Params {
  const { suffix } = list;
  if (suffix === undefined) return {};
  const own = filterParams(list).map(({ parameter }) => {
    const values = filters[parameter];
    return [filterParam(parameter, suffix), values === undefined ? null : encodeList(values)] as const;
  });
  return {
    [`page${suffix}`]: formatPosition(place),
    // The first page has as many rows as fit the reader's own window.
    [`rows${suffix}`]: size === undefined || place.page === 0 ? null : String(size),
    [`sort${suffix}`]: sort,
    [`hide${suffix}`]: hidden.length === 0 ? null : encodeList(hidden),
    [`job${suffix}`]: job,
    ...Object.fromEntries(own),
  };
}

/** The search texts in a URL, by source; what a search box would not accept is cut off. */
export function readSearches({ searches }: ScreenModule, query: Query): Readonly<Record<string, string>> {
  const texts = Object.entries(searches).flatMap(([source, param]) => {
    const text = query[param];
    return text === undefined ? [] : [[source, text.slice(0, maxTextLength)] as const];
  });
  return Object.fromEntries(texts);
}

/**
 * The pause in typing before a search text is written to the URL, in milliseconds: browsers limit the rate of URL
 * changes.
 */
const pauseMs = 300;

/** Keeps the state of a page's lists and searches in its URL, until the returned function is called. */
export function syncUrl({ lists, searches }: ScreenModule, store: PageStore, setParam: SetSearchParam): () => void {
  const ends = lists.map((list) => {
    const path = `lists.${list.key}` as const;
    let written: Params = {};
    const write = (): void => {
      const params = listParams(list, store.get(path) ?? initialList);
      for (const [name, value] of Object.entries(params)) if (value !== written[name]) setParam(name, value);
      written = params;
    };
    write();
    return store.subscribe([path], write);
  });
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const ofSearches = Object.entries(searches).map(([source, param]) => {
    const write = (): void => {
      const text = store.get(`search.${source}`);
      setParam(param, isText(text) && text !== '' ? text : null);
    };
    write();
    return store.subscribe([`search.${source}`], () => {
      clearTimeout(waiting.get(source));
      waiting.set(source, setTimeout(write, pauseMs));
    });
  });
  return () => {
    for (const end of [...ends, ...ofSearches]) end();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
