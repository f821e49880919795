import type { GroupPlan } from '../model/FormPlan';
import type { FormStore } from '../model/FormStore';
import styles from './progress.module.css';
import { useProgress } from './useProgress';

interface WrongInGroupProps {
  readonly store: FormStore;
  readonly group: GroupPlan;
}

/** How many fields of a group are wrong, as far as the page says so; for headings of groups that are not in sight. */
export function WrongInGroup({ store, group }: WrongInGroupProps) {
  const wrong = useProgress(store).find((one) => one.group.key === group.key)?.wrong ?? 0;
  return wrong === 0 ? null : <span className={styles.wrong}>{wrong} to put right</span>;
}
