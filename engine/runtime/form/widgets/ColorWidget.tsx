import words from '../../buttons/words.module.css';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import styles from './picked.module.css';

/** The value that the browser's picker shows until the user chooses one. */
const black = '#000000';

/** color: a colour from the browser's own picker. There is no value until the user chooses one. */
export default function ColorWidget(props: WidgetProps) {
  const { field, view, store } = props;
  const value = typeof view.value === 'string' && view.value !== '' ? view.value : undefined;
  return (
    <div className={styles.picked}>
      <input
        {...controlAttributes(props)}
        type="color"
        className={styles.color}
        value={value ?? black}
        data-blank={value === undefined || undefined}
        onChange={(event) => store.choose(field.name, event.target.value)}
      />
      <output>{value ?? 'Not chosen'}</output>
      {value === undefined || view.state.disabled ? null : (
        <button
          type="button"
          className={`${words.words} ${styles.remove}`}
          onClick={() => store.choose(field.name, undefined)}
        >
          Remove
        </button>
      )}
    </div>
  );
}
