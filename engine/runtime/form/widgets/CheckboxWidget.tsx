import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import styles from './option.module.css';

/** checkbox and switch: yes or no, with the label next to it. */
export function CheckboxWidget(props: WidgetProps) {
  const { field, view, store, ids } = props;
  const isSwitch = field.widget === 'switch';
  return (
    <label
      id={ids.label}
      className={styles.option}
      data-required={view.state.required || undefined}
      data-disabled={view.state.disabled || undefined}
    >
      <input
        {...controlAttributes(props)}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        className={isSwitch ? styles.switch : undefined}
        checked={view.value === true}
        onChange={(event) => store.choose(field.name, event.target.checked)}
      />
      {field.label}
    </label>
  );
}
