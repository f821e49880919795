import type { ReactNode } from 'react';
import type { FieldView } from '../model/FieldView';
import type { FormStore } from '../model/FormStore';
import type { FieldPlan } from '../model/fieldPlan';
import type { FieldIds } from './ids';

/** What every widget is given. */
export interface WidgetProps {
  readonly field: FieldPlan;
  readonly view: FieldView;
  readonly store: FormStore;
  readonly ids: FieldIds;
  /** Shows a field of a form inside the widget, such as of a row; `formId` is unique in the document. */
  readonly inner: (store: FormStore, field: FieldPlan, formId: string) => ReactNode;
}

/** Whether the field has a counter, and up to which number it counts. */
export const countLimit = ({ options, maxLength }: FieldPlan): number | null =>
  options.counter ? (maxLength ?? options.cap ?? null) : null;

/** The ids of what describes a control; only of what is there. */
function describedBy({ field, view, ids }: WidgetProps): string | undefined {
  const described = [
    ...(view.error || view.state.help ? [ids.note] : []),
    ...(countLimit(field) === null ? [] : [ids.count]),
  ];
  return described.length > 0 ? described.join(' ') : undefined;
}

/** The attributes that tell a screen reader how it stands with a control. */
export const spokenAttributes = (props: WidgetProps) => ({
  'aria-invalid': props.view.error ? true : undefined,
  'aria-required': props.view.state.required ? true : undefined,
  'aria-describedby': describedBy(props),
});

/** The attributes of the one element that is the field's control. */
export const controlAttributes = (props: WidgetProps) => ({
  id: props.ids.control,
  // Where a page or dialog opens, this has the focus.
  'data-autofocus': props.field.ui['ui:autofocus'] || undefined,
  name: props.field.name,
  disabled: props.view.state.disabled,
  ...spokenAttributes(props),
});
