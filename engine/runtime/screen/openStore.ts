import { asObject } from '../../language/json';
import type { Screen } from '../../language/plan.gen';
import { createPageStore, type PageStore, type VisitMemory } from '../page';
import type { RouteState, ScreenPorts } from '../ports';

type Fields = Readonly<Record<string, unknown>>;

/** The page's variables: as they were, where the screen of before had them with the same default, else their defaults. */
function variablesOf(variables: Screen['page'], before: Fields): Fields {
  const names = Object.keys(variables ?? {});
  return Object.fromEntries(names.map((name) => [name, before[name] ?? variables?.[name]?.default ?? null]));
}

/** Keeps what was searched for, for the time that a person comes back. */
export const keepSearches = (plan: Screen, store: PageStore, memory: VisitMemory): void =>
  memory.write(plan, 'search', store.get('search'));

/** What the store of a page begins with. */
interface Opening {
  readonly plan: Screen;
  readonly ports: ScreenPorts;
  readonly route: RouteState;
  readonly memory: VisitMemory;
  /** The store of the version of the screen that this one replaces while it is open. */
  readonly before?: PageStore;
}

/** The store of a page that opens: its variables at their defaults, where it is, who is signed in, and what was searched for. */
export function openStore({ plan, ports, route, memory, before }: Opening): PageStore {
  const past = before?.roots() ?? {};
  const initial = {
    forms: asObject(past.forms),
    source: {},
    status: {},
    fault: {},
    slow: {},
    search: asObject(past.search ?? memory.read(plan, 'search')),
    shown: {},
    page: variablesOf(plan.page, asObject(past.page)),
    route: { ...route },
    session: { ...ports.session.getSnapshot() },
  };
  return createPageStore(initial, ports.clock);
}
