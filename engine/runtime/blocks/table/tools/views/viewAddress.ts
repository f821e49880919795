import type { ListPlan, ScreenModule } from '../../../../../language/plan';
import { initialList, type ListState, listParams } from '../../../../page';
import type { RouteState } from '../../../../ports';

const inOrder = (entries: Iterable<readonly [string, string]>): string =>
  new URLSearchParams([...entries].map(([name, value]) => [name, value]).sort()).toString();

/** Normalises the order of a query string, for comparison. */
export const inOneOrder = (query: string): string => inOrder(new URLSearchParams(query));

/** The query parameters of a list and its search box, each with its value. */
function paramsOf({ searches }: ScreenModule, list: ListPlan, state: ListState, search: string) {
  const box = searches[list.source ?? ''];
  return Object.entries({ ...listParams(list, state), ...(box === undefined ? {} : { [box]: search }) });
}

/** The state of a list as a query string, without its page and job; '' for the defaults. */
export function queryOf(module: ScreenModule, list: ListPlan, state: ListState, search: string): string {
  const { place, job } = initialList;
  const params = paramsOf(module, list, { ...state, place, job }, search);
  return inOrder(params.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const])));
}

/** The URL of the page with a list in the state of a query string; other parameters are kept. */
export function addressWith(module: ScreenModule, list: ListPlan, { path, query }: RouteState, asked: string): string {
  const own = new Set(paramsOf(module, list, initialList, '').map(([name]) => name));
  const others = Object.entries(query).filter(([name]) => !own.has(name));
  const wanted = [...new URLSearchParams(asked)].filter(([name]) => own.has(name));
  const all = inOrder([...others, ...wanted]);
  return all === '' ? path : `${path}?${all}`;
}
