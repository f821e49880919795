import type { Screen } from '../../language/plan.gen';
import { createPageStore, type PageStore } from '../page';
import type { RouteState, ScreenPorts } from '../ports';

type Fields = Readonly<Record<string, unknown>>;

/** The page's variables: as they were, where the screen of before had them with the same default, else their defaults. */
function variablesOf(variables: Screen['page'], before: Fields): Fields {
  const names = Object.keys(variables ?? {});
  return Object.fromEntries(names.map((name) => [name, before[name] ?? variables?.[name]?.default ?? null]));
}

/**
 * The store of a page that opens: its variables at their defaults, where it is, and who is signed in.
 *
 * `before` is the store of the version of the screen that this one replaces while it is open.
 */
export function openStore(plan: Screen, ports: ScreenPorts, route: RouteState, before?: PageStore): PageStore {
  const past = before?.roots() ?? {};
  const initial = {
    forms: (past.forms ?? {}) as Fields,
    source: {},
    status: {},
    fault: {},
    search: (past.search ?? {}) as Fields,
    shown: {},
    page: variablesOf(plan.page, (past.page ?? {}) as Fields),
    route: { ...route },
    session: { ...ports.session.getSnapshot() },
  };
  return createPageStore(initial, ports.clock);
}
