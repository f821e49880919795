import { asObject } from '../../language/json';
import type { ScreenModule } from '../../language/plan';
import type { Screen } from '../../language/plan.gen';
import { rowsThatFit } from '../blocks/table/rowsThatFit';
import { isCompact } from '../blocks/table/useDensity';
import { createPageStore, type PageStore, readListState, readSearches, type VisitMemory } from '../page';
import type { RouteState, ScreenPorts } from '../ports';

type Fields = Readonly<Record<string, unknown>>;

/** The page's variables: as in the previous version if the default is unchanged, otherwise their defaults. */
function variablesOf(variables: Screen['page'], before: Fields): Fields {
  const names = Object.keys(variables ?? {});
  return Object.fromEntries(names.map((name) => [name, before[name] ?? variables?.[name]?.default ?? null]));
}

/** The parts of the state that are saved when a page is left, to restore them when the user returns. */
const saved = ['lists', 'search'] as const;

/** Saves the user's choices for lists, and the search texts. */
export function keepChoices({ plan }: ScreenModule, store: PageStore, memory: VisitMemory): void {
  for (const root of saved) memory.write(plan, root, store.get(root));
}

/** The initial state of a page's store. */
interface Opening {
  readonly module: ScreenModule;
  readonly ports: ScreenPorts;
  readonly route: RouteState;
  readonly memory: VisitMemory;
  /** The store of the previous version of the screen, which this one replaces while it is open. */
  readonly before?: PageStore;
}

/** The user's choices for the lists of a page. */
function listsOf({ lists }: ScreenModule, { route, ports }: Opening, before: Fields): Fields {
  const fit = rowsThatFit(isCompact(ports));
  // Of the blocks that share a list, the first decides.
  const states = lists.map((list) => [list.key, before[list.key] ?? readListState(list, route.query, fit)] as const);
  return Object.fromEntries(states.reverse());
}

/**
 * The store of a page that opens: variables with their defaults, the route, the session, and what the user
 * chose for lists.
 */
export function openPageStore(opening: Opening): PageStore {
  const { module, ports, route, memory, before } = opening;
  const past = before?.roots() ?? {};
  const { plan } = module;
  const [lists, search] = saved.map((root) => past[root] ?? memory.read(plan, root));
  const initial = {
    forms: asObject(past.forms),
    source: {},
    status: {},
    fault: {},
    slow: {},
    paging: {},
    total: {},
    news: {},
    lists: listsOf(module, opening, asObject(lists)),
    search: asObject(search ?? readSearches(module, route.query)),
    shown: {},
    page: variablesOf(plan.page, asObject(past.page)),
    route: { ...route },
    session: { ...ports.session.getSnapshot() },
  };
  return createPageStore(initial, ports.clock);
}
