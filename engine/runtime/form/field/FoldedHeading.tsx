import type { GroupPlan } from '../model/FormPlan';
import type { FormStore } from '../model/FormStore';
import styles from './arranged.module.css';
import { WrongInGroup } from './WrongInGroup';

interface FoldedHeadingProps {
  readonly store: FormStore;
  readonly group: GroupPlan;
  readonly title: string;
  readonly isOpen: boolean;
}

/** The heading of a foldable group, which is the button to fold it. */
export default function FoldedHeading({ store, group, title, isOpen }: FoldedHeadingProps) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? store.open.fold(group.key) : store.open.show(group.key))}
    >
      <span className={styles.arrow} data-open={isOpen || undefined} aria-hidden="true">
        ›
      </span>
      {title}
      {isOpen ? null : <WrongInGroup store={store} group={group} />}
    </button>
  );
}
