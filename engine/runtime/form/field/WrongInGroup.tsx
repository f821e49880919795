import type { GroupPlan } from '../model/FormPlan';
import type { FormStore } from '../model/FormStore';
import styles from './progress.module.css';
import { useProgress } from './useProgress';

interface WrongInGroupProps {
  readonly store: FormStore;
  readonly group: GroupPlan;
}

/** How many visible errors a group has; for headings of hidden groups. */
export function WrongInGroup({ store, group }: WrongInGroupProps) {
  const wrong = useProgress(store).find((one) => one.group.key === group.key)?.wrong ?? 0;
  return wrong === 0 ? null : <span className={styles.wrong}>{wrong} to fix</span>;
}
