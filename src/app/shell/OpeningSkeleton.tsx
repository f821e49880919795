import { PageSkeleton } from '../states/PageSkeleton';
import styles from '../states/states.module.css';
import { ShellSkeleton } from './ShellSkeleton';

/** The page while the application opens: skeletons of the sidebar, header and content. */
export function OpeningSkeleton() {
  return (
    <>
      <ShellSkeleton />
      <div className={styles.openingPage}>
        <PageSkeleton />
      </div>
    </>
  );
}
