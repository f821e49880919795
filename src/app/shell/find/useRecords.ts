import { useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ManifestPage } from '../../../../engine/language/manifest';
import { type Finding, find } from '../../../../engine/runtime';
import type { Application } from '../../application/Application';
import { useApplication } from '../../application/context';
import { isFor, maySee } from '../../routing/maySee';
import { useSession } from '../../session/useSession';

/** What was found under one heading. */
export interface Group {
  readonly label: string;
  readonly found: readonly Finding[];
}

/** The records found so far. */
export interface Records {
  readonly groups: readonly Group[];
  /** Some have not answered yet. */
  readonly isBusy: boolean;
  /** Some could not be asked. */
  readonly hasFailed: boolean;
  again(): void;
}

/** How many records of one kind are enough: more words narrow them down. */
const most = 5;

/** Fewer signs would find nearly everybody. */
const fewest = 2;

const canAsk = ({ found }: ManifestPage, held: unknown): boolean => found !== undefined && isFor(found.roles, held);

/** A screen at two addresses is asked once. */
const onePerScreen = (pages: readonly (readonly [string, ManifestPage])[]) =>
  pages.filter(([, { screen }], at) => pages.findIndex(([, other]) => other.screen === screen) === at);

/** @throws when the screen or its provider cannot be had */
async function findIn(application: Application, path: string, url: string, words: string, signal: AbortSignal) {
  const loaded = await application.modules.request(url);
  if (loaded.state !== 'ready') throw loaded.state === 'failed' ? loaded.fault : new Error(`${url} is not loaded.`);
  const { found } = loaded.module.plan;
  if (!found) return null;
  return { label: found.label, found: await find({ found, path, words, most }, application, signal) };
}

/** The records that the person may see in which these words are found, by the screens that say so. */
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
