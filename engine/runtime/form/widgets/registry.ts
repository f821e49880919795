import type { ComponentType } from 'react';
import { isOnDemand, onDemand } from '../../onDemand';
import type { FrameKind, WidgetProps } from '../field/WidgetProps';
import { plansInside } from '../model/FormPlan';
import type { FieldPlan, PlannedWidget } from '../model/fieldPlan';
import { PasswordWidget } from './PasswordWidget';
import { TextWidget } from './TextWidget';

/** A widget, and the frame of its field; a widget without a frame shows nothing. */
export interface WidgetEntry {
  readonly Widget: ComponentType<WidgetProps>;
  readonly frame: FrameKind | null;
  /** True if the widget loads when first shown. */
  readonly lazy?: true;
  /** True if the widget itself renders read-only fields. */
  readonly readsAlone?: true;
}

const NothingWidget = () => null;

/** Replaces any widget while its field is read-only: the value as text. */
export const readonlyWidget: WidgetEntry = {
  Widget: onDemand(() => import('./OutputWidget').then((module) => ({ default: module.ReadonlyWidget }))),
  frame: 'above',
  lazy: true,
};

/** Widgets that most forms need but the sign-in does not. */
const common = (name: keyof typeof import('./commonWidgets')): ComponentType<WidgetProps> =>
  onDemand(() => import('./commonWidgets').then((module) => ({ default: module[name] })));

const number: WidgetEntry = { Widget: common('NumberWidget'), frame: 'above', lazy: true };
const checkbox: WidgetEntry = { Widget: common('CheckboxWidget'), frame: 'inline', lazy: true };

/** Typed so that a missing widget is a compile error. */
export const widgetEntries: Readonly<Record<PlannedWidget, WidgetEntry>> = {
  text: { Widget: TextWidget, frame: 'above' },
  textarea: { Widget: common('TextareaWidget'), frame: 'above', lazy: true },
  password: { Widget: PasswordWidget, frame: 'above' },
  email: { Widget: TextWidget, frame: 'above' },
  number,
  updown: number,
  range: { Widget: onDemand(() => import('./RangeWidget')), frame: 'above', lazy: true },
  money: number,
  percent: number,
  duration: { Widget: onDemand(() => import('./DurationWidget')), frame: 'above', lazy: true },
  rating: { Widget: onDemand(() => import('./RatingWidget')), frame: 'group', lazy: true },
  select: { Widget: common('SelectWidget'), frame: 'above', lazy: true },
  multiselect: { Widget: onDemand(() => import('./MultiSelectWidget')), frame: 'above', lazy: true },
  checkboxes: { Widget: onDemand(() => import('./CheckboxesWidget')), frame: 'group', lazy: true },
  radio: { Widget: common('RadioWidget'), frame: 'group', lazy: true },
  checkbox,
  switch: checkbox,
  date: { Widget: common('DateWidget'), frame: 'above', lazy: true },
  time: { Widget: common('TimeWidget'), frame: 'above', lazy: true },
  'date-time': { Widget: common('DateTimeWidget'), frame: 'above', lazy: true },
  color: { Widget: onDemand(() => import('./ColorWidget')), frame: 'above', lazy: true },
  file: { Widget: onDemand(() => import('./FileWidget')), frame: 'above', lazy: true, readsAlone: true },
  picker: { Widget: onDemand(() => import('./PickerWidget')), frame: 'above', lazy: true },
  rows: { Widget: onDemand(() => import('./rows/RowsWidget')), frame: 'group', lazy: true, readsAlone: true },
  fields: { Widget: onDemand(() => import('./FieldsWidget')), frame: 'group', lazy: true, readsAlone: true },
  choice: { Widget: onDemand(() => import('./BranchWidget')), frame: 'above', lazy: true, readsAlone: true },
  output: { Widget: onDemand(() => import('./OutputWidget')), frame: 'above', lazy: true },
  hidden: { Widget: NothingWidget, frame: null },
};

/** Preloads the widgets of fields, so that they appear at once. */
export async function loadWidgets(fields: readonly FieldPlan[]): Promise<void> {
  const needed = [...fields, ...plansInside(fields).flatMap((plan) => plan.fields)].flatMap(
    ({ widget, ui, schema }) => [
      widgetEntries[widget].Widget,
      ...(ui['ui:readonly'] === undefined && schema.readOnly !== true ? [] : [readonlyWidget.Widget]),
    ],
  );
  await Promise.all(needed.map((widget) => (isOnDemand(widget) ? widget.load() : undefined)));
}
