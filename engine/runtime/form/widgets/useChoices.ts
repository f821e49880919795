import { type ComponentType, createElement, useEffect, useMemo, useRef } from 'react';
import type { Row } from '../../../language/plan';
import { type RowsState, useRowsState } from '../../page';
import type { WidgetProps } from '../field/WidgetProps';
import { type Choice, choiceOf, choicesFrom } from '../model/choices';
import type { FieldPlan } from '../model/fieldPlan';
import { fitToSchema } from '../model/values';

/** What can be chosen in a field, and how it stands with it. */
export interface Choices extends Pick<RowsState, 'state' | 'fault' | 'quiet' | 'reload' | 'sources'> {
  readonly choices: readonly Choice[];
}

const noRows: readonly Row[] = [];

/** A widget that is given its choices. */
export type ChoiceWidget = ComponentType<WidgetProps & { readonly of: Choices }>;

const listed = ({ choices }: FieldPlan): Choices => ({
  choices: choices ?? [],
  state: 'ready',
  fault: null,
  quiet: null,
  sources: [],
  reload: async () => {},
});

/** Gives a widget its choices: the rows of its option `from`, else those that its schema lists, which nothing can change. */
export function withChoices(Widget: ChoiceWidget): ComponentType<WidgetProps> {
  const FromRows = (props: WidgetProps) => createElement(Widget, { ...props, of: useChoices(props) });
  const FromSchema = (props: WidgetProps) =>
    createElement(Widget, { ...props, of: useMemo(() => listed(props.field), [props.field]) });
  return (props) => createElement(props.field.options.from ? FromRows : FromSchema, props);
}

/** The choices in the rows of a field's option `from`, else those that its schema lists. */
export function useChoices({ field }: Pick<WidgetProps, 'field'>): Choices {
  const { from, value, label } = field.options;
  const { rows, state, fault, quiet, sources, reload } = useRowsState(from ?? noRows);
  const choices = useMemo(
    () => (from ? choicesFrom(rows, value, label) : (field.choices ?? [])),
    [from, rows, value, label, field],
  );
  return { choices, state, fault, quiet, sources, reload };
}

/** The value of a choice: of the type that the field's schema wants where rows give it, and as it is where the schema does. */
export const chosenValue = ({ field }: Pick<WidgetProps, 'field'>, choice: Choice | undefined): unknown =>
  choice && (field.options.from ? fitToSchema(choice.value, field.schema) : choice.value);

/**
 * Makes the value follow the choices: a choice without alternative is made by itself, and a value that the list has lost is
 * taken away.
 *
 * A value that the list never had stays: it came with the record, and only a person may replace it.
 */
export function useSettledChoice(props: WidgetProps, { choices, state }: Choices): void {
  const { field, view, store } = props;
  const offered = useRef(false);
  useEffect(() => {
    if (state !== 'ready' || view.state.disabled) return;
    const isOffered = choiceOf(choices, view.value) !== undefined;
    if (offered.current && !isOffered && view.value !== undefined) store.settle(field.name, undefined);
    offered.current = isOffered;
    const [only] = choices;
    if (field.options.chooseSingle && choices.length === 1 && only && view.value === undefined) {
      store.settle(field.name, chosenValue({ field }, only));
    }
  }, [choices, state, view.value, view.state.disabled, field, store]);
}
