import { minutesIn } from '../../../../language/functions/duration';
import { searchText } from '../../../../language/searchText';
import { type Choice, choiceOf } from '../../model/choices';
import type { FieldPlan, PlannedWidget } from '../../model/fieldPlan';
import { readNumber } from '../numberRules';
import { parseDay } from '../parseDay';
import { textRules } from '../textRules';
import { momentNotation, timeNotation } from '../timeRules';

/** The value of a text; undefined if the field cannot hold it. */
type Read = (text: string, field: FieldPlan, choices: readonly Choice[]) => unknown;

const words: Read = (text, field) => {
  const { clean } = textRules(field);
  return clean ? clean(text, text.length) || undefined : text;
};

const figure: Read = (text, field) => readNumber(field, text) ?? undefined;

/** A choice by its label, exactly or in other case, or else by its value. */
function findChoice(text: string, choices: readonly Choice[]): Choice | undefined {
  const plain = searchText(text);
  return (
    choices.find(({ label }) => label === text) ??
    choices.find(({ label }) => searchText(label) === plain) ??
    choiceOf(choices, text)
  );
}

const choice: Read = (text, _, choices) => findChoice(text, choices)?.value;

const several: Read = (text, _, choices) => {
  const values = text.split(/\s*[,;]\s*/).map((one) => findChoice(one, choices)?.value);
  return values.includes(undefined) ? undefined : values;
};

const ticks: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  x: true,
  '1': true,
  '✓': true,
  no: false,
  false: false,
  '0': false,
};

const reads: Partial<Readonly<Record<PlannedWidget, Read>>> = {
  text: words,
  textarea: words,
  email: words,
  number: figure,
  updown: figure,
  range: figure,
  money: figure,
  percent: figure,
  rating: figure,
  duration: (text) => minutesIn(text) ?? undefined,
  date: (text) => parseDay(text) ?? undefined,
  time: (text, field) => timeNotation(field).parse(text, undefined) ?? undefined,
  'date-time': (text) => momentNotation.parse(text, undefined) ?? undefined,
  select: choice,
  radio: choice,
  picker: choice,
  multiselect: several,
  checkboxes: several,
  checkbox: (text) => ticks[text.toLowerCase()],
  switch: (text) => ticks[text.toLowerCase()],
};

/** Whether cells can be pasted into a field. */
export const takesCells = ({ widget }: FieldPlan): boolean => reads[widget] !== undefined;

/** The value of a cell for a field; undefined if the field cannot hold it. */
export const readCell: Read = (text, field, choices) => reads[field.widget]?.(text, field, choices);
