import type { ReactNode } from 'react';
import type { Row } from '../../../language/plan';
import type { Empty, Text } from '../../../language/plan.gen';
import type { RowsState } from '../../page';
import { EmptyState, FailedState, NoAccessState, QuietFault, Skeleton, type SkeletonShape } from '../../states';
import styles from './rows.module.css';
import { useSearchHint } from './useSearchHint';

interface RowsGateProps {
  readonly state: RowsState;
  readonly shape: SkeletonShape;
  /** How many rows are expected, for the size of the skeleton. */
  readonly expected?: number;
  /** How many columns they have, for the same. */
  readonly columns?: number;
  readonly empty?: Empty | undefined;
  readonly failed?: Text | undefined;
  /** What is said while the rows load. */
  readonly loading?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Shows rows when there are any, and otherwise says why not. Rows of the last answer stay while they are asked again. */
export function RowsGate({ state, shape, expected, columns, empty, failed, loading, children }: RowsGateProps) {
  const hint = useSearchHint(state.sources);
  const { rows, fault, reload } = state;
  if (state.state === 'noAccess') return <NoAccessState />;
  if (state.state === 'failed') return <FailedState fault={fault} failed={failed} reload={reload} shape={shape} />;
  if (rows.length > 0) {
    return (
      <div className={styles.rows} aria-busy={state.state === 'loading'}>
        {children(rows)}
      </div>
    );
  }
  if (state.state === 'loading') {
    return (
      <>
        {loading && <p className={styles.loading}>{loading}</p>}
        <Skeleton shape={shape} rows={expected} columns={columns} label={loading} />
      </>
    );
  }
  if (state.state === 'idle' && hint) return <EmptyState otherwise={hint} icon="search" shape={shape} />;
  return (
    <>
      <EmptyState empty={empty} otherwise="No data available" icon={hint === null ? 'inbox' : 'search'} shape={shape} />
      {state.quiet && <QuietFault reload={reload} />}
    </>
  );
}
