import { spokenAttributes } from '../field/WidgetProps';
import { ChoicesState } from './ChoicesState';
import styles from './option.module.css';
import { chosenValue, withChoices } from './useChoices';

/** checkboxes: any number of choices, all in sight. The list is in the order of the choices, whatever order they are ticked in. */
export default withChoices(function Checkboxes({ of, ...props }) {
  const { field, view, store, ids } = props;
  const ticked = new Set((Array.isArray(view.value) ? view.value : []).map(String));
  const change = (value: unknown, isTicked: boolean): void => {
    if (isTicked) ticked.add(String(value));
    else ticked.delete(String(value));
    const chosen = of.choices.filter((choice) => ticked.has(String(choice.value)));
    store.choose(
      field.name,
      chosen.map((choice) => chosenValue(props, choice)),
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the field's frame has the label, where a legend would move it */}
      <div role="group" aria-labelledby={ids.label} aria-describedby={spokenAttributes(props)['aria-describedby']}>
        {of.choices.map((choice, index) => (
          <label key={String(choice.value)} className={styles.option} data-disabled={view.state.disabled || undefined}>
            <input
              id={index === 0 ? ids.control : undefined}
              type="checkbox"
              aria-invalid={view.error ? true : undefined}
              checked={ticked.has(String(choice.value))}
              disabled={view.state.disabled}
              onChange={(event) => change(choice.value, event.target.checked)}
            />
            {choice.label}
          </label>
        ))}
        {of.state === 'loading' && of.choices.length === 0 ? 'Loading…' : null}
      </div>
      <ChoicesState of={of} />
    </>
  );
});
