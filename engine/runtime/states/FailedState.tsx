import { use, useRef } from 'react';
import type { Text } from '../../language/plan.gen';
import { readsOf, sourceNames, useDynamic, usePage } from '../page';
import type { DataState } from '../page/useRowsState';
import { BlockName, useFailure } from './failures';
import { RetryButton } from './RetryButton';
import type { SkeletonShape } from './Skeleton';
import { StateFrame } from './StateFrame';
import styles from './states.module.css';

interface FailedStateProps extends Pick<DataState, 'fault' | 'sources' | 'reload'> {
  /** The plan's text instead of the fault's own message. */
  readonly failed?: Text | undefined;
  /** What would be here. */
  readonly shape?: SkeletonShape;
}

/** The name of what is missing, if the block has none. */
const nouns: Readonly<Record<SkeletonShape, string>> = {
  table: 'The list',
  cards: 'The list',
  list: 'The list',
  details: 'The record',
  form: 'The form',
  text: 'This',
  tiles: 'The links',
  figures: 'The figures',
  matrix: 'The report',
};

/** Whether a text says itself why it failed; one that only chooses its words by the status does not. */
const explainsItself = (text: Text | undefined): boolean =>
  readsOf(text).some((read) => read === 'fault' || read.startsWith('fault.message'));

/** These sources, and those that they wait for: where this is said, no field says it again of its choices. */
function useCauses(sources: readonly string[]): readonly string[] {
  const { plan } = usePage().module;
  return [...sources, ...sources.flatMap((name) => sourceNames(plan.sources?.[name]))];
}

/** Reloads all that failed on the page, also where nothing says so, and these sources. */
function useReloadAll(sources: readonly string[]): () => Promise<void> {
  const page = usePage();
  const failed = (name: string): boolean =>
    page.store.get(`status.${name}`) === 'failed' && page.store.get(`fault.${name}`)?.status !== 403;
  return () => page.reload([...sources, ...Object.keys(page.module.plan.sources ?? {}).filter(failed)]);
}

/**
 * Says what could not be loaded and why. Of several on a page, the first gives the reason, and its button reloads all.
 */
export function FailedState({ fault, failed, sources, reload, shape = 'text' }: FailedStateProps) {
  const place = useRef<HTMLDivElement>(null);
  const what = use(BlockName) || nouns[shape];
  const reason = fault?.message ?? '';
  const says = useDynamic(failed, '', { fault });
  const { leads, explains } = useFailure({ place, reason, sources: useCauses(sources), shape });
  const reloadAll = useReloadAll(sources);
  // What is not there will not be there the next time either.
  const isGone = fault?.status === 404;
  return (
    <div ref={place}>
      <StateFrame
        icon={isGone ? 'search' : 'alert'}
        tone={isGone ? 'quiet' : 'fault'}
        role="alert"
        shape={shape}
        next={isGone ? undefined : <RetryButton reload={leads ? reloadAll : reload} />}
      >
        <p>{says === '' ? `${what} could not be loaded.` : says}</p>
        {explains && reason !== '' && reason !== says && !explainsItself(failed) && (
          <p className={styles.next}>{reason}</p>
        )}
      </StateFrame>
    </div>
  );
}
