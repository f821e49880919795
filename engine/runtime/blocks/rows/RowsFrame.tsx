import { type ReactNode, useCallback, useMemo } from 'react';
import type { Row } from '../../../language/plan';
import type { Button, Empty, Source, Text } from '../../../language/plan.gen';
import { asRows, type Paging, type RowsState, useComputed, usePage } from '../../page';
import { type LastSize, useLastSize } from '../../sizes';
import { EmptyState, FailedState, InlineError, NoAccessState, Skeleton, type SkeletonShape } from '../../states';
import { BlockFrame, type BlockFrameProps } from '../frame/BlockFrame';
import styles from './rows.module.css';

/**
 * The note about the first source that its provider truncated; null if there is none. Paged lists and sources with
 * their own limit are not considered truncated.
 */
function useCut(sources: readonly string[]): string | null {
  const { store, module } = usePage();
  const bounded = useMemo(() => {
    const isWhole = ({ paginated, with: sent = {} }: Source): boolean => !paginated && !('limit' in sent);
    const { sources: all = {} } = module.plan;
    return sources.filter((name) => all[name] && isWhole(all[name]));
  }, [sources, module]);
  const reads = useMemo(() => bounded.map((name) => `paging.${name}`), [bounded]);
  const compute = useCallback(() => {
    const cut = bounded.find((name) => isCut(store.get(`paging.${name}`)));
    if (cut === undefined) return null;
    const { total, isAtLeast } = store.get(`paging.${cut}`) ?? { total: null, isAtLeast: false };
    const of = total === null ? '' : ` of ${isAtLeast ? 'more than ' : ''}${total}`;
    return `Only the first ${asRows(store.get(`source.${cut}`)).length}${of} are shown.`;
  }, [store, bounded]);
  return useComputed(reads, compute);
}

const isCut = (paging: Paging | null | undefined): boolean => (paging?.next ?? null) !== null;

/** The note below rows that the provider truncated. */
function TruncatedNotice({ sources }: { readonly sources: readonly string[] }) {
  const words = useCut(sources);
  return words === null ? null : <p className={styles.cut}>{words}</p>;
}

/** The hint while a source waits for a longer search text; null if none does. */
function useSearchHint(sources: readonly string[]): string | null {
  const plans = usePage().module.plan.sources ?? {};
  const min = Math.max(0, ...sources.map((name) => plans[name]?.minLength ?? 0));
  return min > 0 ? `Type at least ${min} characters to search.` : null;
}

/** The common part of the plans of row blocks. */
interface RowsPlan {
  readonly title?: Text | undefined;
  readonly buttons?: readonly Button[] | undefined;
  readonly empty?: Empty | undefined;
  readonly failed?: Text | undefined;
}

/** `bare` and `small`: see {@link BlockFrame}. */
interface RowsFrameProps extends Pick<BlockFrameProps, 'bare' | 'small'> {
  readonly plan: RowsPlan;
  readonly state: RowsState;
  readonly shape: SkeletonShape;
  /** The text announced while the rows load. */
  readonly loading?: string;
  /** The placeholder while the rows load, sized as last time; by default, bars of the block's shape. */
  readonly coming?: (last: LastSize | undefined) => ReactNode;
  /** The user's choices that affect the height of the rows; '' for the defaults. */
  readonly look?: string;
  /** Content above the rows, shown even if there are no rows. */
  readonly above?: ReactNode;
  /** Replaces the plan's empty message if that does not explain why there are no rows. */
  readonly none?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The message that there are no rows, or the hint what to enter first. */
function None({ state, shape, empty }: Pick<RowsFrameProps, 'state' | 'shape'> & Pick<RowsPlan, 'empty'>) {
  const hint = useSearchHint(state.sources);
  if (state.state === 'idle' && hint) return <EmptyState otherwise={hint} icon="search" shape={shape} />;
  return (
    <>
      <EmptyState
        empty={empty}
        otherwise="No data available"
        icon={hint === null ? undefined : 'search'}
        shape={shape}
      />
      {state.quiet && <InlineError reload={state.reload} />}
    </>
  );
}

/**
 * Shows rows, or the reason why there are none. Keeps the last rows during a reload. During the first load, reserves
 * the size from when the page was last open.
 */
function RowsOrWhyNone({ plan, state, shape, loading, look = '', coming, none, children }: RowsFrameProps) {
  const { rows } = state;
  const { last, measure } = useLastSize(plan, rows.length, look);
  if (state.state === 'noAccess') return <NoAccessState />;
  if (state.state === 'failed') {
    return <FailedState {...state} failed={plan.failed} shape={shape} />;
  }
  if (rows.length > 0) {
    return (
      <div ref={measure} className={styles.rows} aria-busy={state.state === 'loading'}>
        {children(rows)}
        <TruncatedNotice sources={state.sources} />
      </div>
    );
  }
  if (state.state === 'loading') {
    return (
      <div className={styles.coming}>
        <Skeleton shape={shape} rows={last && Math.max(1, last.rows)} height={last?.height} label={loading}>
          {coming?.(last && { ...last, rows: Math.max(1, last.rows) })}
        </Skeleton>
        {loading && <p className={styles.loading}>{loading}</p>}
      </div>
    );
  }
  return (
    <div ref={state.state === 'ready' && !state.quiet ? measure : undefined} className={styles.rows}>
      {none || <None state={state} shape={shape} empty={plan.empty} />}
    </div>
  );
}

/** A block of rows: its title and buttons, and below them the rows or why there are none. */
export function RowsFrame({ bare, small, above, ...props }: RowsFrameProps) {
  const { plan } = props;
  return (
    <BlockFrame title={plan.title} buttons={plan.buttons} bare={bare} small={small}>
      {above}
      <RowsOrWhyNone {...props} />
    </BlockFrame>
  );
}
