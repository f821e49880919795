import type { Text } from '../../../language/plan.gen';
import { unbroken } from '../../cells';
import { useDynamic } from '../../page';
import styles from './rows.module.css';

/** The main line of a row and its quieter second line. */
export function RowText(props: { readonly id?: string; readonly text: Text; readonly secondary?: Text | undefined }) {
  const text = useDynamic(props.text, '');
  const secondary = useDynamic(props.secondary, '');
  return (
    <span className={styles.words} id={props.id}>
      <span className={styles.main}>{text}</span>
      {secondary !== '' && <span className={styles.secondary}>{unbroken(secondary)}</span>}
    </span>
  );
}
