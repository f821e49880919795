import type { ComponentType } from 'react';
import { isOnDemand, onDemand } from '../../onDemand';
import type { FrameKind } from '../field/FieldFrame';
import type { WidgetProps } from '../field/WidgetProps';
import { plansInside } from '../model/FormPlan';
import type { FieldPlan, WidgetName } from '../model/fieldPlan';
import type { laterWidgets } from './laterWidgets';
import { PasswordWidget } from './PasswordWidget';
import { TextWidget } from './TextWidget';

/** A widget, and the frame of its field; without a frame nothing is shown. */
export interface WidgetEntry {
  readonly Widget: ComponentType<WidgetProps>;
  readonly frame: FrameKind | null;
  /** Loads when first shown. */
  readonly lazy?: true;
  /** Also used when the field is read-only: it handles that itself. */
  readonly readsAlone?: true;
}

const NothingWidget = () => null;

/** The ways to the widgets are long, so that not even they are loaded with a sign-in. */
const later = (name: keyof typeof laterWidgets): ComponentType<WidgetProps> =>
  onDemand(async () => ({ default: await (await import('./laterWidgets')).laterWidgets[name]() }));

/** Replaces any widget while its field is read-only: the value as text. */
export const readonlyWidget: WidgetEntry = {
  Widget: later('readonly'),
  frame: 'above',
  lazy: true,
};

const number: WidgetEntry = { Widget: later('number'), frame: 'above', lazy: true };
const checkbox: WidgetEntry = { Widget: later('checkbox'), frame: 'beside', lazy: true };

/** A widget that the language names and this table lacks does not compile. */
export const widgets: Readonly<Record<WidgetName, WidgetEntry>> = {
  text: { Widget: TextWidget, frame: 'above' },
  textarea: { Widget: later('textarea'), frame: 'above', lazy: true },
  password: { Widget: PasswordWidget, frame: 'above' },
  email: { Widget: TextWidget, frame: 'above' },
  number,
  updown: number,
  range: { Widget: later('range'), frame: 'above', lazy: true },
  money: number,
  percent: number,
  duration: { Widget: later('duration'), frame: 'above', lazy: true },
  rating: { Widget: later('rating'), frame: 'group', lazy: true },
  select: { Widget: later('select'), frame: 'above', lazy: true },
  multiselect: { Widget: later('multiselect'), frame: 'above', lazy: true },
  checkboxes: { Widget: later('checkboxes'), frame: 'group', lazy: true },
  radio: { Widget: later('radio'), frame: 'group', lazy: true },
  checkbox,
  switch: checkbox,
  date: { Widget: later('date'), frame: 'above', lazy: true },
  time: { Widget: later('time'), frame: 'above', lazy: true },
  'date-time': { Widget: later('date-time'), frame: 'above', lazy: true },
  color: { Widget: later('color'), frame: 'above', lazy: true },
  file: { Widget: later('file'), frame: 'above', lazy: true, readsAlone: true },
  picker: { Widget: later('picker'), frame: 'above', lazy: true },
  rows: { Widget: later('rows'), frame: 'group', lazy: true, readsAlone: true },
  fields: { Widget: later('fields'), frame: 'group', lazy: true, readsAlone: true },
  choice: { Widget: later('choice'), frame: 'above', lazy: true, readsAlone: true },
  output: { Widget: later('output'), frame: 'above', lazy: true },
  hidden: { Widget: NothingWidget, frame: null },
};

/** Preloads the widgets of fields, so that they appear at once. */
export async function loadWidgets(fields: readonly FieldPlan[]): Promise<void> {
  const needed = [...fields, ...plansInside(fields).flatMap((plan) => plan.fields)].flatMap(
    ({ widget, ui, schema }) => [
      widgets[widget].Widget,
      ...(ui['ui:readonly'] === undefined && schema.readOnly !== true ? [] : [readonlyWidget.Widget]),
    ],
  );
  await Promise.all(needed.map((widget) => (isOnDemand(widget) ? widget.load() : undefined)));
}
