import { MultiSelect } from '@mantine/core';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { choiceOf } from '../model/choices';
import { ChoicesState } from './ChoicesState';
import { useChoices } from './useChoices';

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** multiselect: several choices, found by typing. */
export default function MultiSelectWidget(props: WidgetProps) {
  const { field, view, store } = props;
  const of = useChoices(props);
  const choose = (chosen: readonly string[]): void =>
    store.choose(
      field.name,
      chosen.map((text) => choiceOf(of.choices, text)?.value ?? text),
    );
  return (
    <>
      <MultiSelect
        {...controlAttributes(props)}
        data={of.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        value={asList(view.value).map(String)}
        placeholder={of.state === 'loading' ? 'Loading…' : view.state.placeholder || undefined}
        error={view.error !== null}
        clearable={field.options.clearable}
        searchable
        openOnFocus={false}
        hidePickedOptions
        nothingFoundMessage="No matches"
        // The box around what is typed has the ring.
        styles={{ inputField: { outline: 'none' } }}
        onChange={choose}
      />
      <ChoicesState of={of} />
    </>
  );
}
