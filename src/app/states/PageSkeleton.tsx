import { Skeleton } from '../../../engine/runtime';
import styles from './states.module.css';

/** Shown while a screen loads, unless it loads very quickly. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="text" rows={1} label="Loading page" />
      <Skeleton shape="table" label="" />
    </div>
  );
}
