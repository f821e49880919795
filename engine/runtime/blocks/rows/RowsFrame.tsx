import type { ReactNode } from 'react';
import type { Row } from '../../../language/plan';
import type { Button, Empty, Text } from '../../../language/plan.gen';
import type { RowsState } from '../../page';
import { type LastSize, useLastSize } from '../../sizes';
import { EmptyState, FailedState, NoAccessState, QuietFault, Skeleton, type SkeletonShape } from '../../states';
import { BlockFrame, type BlockFrameProps } from '../frame/BlockFrame';
import styles from './rows.module.css';
import { useSearchHint } from './useSearchHint';

/** What every block of rows has. */
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
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Says that there are no rows, or what to enter first. */
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
      {state.quiet && <QuietFault reload={state.reload} />}
    </>
  );
}

/**
 * Shows rows, or says why there are none. The last rows stay while they are reloaded.
 *
 * During the first load their place is as large as when the page was last open.
 */
function RowsOrWhyNone({ plan, state, shape, loading, coming, children }: RowsFrameProps) {
  const { rows } = state;
  const { last, measure } = useLastSize(plan, rows.length);
  if (state.state === 'noAccess') return <NoAccessState />;
  if (state.state === 'failed') {
    return <FailedState {...state} failed={plan.failed} shape={shape} />;
  }
  if (rows.length > 0) {
    return (
      <div ref={measure} className={styles.rows} aria-busy={state.state === 'loading'}>
        {children(rows)}
      </div>
    );
  }
  if (state.state === 'loading') {
    return (
      <div className={styles.coming}>
        <Skeleton shape={shape} rows={last && Math.max(1, last.rows)} height={last?.height} label={loading}>
          {coming?.(last?.rows ? last : undefined)}
        </Skeleton>
        {loading && <p className={styles.loading}>{loading}</p>}
      </div>
    );
  }
  return (
    <div ref={state.state === 'ready' && !state.quiet ? measure : undefined} className={styles.rows}>
      <None state={state} shape={shape} empty={plan.empty} />
    </div>
  );
}

/** A block of rows: its title and buttons, and below them the rows or why there are none. */
export function RowsFrame({ bare, small, ...props }: RowsFrameProps) {
  const { plan } = props;
  return (
    <BlockFrame title={plan.title} buttons={plan.buttons} bare={bare} small={small}>
      <RowsOrWhyNone {...props} />
    </BlockFrame>
  );
}
