import { useMemo, useSyncExternalStore } from 'react';
import { sourceRead } from '../../language/expression';
import type { Dynamic, Row } from '../../language/plan';
import { usePage } from './context';
import type { SourceFault } from './engineValues';
import { asRows } from './PageApi';
import { readsOf } from './resolve';
import { useResolved } from './useDynamic';

/** The state of the data that an expression reads. */
export interface DataState {
  /** idle: nothing was requested, for example because a search text is too short. */
  readonly state: 'loading' | 'ready' | 'failed' | 'idle' | 'noAccess';
  readonly fault: SourceFault | null;
  /** The error of a failed source that is shown as empty. */
  readonly quiet: SourceFault | null;
  /** The sources of the data. */
  readonly sources: readonly string[];
  /** Reloads the sources. */
  readonly reload: () => Promise<void>;
}

/** Rows with their loading state. While a source reloads, its last rows stay. */
export interface RowsState extends DataState {
  readonly rows: readonly Row[];
}

/** The sources that a value of a plan reads. */
export const sourceNames = (value: unknown): string[] => [
  ...new Set(readsOf(value).flatMap((read) => sourceRead(read) ?? [])),
];

/** The state of the sources that an expression, or any value of a plan, reads. */
export function useDataState(value: unknown): DataState {
  return useSourcesState(useMemo(() => sourceNames(value), [value]));
}

/**
 * The state of the sources that decide a condition: those that it reads and, for each source whose status it reads,
 * those that decide whether it is requested.
 */
export function useDecidingState(condition: unknown): DataState {
  const { module } = usePage();
  return useSourcesState(
    useMemo(() => {
      const decided = statusNames(condition).map((name) => module.plan.sources?.[name]?.when);
      return [...new Set([condition, ...decided].flatMap(sourceNames))];
    }, [module, condition]),
  );
}

function useSourcesState(names: readonly string[]): DataState {
  const page = usePage();
  const paths = useMemo(() => names.flatMap((name) => [`status.${name}`, `fault.${name}`]), [names]);
  const subscribe = useMemo(() => (listener: () => void) => page.store.subscribe(paths, listener), [page, paths]);
  useSyncExternalStore(subscribe, () => page.store.stamp(paths));
  const statuses = names.map((name) => page.store.get(`status.${name}`));
  const failed = names.find((name) => page.store.get(`status.${name}`) === 'failed');
  const unloaded = names.find(
    (name) => page.store.get(`status.${name}`) === 'ready' && (page.store.get(`fault.${name}`) ?? null) !== null,
  );
  const quiet = unloaded ? (page.store.get(`fault.${unloaded}`) ?? null) : null;
  const fault = failed ? (page.store.get(`fault.${failed}`) ?? null) : null;
  return { state: stateOf(statuses, fault), fault, quiet, sources: names, reload: () => page.reload(names) };
}

function stateOf(statuses: readonly unknown[], fault: SourceFault | null): DataState['state'] {
  if (fault) return fault.status === 403 ? 'noAccess' : 'failed';
  if (statuses.includes('loading')) return 'loading';
  return statuses.length > 0 && statuses.every((status) => status === 'idle') ? 'idle' : 'ready';
}

/** The sources whose status a value of a plan reads. */
const statusNames = (value: unknown): string[] =>
  readsOf(value).flatMap((read) => (read.startsWith('status.') ? [read.slice('status.'.length)] : []));

/**
 * The rows of a block, and the state of their sources. If the rows are null while a source whose status they read is
 * loading, they count as loading too, but they do not fail with that source. Without the columns, if the block needs
 * any, there is nothing to show of loaded rows.
 */
export function useRowsState(rows: Dynamic<readonly Row[]>, columns?: Dynamic<readonly Row[]>): RowsState {
  const { store } = usePage();
  const value = useResolved(rows);
  const lacksColumns = asRows(useResolved(columns)).length === 0 && columns !== undefined;
  const needed = useMemo(() => [rows, columns], [rows, columns]);
  const waits = useMemo(() => statusNames(rows), [rows]);
  const data = useDataState(needed);
  const isWaiting =
    data.state === 'ready' &&
    (value ?? null) === null &&
    waits.some((name) => store.get(`status.${name}`) === 'loading');
  const isUnusable = data.state === 'loading' && lacksColumns;
  const shown = useMemo(() => asRows(isUnusable ? null : value), [isUnusable, value]);
  return { ...data, ...(isWaiting ? { state: 'loading' } : {}), rows: shown };
}
