import { use, useRef } from 'react';
import type { Text } from '../../language/plan.gen';
import { readsOf, sourceNames, useDynamic, usePage } from '../page';
import type { DataState } from '../page/useRowsState';
import { unreadable } from '../sources/answer';
import { SurroundingBlock, useFailure } from './failures';
import { RetryButton } from './RetryButton';
import type { SkeletonShape } from './Skeleton';
import { StateFrame } from './StateFrame';
import styles from './states.module.css';
import { WayBack } from './WayBack';

interface FailedStateProps extends Pick<DataState, 'fault' | 'sources' | 'reload'> {
  /** The plan's text instead of the error's own message. */
  readonly failed?: Text | undefined;
  /** The content it replaces. */
  readonly shape?: SkeletonShape;
}

/** The noun for the missing content, if the block has no name. */
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

/** Whether a text contains the reason for the failure; a text that only varies with the status does not. */
const explainsItself = (text: Text | undefined): boolean =>
  readsOf(text).some((read) => read === 'fault' || read.startsWith('fault.message'));

/** These sources and their dependencies. Fields whose choices come from them do not repeat the message. */
function useCauses(sources: readonly string[]): readonly string[] {
  const { plan } = usePage().module;
  return [...sources, ...sources.flatMap((name) => sourceNames(plan.sources?.[name]))];
}

/** Reloads these sources and all others that failed on the page, including those without a visible message. */
function useReloadAll(sources: readonly string[]): () => Promise<void> {
  const page = usePage();
  const hasFailed = (name: string): boolean =>
    page.store.get(`status.${name}`) === 'failed' && page.store.get(`fault.${name}`)?.status !== 403;
  return () => page.reload([...sources, ...Object.keys(page.module.plan.sources ?? {}).filter(hasFailed)]);
}

/** Whether the server refused, or did not find, the record that the URL names. */
function useIsMissingRecord({ fault, sources }: Pick<DataState, 'fault' | 'sources'>): boolean {
  const { plan } = usePage().module;
  const isRefused = fault?.status === 200 && fault.message !== unreadable;
  const isOfAddress = (name: string): boolean =>
    readsOf(plan.sources?.[name]).some((read) => read.startsWith('route.params'));
  return (isRefused || fault?.status === 404) && sources.some(isOfAddress);
}

/**
 * The message about failed data and the reason. If there are several on a page, the first gives the reason, and its
 * button reloads all.
 */
export function FailedState({ fault, failed, sources, reload, shape = 'text' }: FailedStateProps) {
  const place = useRef<HTMLDivElement>(null);
  const what = use(SurroundingBlock) || nouns[shape];
  const reason = fault?.message ?? '';
  const says = useDynamic(failed, '', { fault });
  const { leads, explains } = useFailure({ place, reason, sources: useCauses(sources), shape });
  const reloadAll = useReloadAll(sources);
  // Retrying cannot help if the data does not exist.
  const isMissing = useIsMissingRecord({ fault, sources });
  const isGone = isMissing || fault?.status === 404;
  return (
    <div ref={place}>
      <StateFrame
        icon={isGone ? 'search' : 'alert'}
        tone={isGone ? 'quiet' : 'fault'}
        role="alert"
        shape={shape}
        next={
          isGone ? isMissing && leads ? <WayBack /> : undefined : <RetryButton reload={leads ? reloadAll : reload} />
        }
      >
        <p>{says === '' ? `${what} could not be loaded.` : says}</p>
        {explains && reason !== '' && reason !== says && !explainsItself(failed) && (
          <p className={styles.next}>{reason}</p>
        )}
      </StateFrame>
    </div>
  );
}
