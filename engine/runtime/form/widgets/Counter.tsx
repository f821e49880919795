import type { Ref } from 'react';
import styles from '../field/field.module.css';

/** The place of a counter: right, on the line below the field. Its text is written by `useCounter`. */
export function Counter({ id, element }: { readonly id: string; readonly element: Ref<HTMLSpanElement> }) {
  return <span id={id} ref={element} className={styles.count} />;
}
