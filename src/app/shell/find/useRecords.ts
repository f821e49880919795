import { useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ManifestPage } from '../../../../engine/language/manifest';
import { find, type SearchResult } from '../../../../engine/runtime';
import type { Application } from '../../application/Application';
import { useApplication } from '../../application/context';
import { useSession } from '../../application/useSession';
import { isFor, maySee } from '../../routing/maySee';

/** The results under one heading. */
export interface ResultGroup {
  readonly label: string;
  readonly found: readonly SearchResult[];
}

/** The records found so far. */
export interface Records {
  readonly groups: readonly ResultGroup[];
  /** Whether searches are still running. */
  readonly isBusy: boolean;
  /** Whether a search failed. */
  readonly hasFailed: boolean;
  again(): void;
}

/** The maximum number of records of one kind: more words narrow them down. */
const max = 5;

/** The minimum number of characters: fewer would match nearly every record. */
const fewest = 2;

const canAsk = ({ found }: ManifestPage, held: unknown): boolean =>
  found !== undefined && isFor(found.roles, held) && !(found.exceptRole && isFor([found.exceptRole], held));

/** Searches a screen with two paths only once. */
const onePerScreen = (pages: readonly (readonly [string, ManifestPage])[]) =>
  pages.filter(([, { screen }], at) => pages.findIndex(([, other]) => other.screen === screen) === at);

/** @throws if the screen or its provider cannot be loaded */
async function findIn(application: Application, path: string, url: string, words: string, signal: AbortSignal) {
  const loaded = await application.modules.request(url);
  if (loaded.state !== 'ready') throw loaded.state === 'failed' ? loaded.fault : new Error(`${url} is not loaded.`);
  const { globalSearch } = loaded.module.plan;
  if (!globalSearch) return null;
  return {
    label: globalSearch.label,
    found: await find({ found: globalSearch, path, words, max }, application, signal),
  };
}

/** The records matching these words that the user may see, from the screens that support search. */
export function useRecords(words: string): Records {
  const application = useApplication();
  const { manifest } = application;
  const { routes } = useSyncExternalStore(manifest.subscribe, manifest.current);
  const held = useSession((view) => view.roles);
  const pages = onePerScreen(Object.entries(routes)).filter(([, page]) => canAsk(page, held) && maySee(page, held));
  const asked = useQueries({
    queries: pages.map(([path, page]) => ({
      queryKey: ['found', page.module, words],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        findIn(application, path, page.module ?? '', words, signal),
      enabled: words.length >= fewest && page.module !== undefined,
      retry: false,
      staleTime: 30_000,
    })),
  });
  return {
    groups: asked.flatMap(({ data }) => (data && data.found.length > 0 ? [data] : [])),
    isBusy: asked.some(({ isFetching }) => isFetching),
    hasFailed: asked.some(({ isError }) => isError),
    again: () => void asked.filter(({ isError }) => isError).forEach((one) => void one.refetch()),
  };
}
