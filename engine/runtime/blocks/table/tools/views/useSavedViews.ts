import { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Table } from '../../../../../language/plan.gen';
import { outcomeOfFault } from '../../../../calls/outcomeOf';
import { listShown, useComputed, usePage } from '../../../../page';
import type { KeptView, SavedView, SavedViews } from '../../../../ports';
import { withinLimit } from '../../../../sources/limit';
import { addressWith, inOneOrder, queryOf, type TableOfPage } from './viewAddress';

/** The saved views of a table, with their operations. */
export interface ViewsOfTable {
  /** Undefined while they load. */
  readonly views: readonly SavedView[] | undefined;
  /** Why they could not be loaded; null if they could. */
  readonly fault: string | null;
  /** The current state of the list as a query string; '' for the defaults. */
  readonly now: string;
  /** The current view. */
  readonly current: SavedView | undefined;
  load(): Promise<void>;
  /** Opens the list in the state of a query string. */
  open(query: string): void;
  /** @throws {RequestError} */
  save(view: KeptView, id?: number): Promise<void>;
  /** @throws {RequestError} */
  remove(view: SavedView): Promise<void>;
}

/** The user-facing message of an error. */
export const wordsOfFault = (fault: unknown): string => outcomeOfFault(fault).message || 'Something went wrong.';

/** The table on its page. */
function useTableOfPage(table: Table): TableOfPage {
  const { plan } = usePage().module;
  return { screen: plan, table, source: listShown(plan, table.rows) ?? '' };
}

/** The current state of the list as a query string. */
function useQueryNow(of: TableOfPage, left: ReadonlySet<string>): string {
  const { store } = usePage();
  const { screen, table, source } = of;
  const read = useCallback(() => {
    const { sort } = store.get(`asking.${source}`)?.ask ?? {};
    const state = {
      search: String(store.get(`search.${source}`) ?? ''),
      sort: typeof sort === 'string' ? sort : undefined,
      filters: store.get(`filters.${source}`) ?? {},
      left,
    };
    return queryOf({ screen, table, source }, state);
  }, [store, screen, table, source, left]);
  return useComputed([`asking.${source}`, `search.${source}`, `filters.${source}`], read);
}

/** The views of a screen: those cached in this session, until newer ones load. */
function useViews(port: SavedViews | undefined, screen: string) {
  const { ports, signal } = usePage();
  const client = ports.answers.through(() => new QueryClient());
  const [views, setViews] = useState(() => client.getQueryData<readonly SavedView[]>(['views', screen]));
  const [fault, setFault] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    if (!port) return;
    let found: readonly SavedView[] = [];
    await withinLimit(signal, async (limited) => {
      found = await port.list(screen, limited);
    });
    client.setQueryData(['views', screen], found);
    setViews(found);
    setFault(null);
  };
  const load = async (): Promise<void> => {
    try {
      await ask();
    } catch (cause) {
      if (signal.aborted) return;
      ports.log(cause, `the saved views of ${screen}`);
      setFault(wordsOfFault(cause));
    }
  };
  return { views, fault, load };
}

/** The saved views of a table; null if the application does not support them. */
export function useSavedViews(table: Table, left: ReadonlySet<string>): ViewsOfTable | null {
  const { ports, module, store } = usePage();
  const port = ports.views;
  const screen = module.path.replace(/\.json$/, '');
  const of = useTableOfPage(table);
  const now = useQueryNow(of, left);
  const { views, fault, load } = useViews(port, screen);
  const isWanted = port !== undefined && now !== '' && views === undefined && fault === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, as soon as the views are needed
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted]);
  if (!port) return null;
  return {
    views,
    fault,
    now,
    current: now === '' ? undefined : views?.find(({ query }) => inOneOrder(query) === now),
    load,
    open(query) {
      const route = store.get('route');
      if (route && inOneOrder(query) !== now) ports.navigate.go(addressWith(of, route, query));
    },
    async save(view, id) {
      await port.save(screen, view, id);
      await load();
    },
    async remove({ id }) {
      await port.remove(id);
      await load();
    },
  };
}
