import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Roots } from '../../language/expression';
import type { ScreenPorts } from '../ports';
import type { PageApi } from './PageApi';
import type { PageStore } from './PageStore';

const PageContext = createContext<PageApi | null>(null);
const RootsContext = createContext<Roots>({});

/** Provides the page to everything inside. */
export function PageProvider(props: { readonly page: PageApi; readonly children: ReactNode }) {
  return <PageContext value={props.page}>{props.children}</PageContext>;
}

/** The page around a component. */
export function usePage(): PageApi {
  const page = use(PageContext);
  if (!page) throw new Error('This component works only inside a Screen.');
  return page;
}

/** The store of the page around a component. */
export const usePageStore = (): PageStore => usePage().store;

/** The application's ports. */
export const usePorts = (): ScreenPorts => usePage().ports;

/** The roots that the surrounding blocks add: row, item, index, result, fault, and form inside a form. */
export const useExtraRoots = (): Roots => use(RootsContext);

/** Adds roots for the blocks inside. Nothing inside renders again while the values stay the same. */
export function ExtraRoots(props: { readonly value: Roots; readonly children: ReactNode }) {
  return <RootsContext value={useMergedRoots(props.value)}>{props.children}</RootsContext>;
}

/** The inherited roots plus these: the same object while every value is the same. */
export function useMergedRoots(extra?: Roots): Roots {
  const inherited = use(RootsContext);
  const names = extra ? Object.keys(extra) : [];
  const values = names.map((name) => extra?.[name]);
  // The values are the dependencies, so that `{ row }` written in place does not count as a change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: extra is represented by its names and values
  return useMemo(
    () => (names.length === 0 ? inherited : { ...inherited, ...extra }),
    [inherited, names.join(), ...values],
  );
}
