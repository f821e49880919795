import { spokenAttributes } from '../field/WidgetProps';
import { choiceOf } from '../model/choices';
import { ChoicesState } from './ChoicesState';
import styles from './option.module.css';
import { chosenValue, useSettledChoice, withChoices } from './useChoices';

/** radio: all choices in sight. */
export const RadioWidget = withChoices(function Radios({ of, ...props }) {
  const { field, view, store, ids } = props;
  useSettledChoice(props, of);
  const chosen = choiceOf(of.choices, view.value);
  return (
    <>
      <div role="radiogroup" aria-labelledby={ids.label} {...spokenAttributes(props)}>
        {of.choices.map((choice, index) => (
          <label key={String(choice.value)} className={styles.option} data-disabled={view.state.disabled || undefined}>
            <input
              id={index === 0 ? ids.control : undefined}
              type="radio"
              name={ids.control}
              checked={choice === chosen}
              disabled={view.state.disabled}
              onChange={() => store.choose(field.name, chosenValue(props, choice))}
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
