import { inAddress, parametersOf } from '../../../../../language/filters';
import type { Screen, Table } from '../../../../../language/plan.gen';
import { filterNameOf, urlBlocksIn, urlNameOf } from '../../../../page';
import type { ListParams, RouteState } from '../../../../ports';

/** The user's query of a table's list. */
export interface ListState {
  readonly search: string;
  /** `name` or `-name`; undefined for the default order. */
  readonly sort: string | undefined;
  readonly filters: ListParams;
  /** The hidden columns. */
  readonly left: ReadonlySet<string>;
}

/** A table of a page, and the source of its rows. */
export interface TableOfPage {
  readonly screen: Screen;
  readonly table: Table;
  readonly source: string;
}

const inOrder = (entries: Iterable<readonly [string, string]>): string =>
  new URLSearchParams([...entries].map(([name, value]) => [name, value]).sort()).toString();

/** Normalises the order of a query string, for comparison. */
export const inOneOrder = (query: string): string => inOrder(new URLSearchParams(query));

/** The search block for the source of a table. */
const searchOf = ({ screen, source }: TableOfPage): object | undefined =>
  [...urlBlocksIn(screen.body)].find(
    ({ kind, block }) => kind === 'search' && 'source' in block && block.source === source,
  )?.block;

/** The state of a list as a query string, without its page; '' for the defaults. */
export function queryOf(of: TableOfPage, { search, sort, filters, left }: ListState): string {
  const { screen, table } = of;
  const box = searchOf(of);
  const said: readonly (readonly [string | null, string])[] = [
    [box ? urlNameOf(screen, box, 'search') : null, search],
    [urlNameOf(screen, table, 'sort'), sort ?? ''],
    [urlNameOf(screen, table, 'hide'), inAddress([...left])],
    ...Object.entries(filters).map(
      ([parameter, values]) => [filterNameOf(screen, table, parameter), inAddress(values)] as const,
    ),
  ];
  return inOrder(said.flatMap(([name, value]) => (name === null || value === '' ? [] : [[name, value] as const])));
}

/** All query parameters of a list. */
function namesOf(of: TableOfPage): ReadonlySet<string | null> {
  const { screen, table } = of;
  const box = searchOf(of);
  const parameters = (table.filters ?? []).flatMap(parametersOf);
  return new Set([
    ...(box ? [urlNameOf(screen, box, 'search')] : []),
    ...['page', 'sort', 'hide'].map((name) => urlNameOf(screen, table, name)),
    ...parameters.map(([parameter]) => filterNameOf(screen, table, parameter)),
  ]);
}

/** The URL of the page with a list in the state of a query string; other parameters are kept. */
export function addressWith(of: TableOfPage, { path, query }: RouteState, asked: string): string {
  const own = namesOf(of);
  const others = Object.entries(query).filter(([name]) => !own.has(name));
  const wanted = [...new URLSearchParams(asked)].filter(([name]) => own.has(name));
  const all = inOrder([...others, ...wanted]);
  return all === '' ? path : `${path}?${all}`;
}
