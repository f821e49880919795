import { dayNumber } from '../../../language/functions/civil';
import type { FieldPlan, PlannedWidget } from './fieldPlan';
import { readMoment, readTime } from './moments';
import { kindWords } from './wording';

const isNumber = (value: unknown): boolean => typeof value === 'number';

/** Whether a value is of the kind that a widget edits. Text that the widget cannot parse stays text, and is not. */
const kinds: Partial<Readonly<Record<PlannedWidget, (value: unknown) => boolean>>> = {
  number: isNumber,
  updown: isNumber,
  money: isNumber,
  percent: isNumber,
  duration: isNumber,
  date: (value) => dayNumber(value) !== null,
  time: (value) => readTime(value) !== null,
  'date-time': (value) => readMoment(value) !== null,
};

/** A number stores about 16 digits; `numberRules.ts` does not read one whose digits would be changed. */
const maxDigits = 15;

const countDigits = (value: unknown): number => (typeof value === 'string' ? value.replaceAll(/\D/g, '').length : 0);

/** The message for typed text that the field's widget could not parse; null if the value is of the widget's kind. */
export function unreadableFault(field: FieldPlan, value: unknown): string | null {
  const isOfKind = kinds[field.widget];
  if (isOfKind === undefined || isOfKind(value)) return null;
  return isOfKind === isNumber && countDigits(value) > maxDigits
    ? `Enter a number with at most ${maxDigits} digits`
    : kindWords(field);
}
