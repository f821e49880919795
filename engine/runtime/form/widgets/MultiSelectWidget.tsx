import { MultiSelect } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { searchText } from '../../../language/searchText';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { choiceKey, choiceOf, withStored } from '../model/choices';
import { ChoicesState } from './ChoicesState';
import { useChoices } from './useChoices';

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Sets `aria-describedby` by hand: Mantine only sets it for its own wrapper, and we use ours. */
function useDescribed(ids: string | undefined) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ids === undefined) box.current?.removeAttribute('aria-describedby');
    else box.current?.setAttribute('aria-describedby', ids);
  });
  return box;
}

/** multiselect: several different choices, found by typing. */
export default function MultiSelectWidget(props: WidgetProps) {
  const { field, view, store } = props;
  const of = useChoices(props);
  const attributes = controlAttributes(props);
  const box = useDescribed(attributes['aria-describedby']);
  const stored = asList(view.value);
  const choices = withStored(of.choices, stored, of.state === 'ready');
  const choose = (chosen: readonly string[]): void =>
    store.choose(
      field.name,
      [...new Set(chosen)].map((text) => choiceOf(choices, text)?.value ?? text),
    );
  return (
    <>
      <MultiSelect
        {...attributes}
        ref={box}
        data={choices.map((choice) => ({ value: choiceKey(choice.value), label: choice.label }))}
        value={[...new Set(stored.map(choiceKey))]}
        placeholder={of.state === 'loading' ? 'Loading…' : view.state.placeholder || undefined}
        error={view.error !== null}
        clearable={field.options.clearable}
        searchable
        filter={({ options, search }) => {
          const wanted = searchText(search).trim();
          return options.filter((one) => 'label' in one && searchText(one.label).includes(wanted));
        }}
        openOnFocus={false}
        hidePickedOptions
        nothingFoundMessage="No matches"
        // The box around the input has the focus ring.
        styles={{ inputField: { outline: 'none' } }}
        onChange={choose}
      />
      <ChoicesState of={of} view={view} />
    </>
  );
}
