import { minutesIn } from '../../../../language/functions/duration';
import { type Choice, choiceOf } from '../../model/choices';
import { type FieldPlan, type PlannedWidget, typeOf } from '../../model/fieldPlan';
import { numberRules } from '../numberRules';
import { parseDay } from '../parseDay';
import { textRules } from '../textRules';

/** The value of a text; undefined if the field cannot hold it. */
type Read = (text: string, field: FieldPlan, choices: readonly Choice[]) => unknown;

const words: Read = (text, field) => {
  const { clean } = textRules(field);
  return clean ? clean(text, text.length) || undefined : text;
};

/** An amount may only have signs and currency names besides digits; any other text is not a number. */
const amount = /^[-+(]?\s*[^\d\s.,-]{0,3}\s*-?[\d.,\s]+\s*[%)]?$/u;

const figure: Read = (text, field) => {
  if (!amount.test(text)) return undefined;
  const rules = numberRules(field);
  const isNegative = /^\(.*\)$/.test(text);
  const value = rules.toValue(rules.clean?.(text.replaceAll(/\s/g, ''), text.length) ?? text);
  if (typeof value !== 'number') return undefined;
  if (typeOf(field.schema) === 'integer' && /\.0*[1-9]/.test(text)) return undefined;
  return isNegative ? -value : value;
};

/** A choice by its label, or else by its value. */
function findChoice(text: string, choices: readonly Choice[]): Choice | undefined {
  const plain = text.toLowerCase();
  return choices.find(({ label }) => label.toLowerCase() === plain) ?? choiceOf(choices, text);
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

const clock: Read = (text) => {
  const [, hours = '', minutes] = /^(\d{1,2}):([0-5]\d)(?::\d{2})?$/.exec(text) ?? [];
  return minutes !== undefined && Number(hours) < 24 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
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
  time: clock,
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
