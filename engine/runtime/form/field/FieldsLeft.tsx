import type { FormStore } from '../model/FormStore';
import { sumOfGroups } from '../model/progressOf';
import styles from './progress.module.css';
import { useProgress } from './useProgress';

const fields = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The list of what prevents submitting: errors first, then missing fields. */
export function FieldsLeft({ store }: { readonly store: FormStore }) {
  const progress = useProgress(store);
  const wrong = sumOfGroups(progress, 'wrong');
  if (wrong > 0) return <span className={styles.wrong}>{fields(wrong, 'field')} to fix</span>;
  const left = sumOfGroups(progress, 'required') - sumOfGroups(progress, 'filled');
  return left > 0 ? <span className={styles.count}>{fields(left, 'required field')} left</span> : null;
}
