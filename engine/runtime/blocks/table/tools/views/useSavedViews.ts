import { useCallback, useEffect, useState } from 'react';
import type { Table } from '../../../../../language/plan.gen';
import { outcomeOfFault } from '../../../../calls/outcomeOf';
import { useComputed, useList, usePage } from '../../../../page';
import type { KeptView, OnUnclear, SavedView, SavedViews } from '../../../../ports';
import { withinLimit } from '../../../../sources/limit';
import { addressWith, inOneOrder, queryOf } from './viewAddress';

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
  save(view: KeptView, id: number | undefined, onUnclear: OnUnclear): Promise<void>;
  /** @throws {RequestError} */
  remove(view: SavedView, onUnclear: OnUnclear): Promise<void>;
}

/** The user-facing message of an error. */
export const wordsOfFault = (fault: unknown): string => outcomeOfFault(fault).message || 'Something went wrong.';

/** The current state of the list as a query string. */
function useQueryNow(table: Table, left: ReadonlySet<string>): string {
  const { store, module } = usePage();
  const { plan, state } = useList(table);
  const path = `search.${plan.source ?? ''}`;
  const read = useCallback(
    () => queryOf(module, plan, { ...state, hidden: [...left] }, String(store.get(path) ?? '')),
    [store, module, plan, state, left, path],
  );
  return useComputed([path], read);
}

/** The views of a screen: those cached in this session, until newer ones load. */
function useViews(port: SavedViews | undefined, screen: string) {
  const { ports, signal } = usePage();
  const key = JSON.stringify(['views', screen]);
  const [views, setViews] = useState(() => ports.answers.get(key)?.answer as readonly SavedView[] | undefined);
  const [fault, setFault] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    if (!port) return;
    let found: readonly SavedView[] = [];
    await withinLimit(signal, async (limited) => {
      found = await port.list(screen, limited);
    });
    // The next user must not see them.
    signal.throwIfAborted();
    ports.answers.set(key, { answer: found, page: null });
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
  const list = useList(table).plan;
  const now = useQueryNow(table, left);
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
      if (route && inOneOrder(query) !== now) ports.navigate.go(addressWith(module, list, route, query));
    },
    async save(view, id, onUnclear) {
      await port.save(screen, view, id, onUnclear);
      await load();
    },
    async remove({ id }, onUnclear) {
      await port.remove(id, onUnclear);
      await load();
    },
  };
}
