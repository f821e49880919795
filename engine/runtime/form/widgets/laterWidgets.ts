import type { ComponentType } from 'react';
import type { WidgetProps } from '../field/WidgetProps';

type Loader = () => Promise<ComponentType<WidgetProps>>;

/** Those that most forms need come together. */
const usual =
  (name: keyof typeof import('./usualWidgets')): Loader =>
  async () =>
    (await import('./usualWidgets'))[name];

/** Loads the widgets that a sign-in does without. */
export const laterWidgets = {
  number: usual('NumberWidget'),
  checkbox: usual('CheckboxWidget'),
  textarea: usual('TextareaWidget'),
  select: usual('SelectWidget'),
  radio: usual('RadioWidget'),
  date: usual('DateWidget'),
  time: usual('TimeWidget'),
  'date-time': usual('DateTimeWidget'),
  range: async () => (await import('./RangeWidget')).default,
  duration: async () => (await import('./DurationWidget')).default,
  rating: async () => (await import('./RatingWidget')).default,
  multiselect: async () => (await import('./MultiSelectWidget')).default,
  checkboxes: async () => (await import('./CheckboxesWidget')).default,
  color: async () => (await import('./ColorWidget')).default,
  file: async () => (await import('./FileWidget')).default,
  picker: async () => (await import('./PickerWidget')).default,
  rows: async () => (await import('./rows/RowsWidget')).default,
  fields: async () => (await import('./FieldsWidget')).default,
  choice: async () => (await import('./BranchWidget')).default,
  output: async () => (await import('./OutputWidget')).default,
  readonly: async () => (await import('./OutputWidget')).ReadonlyWidget,
} satisfies Readonly<Record<string, Loader>>;
