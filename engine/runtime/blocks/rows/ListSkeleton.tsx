import type { List } from '../../../language/plan.gen';
import { SkeletonBar } from '../../states';
import styles from './listComing.module.css';

interface ListSkeletonProps {
  readonly plan: List;
  readonly rows: number;
}

/** A loading list, with placeholders for the parts of its lines. */
export function ListSkeleton({ plan, rows }: ListSkeletonProps) {
  const lines = Array.from({ length: Math.min(rows, 20) }, (_, index) => `line ${index}`);
  return (
    <div className={styles.lines} aria-hidden>
      {lines.map((line) => (
        <div key={line} className={styles.line}>
          {(plan.person ?? plan.icon) !== undefined && (
            <span className={styles.mark} data-round={plan.person && true} />
          )}
          <span className={styles.words}>
            <span className={styles.main}>
              <SkeletonBar width="min(160px, 60%)" />
            </span>
            {plan.secondary !== undefined && (
              <span className={styles.secondary}>
                <SkeletonBar width="min(220px, 80%)" height={10} />
              </span>
            )}
          </span>
          {plan.meta !== undefined && <SkeletonBar width="72px" height={10} />}
        </div>
      ))}
    </div>
  );
}
