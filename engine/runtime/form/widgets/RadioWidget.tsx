import { spokenAttributes } from '../field/WidgetProps';
import { choiceOf, withStored } from '../model/choices';
import { ChoiceList } from './ChoiceList';
import { ChoicesState } from './ChoicesState';
import { chosenValue, useSettledChoice, withChoices } from './useChoices';

/** radio: all choices are visible. */
export const RadioWidget = withChoices(function Radios({ of, ...props }) {
  const { field, view, store, ids } = props;
  useSettledChoice(props, of);
  const choices = withStored(of.choices, [view.value], of.state === 'ready');
  const chosen = choiceOf(choices, view.value);
  return (
    <>
      <div role="radiogroup" aria-labelledby={ids.label} {...spokenAttributes(props)}>
        <ChoiceList
          of={{ ...of, choices }}
          disabled={view.state.disabled}
          id={ids.control}
          box={(choice) => ({
            type: 'radio',
            name: ids.control,
            checked: choice === chosen,
            onChange: () => store.choose(field.name, chosenValue(props, choice)),
          })}
        />
      </div>
      <ChoicesState of={of} view={view} />
    </>
  );
});
