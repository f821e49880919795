import type { ReactNode } from 'react';
import type { FieldView } from '../model/FieldView';
import type { FormStore } from '../model/FormStore';
import type { FieldPlan } from '../model/fieldPlan';
import type { FieldIds } from './ids';

/**
 * How a field is framed.
 *
 * above: a label above a control. group: the label names several controls, or a text. inline: the widget shows the label itself.
 */
export type FrameKind = 'above' | 'group' | 'inline';

/** The props of every widget. */
export interface WidgetProps {
  readonly field: FieldPlan;
  readonly view: FieldView;
  readonly store: FormStore;
  readonly ids: FieldIds;
  /** Renders a field of a nested form, such as a row; `formId` is unique in the document. */
  readonly inner: (store: FormStore, field: FieldPlan, formId: string) => ReactNode;
}

/** The number a field's counter counts up to, if it has one. */
export const countLimit = ({ options, maxLength }: FieldPlan): number | null =>
  options.counter ? (maxLength ?? options.inputMaxLength ?? null) : null;

/** The ids of the elements that describe a control, omitting those that do not exist. */
function listDescriptionIds({ field, view, ids }: WidgetProps): string | undefined {
  const described = [
    ...(view.error || view.state.help ? [ids.note] : []),
    ...(countLimit(field) === null ? [] : [ids.count]),
  ];
  return described.length > 0 ? described.join(' ') : undefined;
}

/** A control's attributes for screen readers. */
export const spokenAttributes = (props: WidgetProps) => ({
  'aria-invalid': props.view.error ? true : undefined,
  'aria-required': props.view.state.required ? true : undefined,
  'aria-describedby': listDescriptionIds(props),
});

/** The attributes of a field's only control. */
export const controlAttributes = (props: WidgetProps) => ({
  id: props.ids.control,
  // Gets the focus when a page or dialog opens.
  'data-autofocus': props.field.ui['ui:autofocus'] || undefined,
  name: props.field.name,
  disabled: props.view.state.disabled,
  ...spokenAttributes(props),
});
