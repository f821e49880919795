import type { Field, FieldOptions } from './plan.gen';

/** The name of a widget. */
export type WidgetName = NonNullable<Field['ui:widget']>;

/** The name of a widget's option. */
export type OptionName = keyof FieldOptions;

/** The JSON type of a field's value. */
export type FieldType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

/** The fields a widget edits, and its options. */
export interface WidgetContract {
  /** The field types it edits. */
  readonly accepts: readonly FieldType[];
  /** The only format it edits, if it is limited to one. */
  readonly format?: string;
  /** For lists: whether the items are objects or single values. */
  readonly items?: 'objects' | 'values';
  readonly options: readonly OptionName[];
  /** True if it needs a minimum and a maximum, from its options or the schema. */
  readonly bounded?: true;
  /** Options it needs; select and similar widgets can take their choices from the schema's enum or oneOf instead. */
  readonly needs?: readonly OptionName[];
}

const choice: readonly OptionName[] = ['choices', 'valueField', 'labelField'];

/** What each widget accepts and needs. The checker reads it too, so it must not import React. */
export const widgets: Readonly<Record<WidgetName, WidgetContract>> = {
  text: {
    accepts: ['string'],
    options: ['counter', 'inputMaxLength', 'allowedCharacters', 'removeCharacters', 'case', 'prefix', 'suffix'],
  },
  textarea: { accepts: ['string'], options: ['counter', 'inputMaxLength', 'rows'] },
  password: { accepts: ['string'], options: ['reveal', 'revealDuration'] },
  email: { accepts: ['string'], options: [] },
  number: { accepts: ['number', 'integer'], options: ['min', 'max', 'step', 'prefix', 'suffix'] },
  updown: { accepts: ['number', 'integer'], options: ['min', 'max', 'step', 'prefix', 'suffix'] },
  range: { accepts: ['number', 'integer'], bounded: true, options: ['min', 'max', 'step', 'prefix', 'suffix'] },
  money: { accepts: ['number', 'integer'], options: ['min', 'max', 'step'] },
  percent: { accepts: ['number', 'integer'], options: ['min', 'max', 'step'] },
  duration: { accepts: ['number', 'integer'], options: [] },
  rating: { accepts: ['number', 'integer'], options: [] },
  select: {
    accepts: ['string', 'number', 'integer', 'boolean'],
    options: [...choice, 'autoSelectSingle', 'clearable', 'suffix', 'asButtons', 'tones'],
  },
  multiselect: { accepts: ['array'], items: 'values', options: choice },
  checkboxes: { accepts: ['array'], items: 'values', options: choice },
  radio: { accepts: ['string', 'number', 'integer', 'boolean'], options: [...choice, 'autoSelectSingle'] },
  checkbox: { accepts: ['boolean'], options: [] },
  switch: { accepts: ['boolean'], options: [] },
  date: { accepts: ['string'], format: 'date', options: ['weekdaysOnly', 'min', 'max', 'markedDays', 'clearable'] },
  time: { accepts: ['string'], options: ['min', 'max'] },
  'date-time': { accepts: ['string'], format: 'date-time', options: ['min', 'max'] },
  color: { accepts: ['string'], options: [] },
  file: { accepts: ['string'], format: 'data-url', options: ['accept'] },
  picker: {
    accepts: ['string', 'number', 'integer'],
    options: [...choice, 'searchSource', 'columns', 'maxHeight', 'displayText', 'setFields'],
    needs: ['choices', 'valueField', 'labelField', 'searchSource', 'columns'],
  },
  rows: { accepts: ['array'], options: ['addLabel', 'addable', 'removable', 'orderable', 'copyable'] },
  fields: { accepts: ['object'], options: [] },
  choice: { accepts: ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'], options: [] },
  output: {
    accepts: ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'],
    options: ['text', 'as', 'empty', 'tone'],
  },
  hidden: { accepts: ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'], options: [] },
};
