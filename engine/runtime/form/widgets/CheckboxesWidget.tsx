import { spokenAttributes } from '../field/WidgetProps';
import { choiceKey, withStored } from '../model/choices';
import { ChoiceList } from './ChoiceList';
import { ChoicesState } from './ChoicesState';
import { chosenValue, withChoices } from './useChoices';

/**
 * checkboxes: any number of choices, all visible. The value keeps the order of the choices, whatever order they are
 * ticked in. No choice occurs twice.
 */
export default withChoices(function Checkboxes({ of, ...props }) {
  const { field, view, store, ids } = props;
  const stored: readonly unknown[] = Array.isArray(view.value) ? view.value : [];
  const ticked = new Set(stored.map(choiceKey));
  const choices = withStored(of.choices, stored, of.state === 'ready');
  const change = (value: unknown, isTicked: boolean): void => {
    if (isTicked) ticked.add(choiceKey(value));
    else ticked.delete(choiceKey(value));
    const chosen = choices.filter((choice) => ticked.has(choiceKey(choice.value)));
    store.choose(
      field.name,
      chosen.map((choice) => chosenValue(props, choice)),
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the field's frame has the label, and a legend would shift it */}
      <div role="group" aria-labelledby={ids.label} aria-describedby={spokenAttributes(props)['aria-describedby']}>
        <ChoiceList
          of={{ ...of, choices }}
          disabled={view.state.disabled}
          id={ids.control}
          box={({ value }) => ({
            type: 'checkbox',
            'aria-invalid': view.error ? true : undefined,
            checked: ticked.has(choiceKey(value)),
            onChange: (event) => change(value, event.target.checked),
          })}
        />
      </div>
      <ChoicesState of={of} view={view} />
    </>
  );
});
