import { asObject } from '../../language/json';
import type { Screen } from '../../language/plan.gen';
import { asksIn, createPageStore, filtersIn, type PageStore, searchesIn, type VisitMemory } from '../page';
import type { RouteState, ScreenPorts } from '../ports';

type Fields = Readonly<Record<string, unknown>>;

/** The page's variables: as in the previous version if the default is unchanged, otherwise their defaults. */
function variablesOf(variables: Screen['page'], before: Fields): Fields {
  const names = Object.keys(variables ?? {});
  return Object.fromEntries(names.map((name) => [name, before[name] ?? variables?.[name]?.default ?? null]));
}

/** Saves search texts, to restore them when the user returns. */
export const keepSearches = (plan: Screen, store: PageStore, memory: VisitMemory): void =>
  memory.write(plan, 'search', store.get('search'));

/** The initial state of a page's store. */
interface Opening {
  readonly plan: Screen;
  readonly ports: ScreenPorts;
  readonly route: RouteState;
  readonly memory: VisitMemory;
  /** The store of the previous version of the screen, which this one replaces while it is open. */
  readonly before?: PageStore;
}

/**
 * The store of a page that opens: variables with their defaults, the route, the session, and remembered search texts.
 */
export function openPageStore({ plan, ports, route, memory, before }: Opening): PageStore {
  const past = before?.roots() ?? {};
  const initial = {
    forms: asObject(past.forms),
    source: {},
    status: {},
    fault: {},
    slow: {},
    paging: {},
    total: {},
    news: {},
    asking: asksIn(plan, route.query),
    filters: asObject(past.filters ?? filtersIn(plan, route.query)),
    search: asObject(past.search ?? memory.read(plan, 'search') ?? searchesIn(plan, route.query)),
    shown: {},
    page: variablesOf(plan.page, asObject(past.page)),
    route: { ...route },
    session: { ...ports.session.getSnapshot() },
  };
  return createPageStore(initial, ports.clock);
}
