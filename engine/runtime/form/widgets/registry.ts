import type { ComponentType } from 'react';
import { isOnDemand, onDemand } from '../../onDemand';
import type { FrameKind } from '../field/FieldFrame';
import type { WidgetProps } from '../field/WidgetProps';
import { plansInside } from '../model/FormPlan';
import type { FieldPlan, WidgetName } from '../model/fieldPlan';
import { CheckboxWidget } from './CheckboxWidget';
import { DateWidget } from './DateWidget';
import { NumberWidget } from './NumberWidget';
import { PasswordWidget } from './PasswordWidget';
import { RadioWidget } from './RadioWidget';
import { SelectWidget } from './SelectWidget';
import { TextareaWidget } from './TextareaWidget';
import { TextWidget } from './TextWidget';
import { DateTimeWidget, TimeWidget } from './TimeWidget';

/** A widget, and how its field is framed; without a frame nothing is shown. */
export interface WidgetEntry {
  readonly Widget: ComponentType<WidgetProps>;
  readonly frame: FrameKind | null;
  /** Loaded when it is first shown. */
  readonly lazy?: true;
  /** Stands also where the field is read-only: it shows that itself. */
  readonly readsAlone?: true;
}

const NothingWidget = () => null;

/** What stands for any widget while its field is read-only: the value as text. */
export const readonlyWidget: WidgetEntry = {
  Widget: onDemand(() => import('./OutputWidget').then((module) => ({ default: module.ReadonlyWidget }))),
  frame: 'above',
  lazy: true,
};

/** A widget that the language names and this table lacks does not compile. */
export const widgets: Readonly<Record<WidgetName, WidgetEntry>> = {
  text: { Widget: TextWidget, frame: 'above' },
  textarea: { Widget: TextareaWidget, frame: 'above' },
  password: { Widget: PasswordWidget, frame: 'above' },
  email: { Widget: TextWidget, frame: 'above' },
  number: { Widget: NumberWidget, frame: 'above' },
  updown: { Widget: NumberWidget, frame: 'above' },
  range: { Widget: onDemand(() => import('./RangeWidget')), frame: 'above', lazy: true },
  money: { Widget: NumberWidget, frame: 'above' },
  percent: { Widget: NumberWidget, frame: 'above' },
  duration: { Widget: onDemand(() => import('./DurationWidget')), frame: 'above', lazy: true },
  rating: { Widget: onDemand(() => import('./RatingWidget')), frame: 'group', lazy: true },
  select: { Widget: SelectWidget, frame: 'above' },
  multiselect: { Widget: onDemand(() => import('./MultiSelectWidget')), frame: 'above', lazy: true },
  checkboxes: { Widget: onDemand(() => import('./CheckboxesWidget')), frame: 'group', lazy: true },
  radio: { Widget: RadioWidget, frame: 'group' },
  checkbox: { Widget: CheckboxWidget, frame: 'beside' },
  switch: { Widget: CheckboxWidget, frame: 'beside' },
  date: { Widget: DateWidget, frame: 'above' },
  time: { Widget: TimeWidget, frame: 'above' },
  'date-time': { Widget: DateTimeWidget, frame: 'above' },
  color: { Widget: onDemand(() => import('./ColorWidget')), frame: 'above', lazy: true },
  file: { Widget: onDemand(() => import('./FileWidget')), frame: 'above', lazy: true, readsAlone: true },
  picker: { Widget: onDemand(() => import('./PickerWidget')), frame: 'above', lazy: true },
  rows: { Widget: onDemand(() => import('./rows/RowsWidget')), frame: 'group', lazy: true, readsAlone: true },
  fields: { Widget: onDemand(() => import('./FieldsWidget')), frame: 'group', lazy: true, readsAlone: true },
  choice: { Widget: onDemand(() => import('./BranchWidget')), frame: 'above', lazy: true, readsAlone: true },
  output: { Widget: onDemand(() => import('./OutputWidget')), frame: 'above', lazy: true },
  hidden: { Widget: NothingWidget, frame: null },
};

/** Loads the widgets of fields that are not loaded yet, so that they show at once. */
export async function loadWidgets(fields: readonly FieldPlan[]): Promise<void> {
  const needed = [...fields, ...plansInside(fields).flatMap((plan) => plan.fields)].flatMap(
    ({ widget, ui, schema }) => [
      widgets[widget].Widget,
      ...(ui['ui:readonly'] === undefined && schema.readOnly !== true ? [] : [readonlyWidget.Widget]),
    ],
  );
  await Promise.all(needed.map((widget) => (isOnDemand(widget) ? widget.load() : undefined)));
}
