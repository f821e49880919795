import { Skeleton } from '../../../engine/runtime';
import styles from './states.module.css';

/** Stands for a page whose screen is on its way; it shows only when that takes longer than a blink. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="text" rows={1} label="Loading the page" />
      <Skeleton shape="table" label="" />
    </div>
  );
}
