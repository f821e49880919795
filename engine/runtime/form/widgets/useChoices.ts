import { type ComponentType, createElement, useEffect, useMemo, useRef } from 'react';
import type { Row } from '../../../language/plan';
import { type RowsState, useRowsState } from '../../page';
import type { WidgetProps } from '../field/WidgetProps';
import { type Choice, choiceOf, choicesFrom } from '../model/choices';
import { fitToSchema } from '../model/values';

/** The choices of a field, and their loading state. */
export interface Choices extends Pick<RowsState, 'state' | 'fault' | 'quiet' | 'reload' | 'sources'> {
  readonly choices: readonly Choice[];
}

const noRows: readonly Row[] = [];

/** A widget that receives its choices. */
export type ChoiceWidget = ComponentType<WidgetProps & { readonly of: Choices }>;

const toFixedChoices = (choices: readonly Choice[] | null): Choices => ({
  choices: choices ?? [],
  state: 'ready',
  fault: null,
  quiet: null,
  sources: [],
  reload: async () => {},
});

/** Gives a widget its choices: the rows of its `from` option, or the fixed ones in its schema. */
export function withChoices(Widget: ChoiceWidget): ComponentType<WidgetProps> {
  const FromRows = (props: WidgetProps) => createElement(Widget, { ...props, of: useChoices(props) });
  const FromSchema = (props: WidgetProps) =>
    createElement(Widget, {
      ...props,
      of: useMemo(() => toFixedChoices(props.view.state.choices), [props.view.state.choices]),
    });
  return (props) => createElement(props.field.options.choices ? FromRows : FromSchema, props);
}

/** The choices from the rows of a field's `from` option, or from its schema. */
export function useChoices({ field, view }: Pick<WidgetProps, 'field' | 'view'>): Choices {
  const { choices: from, valueField, labelField } = field.options;
  const { choices: fixed } = view.state;
  const { rows, state, fault, quiet, sources, reload } = useRowsState(from ?? noRows);
  const choices = useMemo(
    () => (from ? choicesFrom(rows, valueField, labelField) : (fixed ?? [])),
    [from, rows, valueField, labelField, fixed],
  );
  return { choices, state, fault, quiet, sources, reload };
}

/** The value of a choice: converted to the schema's type if it comes from a row, unchanged if from the schema. */
export const chosenValue = ({ field }: Pick<WidgetProps, 'field'>, choice: Choice | undefined): unknown =>
  choice && (field.options.choices ? fitToSchema(choice.value, field.schema) : choice.value);

/**
 * Keeps the value consistent with the choices: selects a required single choice, and clears a value that has
 * disappeared from the list.
 *
 * A value that was never in the list stays: it came with the record, and only the user may replace it.
 */
export function useSettledChoice(props: WidgetProps, { choices, state }: Choices): void {
  const { field, view, store } = props;
  const offered = useRef(false);
  useEffect(() => {
    if (state !== 'ready' || view.state.disabled) return;
    const isOffered = choiceOf(choices, view.value) !== undefined;
    if (offered.current && !isOffered && view.value !== undefined) store.setDerived(field.name, undefined);
    offered.current = isOffered;
    const [only] = choices;
    if (field.options.autoSelectSingle && choices.length === 1 && only && view.value === undefined) {
      store.setDerived(field.name, chosenValue({ field }, only));
    }
  }, [choices, state, view.value, view.state.disabled, field, store]);
}
