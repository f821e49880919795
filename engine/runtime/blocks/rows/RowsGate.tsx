import type { ReactNode } from 'react';
import type { Row } from '../../../language/plan';
import type { Empty, Text } from '../../../language/plan.gen';
import type { RowsState } from '../../page';
import { type LastSize, useLastSize } from '../../sizes';
import { EmptyState, FailedState, NoAccessState, QuietFault, Skeleton, type SkeletonShape } from '../../states';
import styles from './rows.module.css';
import { useSearchHint } from './useSearchHint';

interface RowsGateProps {
  /** The block that shows the rows. */
  readonly of: object;
  readonly state: RowsState;
  readonly shape: SkeletonShape;
  readonly empty?: Empty | undefined;
  readonly failed?: Text | undefined;
  /** The text announced while the rows load. */
  readonly loading?: string;
  /** The placeholder while the rows load, sized as last time; by default, bars of the block's shape. */
  readonly coming?: (last: LastSize | undefined) => ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Says that there are no rows, or what to enter first. */
function None({ state, shape, empty }: Pick<RowsGateProps, 'state' | 'shape' | 'empty'>) {
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
export function RowsGate({ of, state, shape, empty, failed, loading, coming, children }: RowsGateProps) {
  const { rows } = state;
  const { last, measure } = useLastSize(of, rows.length);
  if (state.state === 'noAccess') return <NoAccessState />;
  if (state.state === 'failed') {
    return <FailedState {...state} failed={failed} shape={shape} />;
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
      <None state={state} shape={shape} empty={empty} />
    </div>
  );
}
